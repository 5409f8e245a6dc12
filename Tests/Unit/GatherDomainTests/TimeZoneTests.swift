import Foundation
import Sessions
import Testing

@testable import GatherDomain

/// Offsets of time zones, compared with those of `date`, which reads the same files. Foundation has files of its own,
/// which can be of another version.
@Suite("Time zones")
struct TimeZoneTests {
  private static let folder = "/usr/share/zoneinfo/"

  private static func rules(_ name: String) throws -> TimeZoneRules {
    let file = try Data(contentsOf: URL(filePath: folder + name))
    return try #require(TimeZoneRules(file: Array(file)))
  }

  /// The offsets of a zone by `date`, in seconds.
  private static func offsets(in zone: String, at seconds: [Int]) throws -> [Int] {
    let times = URL.temporaryDirectory.appending(path: UUID().uuidString)
    try seconds.map { "@\($0)\n" }.joined().write(to: times, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: times) }
    let (date, output) = (Process(), Pipe())
    date.executableURL = URL(filePath: "/bin/date")
    date.arguments = ["--file", times.path, "+%::z"]
    date.environment = ["TZ": zone]
    date.standardOutput = output
    try date.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    date.waitUntilExit()
    return text.split(separator: "\n").map { line in
      let parts = line.dropFirst().split(separator: ":").compactMap { Int($0) }
      return (line.hasPrefix("-") ? -1 : 1) * parts.reduce(0) { $0 * 60 + $1 }
    }
  }

  @Test(
    "The offset of every sixth day from 1875 to 2100",
    arguments: [
      "Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Asia/Tehran",
      "America/Sao_Paulo", "Africa/Casablanca", "Pacific/Apia", "Antarctica/Troll", "Asia/Shanghai",
      "Europe/Dublin", "America/Nuuk", "Asia/Gaza", "UTC",
    ])
  func offsets(name: String) throws {
    let rules = try Self.rules(name)
    let seconds = Array(stride(from: -3_000_000_000, to: 4_102_444_800, by: 500_001))
    let offsets = try Self.offsets(in: name, at: seconds)
    #expect(offsets.count == seconds.count)
    var wrong: [String] = []
    for (second, expected) in zip(seconds, offsets) {
      let offset = rules.offset(at: Instant(milliseconds: second * 1000))
      if offset != expected { wrong.append("\(second): \(offset), not \(expected)") }
    }
    #expect(wrong.isEmpty, "\(wrong.count) of them, such as \(wrong.prefix(3))")
  }

  @Test(
    "A rule changes the offset at its second",
    arguments: [
      // The changes of 2026, in UTC, with the offset after each in minutes.
      ("CET-1CEST,M3.5.0,M10.5.0/3", ["2026-03-29T01:00:00Z": 120, "2026-10-25T01:00:00Z": 60]),
      ("EST5EDT,M3.2.0,M11.1.0", ["2026-03-08T07:00:00Z": -240, "2026-11-01T06:00:00Z": -300]),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", ["2026-04-04T16:00:00Z": 600, "2026-10-03T16:00:00Z": 660]),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", ["2026-04-04T15:00:00Z": 630]),
      (
        "<-02>2<-01>,M3.5.0/-1,M10.5.0/0",
        ["2026-03-29T01:00:00Z": -60, "2026-10-25T01:00:00Z": -120]
      ),
      ("AAA3BBB,J59/0,J300/0", ["2028-02-28T03:00:00Z": -120, "2026-02-28T03:00:00Z": -120]),
      ("AAA3BBB,J60/0,J300/0", ["2028-03-01T03:00:00Z": -120, "2026-03-01T03:00:00Z": -120]),
      ("AAA3BBB,59/0,300/0", ["2028-02-29T03:00:00Z": -120, "2026-03-01T03:00:00Z": -120]),
    ])
  func rule(text: String, changes: [String: Int]) throws {
    let rules = try #require(TimeZoneRules(posix: text))
    for (time, minutes) in changes {
      let instant = try #require(Instant(rfc3339: time))
      #expect(rules.offset(at: instant) == minutes * 60, "\(time)")
      #expect(rules.offset(at: instant.advanced(by: -1)) != minutes * 60, "before \(time)")
    }
  }

  @Test("A file changes the offset at its second")
  func transition() throws {
    let rules = try Self.rules("Europe/Paris")
    let instant = try #require(Instant(rfc3339: "2026-03-29T01:00:00Z"))
    #expect(rules.offset(at: instant) == 7200)
    #expect(rules.offset(at: instant.advanced(by: -1)) == 3600)
  }

  @Test("A zone without daylight saving time", arguments: [("<+0545>-5:45", 20_700), ("UTC0", 0)])
  func fixed(text: String, offset: Int) throws {
    let rules = try #require(TimeZoneRules(posix: text))
    #expect(rules.offset(at: Instant(milliseconds: 0)) == offset)
  }

  @Test(
    "What is no rule is refused",
    arguments: [
      "", "Europe/Paris", "CE-1", "CET", "CET-1CEST", "CET-1CEST,M3.5.0",
      "CET-1CEST,M13.5.0,M10.5.0",
      "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J300", "CET-1x",
      "<CET-1",
      "CET-1CEST,M3.5.0,M10.5.0/168", "CET-99",
    ])
  func noRule(text: String) { #expect(TimeZoneRules(posix: text) == nil) }

  @Test("A damaged file is no zone, or another one, and does not stop the program")
  func damage() throws {
    let file = Array(try Data(contentsOf: URL(filePath: Self.folder + "Europe/Paris")))
    var random = SeededRandom(seed: 15)
    for length in 0..<file.count where length < 60 || length % 7 == 0 {
      _ = TimeZoneRules(file: Array(file[..<length]))
    }
    #expect(TimeZoneRules(file: Array(file.dropLast(200))) == nil)
    for _ in 0..<2000 {
      var other = file
      for _ in 0..<3 {
        other[Int.random(in: 0..<200, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = TimeZoneRules(file: other)?.offset(at: Instant(milliseconds: 1_767_297_600_000))
    }
  }
}
