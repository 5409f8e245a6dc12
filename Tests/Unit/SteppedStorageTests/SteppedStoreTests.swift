import Foundation
import GatherDomain
import SteppedFiles
import Testing

@testable import SQLiteStorage

/// The SQLite store in all orders of its calls: several connections, stepped by a seed, with kills, power cuts and calls
/// that fail. `STEPPED_STEPS` says how many steps each test makes, `STEPPED_SEED` where the seeds begin.
@Suite("Stepped stores", .serialized)
struct SteppedStoreTests {
  private static func number(_ name: String, _ usual: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? usual
  }

  /// Runs seeds until so many steps are made, or one finds something; what was found, and how many seeds that took.
  private func search(
    _ name: String, plan: () -> SteppedMachine.Plan
  ) throws -> (problems: [String], seeds: Int) {
    try SteppedMachine.makeFiles()
    var seed = Self.number("STEPPED_SEED", 1)
    let end = stepped_steps() + Self.number("STEPPED_STEPS", 50_000)
    let (start, switches) = (Date(), stepped_switches())
    var (seeds, changes, log) = (0, 0, Int64(0))
    while stepped_steps() < end {
      stepped_begin(seed, stepped_faults(end_at: 0, killed: -1, failure: 0, lies: false), true)
      let machine = SteppedMachine(seed: seed, plan())
      machine.run()
      (seeds, changes) = (seeds + 1, changes + machine.answered)
      log = max(log, stepped_largest("-wal"))
      if !machine.problems.isEmpty { return (machine.problems, seeds) }
      seed += 1
    }
    print(
      "\(name): \(seeds) seeds, \(changes) answered changes, \(stepped_switches() - switches) switches, "
        + "log at most \(log) bytes, \(Int(Double(seeds) / Date().timeIntervalSince(start))) seeds/s"
    )
    #expect(changes > seeds, "processes change nothing")
    return ([], seeds)
  }

  @Test("Two to four processes lose nothing, and see what was answered")
  func processes() throws {
    let found = try search("processes") {
      SteppedMachine.Plan(processes: Int(2 + stepped_random(3)))
    }
    #expect(found.problems == [])
  }

  @Test("A process is killed before any step")
  func kills() throws {
    let found = try search("kills") {
      SteppedMachine.Plan(
        processes: 3, durability: .normal,
        faults: stepped_faults(
          end_at: UInt64(1 + stepped_random(1500)), killed: CInt(stepped_random(3)), failure: 0,
          lies: false))
    }
    #expect(found.problems == [])
  }

  @Test("The power is cut before any step", arguments: SQLiteStore.Durability.allCases)
  func powerCuts(durability: SQLiteStore.Durability) throws {
    let found = try search("power cuts, \(durability)") {
      SteppedMachine.Plan(
        processes: Int(1 + stepped_random(3)), durability: durability,
        faults: stepped_faults(
          end_at: UInt64(1 + stepped_random(1500)), killed: -1, failure: 0, lies: false))
    }
    #expect(found.problems == [])
  }

  @Test("Calls fail")
  func failures() throws {
    let found = try search("failures") {
      SteppedMachine.Plan(
        processes: 2,
        faults: stepped_faults(
          end_at: 0, killed: -1, failure: 20 + stepped_random(400), lies: false))
    }
    #expect(found.problems == [])
  }

  @Test("A disk that does not keep what it says is noticed")
  func lyingDisk() throws {
    let found = try search("a lying disk") {
      SteppedMachine.Plan(
        faults: stepped_faults(
          end_at: UInt64(1 + stepped_random(1500)), killed: -1, failure: 0, lies: true))
    }
    #expect(found.problems != [])
  }
}
