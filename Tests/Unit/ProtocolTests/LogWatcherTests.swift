import Foundation
import HeadlessUI
import StdioService
import Testing

@testable import football_gather

/// When a watched log leads to a check of the data file.
@Suite("Watch of the log")
struct LogWatcherTests {
  private let file = NSTemporaryDirectory() + "football-gather-\(UUID().uuidString).sqlite"

  /// Times of the checks from now on that no further event starts, in milliseconds.
  private func checks(_ watch: LogWatcher, _ clock: Clock) -> [Int] {
    var times: [Int] = []
    // The first check follows an event.
    watch.reset()
    while let wait = watch.timeToNextCheck, times.count < 100 {
      clock.time += wait
      guard wait == 0 else { continue }
      times.append(clock.time)
      watch.reset()
    }
    return times
  }

  /// A time that tests set.
  private final class Clock { var time = 1000 }

  @Test("A write is followed by checks, as a commit is readable only some time after it")
  func checksAfterWrite() throws {
    let log = file + "-wal"
    FileManager.default.createFile(atPath: log, contents: nil)
    defer { try? FileManager.default.removeItem(atPath: log) }
    let clock = Clock()
    let watch = LogWatcher(ofDataFile: file, now: { clock.time })
    #expect(watch.timeToNextCheck == 0, "it may have been written before")
    #expect(checks(watch, clock).prefix(4) == [1100, 1300, 1700, 2500])
    #expect(checks(watch, clock) == [], "nothing was written since")
    #expect(watch.timeToNextCheck == nil && watch.readableDescriptor != nil)
    clock.time = 100_000
    try Data([1]).write(to: URL(fileURLWithPath: log))
    let times = checks(watch, clock)
    #expect(times.prefix(6) == [100_050, 100_150, 100_350, 100_750, 101_550, 102_350])
    let last = try #require(times.last)
    #expect((159_000...160_000).contains(last), "a busy disk takes long")
    #expect(checks(watch, clock) == [], "nothing was written since")
  }

  @Test("A log that is removed and made again is watched on")
  func replaced() throws {
    let log = file + "-wal"
    FileManager.default.createFile(atPath: log, contents: nil)
    defer { try? FileManager.default.removeItem(atPath: log) }
    let clock = Clock()
    let watch = LogWatcher(ofDataFile: file, now: { clock.time })
    _ = checks(watch, clock)
    try FileManager.default.removeItem(atPath: log)
    FileManager.default.createFile(atPath: log, contents: nil)
    _ = checks(watch, clock)
    #expect(checks(watch, clock) == [])
    try Data([1]).write(to: URL(fileURLWithPath: log))
    #expect(!checks(watch, clock).isEmpty)
  }

  @Test("Events are ignored for a while after a check")
  func pause() throws {
    let log = file + "-wal"
    FileManager.default.createFile(atPath: log, contents: nil)
    defer { try? FileManager.default.removeItem(atPath: log) }
    let clock = Clock()
    let watch = LogWatcher(ofDataFile: file, now: { clock.time })
    watch.reset()
    #expect(watch.readableDescriptor == nil && watch.timeToNextCheck == 50)
    clock.time += 50
    #expect(watch.readableDescriptor != nil)
  }
}
