import GatherDomain
import Testing

@testable import HeadlessUI
@testable import JSONRPC
@testable import PatternGallery

/// What a session keeps of both screens comes back as it was.
@Suite("The kept match")
struct MatchScreenTests {
  private func roundTrip<Value: WireObject>(_ value: Value) throws -> Value {
    var value = value
    var writer = JSONWriter()
    value.write(to: &writer)
    return try #require(JSONSlice.parse(writer.bytes) { try Value(wire: $0) })
  }

  @Test("A line-up keeps the order of each team")
  func lineup() throws {
    var state = LineupState()
    let everybody = (1...12).map { number in String(number) }
    #expect(state.lineup.bench.map(\.id.text) == everybody)
    state.lineup = SampleMatch.lineup(bench: "9 3", teamA: "12 1", teamB: "6 2 4")
    let read = try roundTrip(state).lineup
    #expect(read == state.lineup && read.teamB.map(\.id.text) == ["6", "2", "4"])
  }

  @Test(
    "A match keeps its teams, clock, goals and picker",
    arguments: [
      Countdown(), SampleMatch.paused, SampleMatch.running, Countdown(secondsPerPeriod: 0),
      Countdown(secondsPerPeriod: 125, phase: .finished),
    ])
  func match(clock: Countdown) throws {
    for picker in [nil, GatherTime(minutes: 59, seconds: 58)] {
      let state = SampleMatch.state(clock, goals: (3, 100), picker: picker)
      let read = try roundTrip(state)
      #expect(read.gather == state.gather && read.picker == picker)
    }
  }
}
