import GatherDomain
import Sessions
import Testing

/// The countdown as a value: no test waits.
@Suite("Countdown")
struct CountdownTests {
  private let start = Instant(milliseconds: 1_000_000)

  private func running(_ seconds: Int) -> Countdown {
    var countdown = Countdown(secondsPerPeriod: seconds)
    countdown.start(at: start)
    return countdown
  }

  @Test("A new countdown has ten minutes")
  func fresh() {
    let countdown = Countdown()
    #expect(countdown.state == .stopped)
    #expect(countdown.text(at: start) == "10:00")
  }

  @Test(
    "The text is MM:SS", arguments: [(0, "00:00"), (10, "00:10"), (81, "01:21"), (3599, "59:59")])
  func text(seconds: Int, text: String) {
    #expect(Countdown(secondsPerPeriod: seconds).text(at: start) == text)
  }

  @Test(
    "A begun second counts as whole",
    arguments: [(0, 60), (1, 60), (999, 60), (1000, 59), (59_001, 1), (60_000, 0)])
  func roundsUp(elapsed: Int, seconds: Int) {
    #expect(running(60).seconds(at: start.advanced(by: elapsed)) == seconds)
  }

  @Test("It starts only if there is time", arguments: [(0, false), (1, true)])
  func start(seconds: Int, starts: Bool) {
    #expect((running(seconds).state == .running) == starts)
    #expect(Countdown(secondsPerPeriod: seconds).canStart == starts)
  }

  @Test("Starting one that runs changes nothing, so that a retry is harmless")
  func startAgain() {
    var countdown = running(60)
    countdown.start(at: start.advanced(by: 5000))
    #expect(countdown == running(60))
  }

  @Test("B18: pausing keeps the begun second, resuming goes on from it")
  func pause() {
    var countdown = running(60)
    countdown.pause(at: start.advanced(by: 1400))
    #expect(countdown.state == .paused)
    #expect(countdown.remaining(at: start.advanced(by: 999_000)) == 58_600)
    countdown.start(at: start.advanced(by: 999_000))
    #expect(countdown.remaining(at: start.advanced(by: 999_600)) == 58_000)
  }

  @Test("B18: Cancel goes back to the time that was chosen, not to ten minutes")
  func reset() {
    var countdown = running(90)
    countdown.reset()
    #expect(countdown == Countdown(secondsPerPeriod: 90))
  }

  @Test("It runs out once, stays at 00:00 and cannot be started")
  func runsOut() {
    var countdown = running(2)
    let runsOut = [1999, 2000, 3000].map { countdown.advance(to: start.advanced(by: $0)) }
    #expect(runsOut == [false, true, false])
    #expect(countdown.state == .stopped)
    #expect(countdown.text(at: start.advanced(by: 9000)) == "00:00")
    #expect(!countdown.canStart)
    countdown.start(at: start.advanced(by: 4000))
    #expect(countdown.state == .stopped)
  }

  @Test("B18: it runs without requests, without drift")
  func unattended() {
    #expect(running(600).text(at: start.advanced(by: 61_000)) == "08:59")
    #expect(running(600).text(at: start.advanced(by: 700_000)) == "00:00")
  }

  @Test("A clock that was set back adds no time")
  func clockSetBack() {
    #expect(running(60).remaining(at: start.advanced(by: -10_000)) == 60_000)
  }

  @Test("The next change is the next whole second of the match")
  func nextChange() {
    #expect(running(60).nextChange(after: start) == start.advanced(by: 1000))
    #expect(running(60).nextChange(after: start.advanced(by: 1400)) == start.advanced(by: 2000))
    #expect(running(1).nextChange(after: start) == start.advanced(by: 1000))
    #expect(Countdown().nextChange(after: start) == nil)
  }

  @Test(
    "B18: choosing stops it and stays within 23:59:59",
    arguments: [(25, 25), (-1, 0), (9999, 9999), (86_399, 86_399), (86_400, 86_399)])
  func choose(seconds: Int, chosen: Int) {
    var countdown = running(60)
    countdown.choose(seconds, periods: 1)
    #expect(countdown == Countdown(secondsPerPeriod: chosen))
  }

  @Test(
    "B18: from an hour on the hours are shown",
    arguments: [(3599, "59:59"), (3600, "1:00:00"), (86_399, "23:59:59"), (5, "00:05")])
  func hours(seconds: Int, text: String) {
    #expect(Countdown(secondsPerPeriod: seconds).text(at: start) == text)
  }
}
