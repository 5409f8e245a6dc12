import Foundation
import Sessions
import Testing

@testable import GatherDomain

/// Times as clocks show them.
@Suite("Local times")
struct LocalTimeTests {
  private func rules(_ name: String) throws -> TimeZoneRules {
    let file = try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/" + name))
    return try #require(TimeZoneRules(file: Array(file)))
  }

  @Test(
    "A time is found again from its instant, and is the one of Foundation",
    arguments: ["Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"])
  func found(zone name: String) throws {
    let rules = try rules(name)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: name))
    for day in stride(from: 0, to: 730, by: 1) {
      let noon = 1_767_268_800 + day * 86_400
      for (hour, minute) in [(0, 30), (4, 0), (19, 30)] {
        let date = String(Instant(milliseconds: noon * 1000).rfc3339.prefix(10))
        let time = String(format: "%02d:%02d", hour, minute)
        let local = try #require(LocalTime(date: date, time: time))
        let instant = rules.instant(of: local)
        #expect(rules.localTime(at: instant) == local)
        #expect((local.date, local.timeOfDay) == (date, time))
        let parts = date.split(separator: "-").compactMap { Int($0) }
        let expected = calendar.date(
          from: DateComponents(
            year: parts[0], month: parts[1], day: parts[2], hour: hour, minute: minute))
        #expect(instant.milliseconds == expected.map { Int($0.timeIntervalSince1970) * 1000 })
      }
    }
  }

  @Test(
    "A time in a list is one of the zone's clocks, unless it has an offset",
    arguments: [
      ("2026-07-01 19:30", "2026-07-01T17:30:00Z"), ("2026-01-01T19:30:15", "2026-01-01T18:30:15Z"),
      ("2026-1-1 9:30", "2026-01-01T08:30:00Z"), ("1.2.2026 19:30", "2026-02-01T18:30:00Z"),
      ("01.02.2026, 19:30", "2026-02-01T18:30:00Z"), ("2026-07-01 19:30Z", "2026-07-01T19:30:00Z"),
      ("2026-07-01T19:30:00+0100", "2026-07-01T18:30:00Z"),
      ("2026-07-01 19:30 -05:30", "2026-07-02T01:00:00Z"),
      ("2026/7/1 19:30", "2026-07-01T17:30:00Z"), ("31/01/2026 19:30", "2026-01-31T18:30:00Z"),
      ("1/31/2026 7:30 PM", "2026-01-31T18:30:00Z"), ("1/31/2026, 12:05am", "2026-01-30T23:05:00Z"),
      ("2/2/2026 12:30 pm", "2026-02-02T11:30:00Z"),
      ("1/31/2026  7:30\u{202F}p.m.", "2026-01-31T18:30:00Z"),
    ])
  func listed(text: String, instant: String) throws {
    var time: Instant?
    #expect(ListedTimes(in: try rules("Europe/Paris")).read(text, into: &time) == nil)
    #expect(time?.rfc3339 == instant)
  }

  @Test(
    "What is no time in a list is refused",
    arguments: [
      "", "19:30", "2026-07-01", "31/13/2026 19:30", "29.2.2026 19:30",
      "13/31/2026 19:30", "1/31/26 19:30", "2026-07-01 13:30 PM", "2026-07-01 0:30 AM",
      "1.2.26 19:30",
      "2026-07-01 19.30",
      "2026-07-01 19:30 +1", "2026-07-01 19:30 Paris", "2026-07-01 25:00", "2026-07-01  ",
      "0000-01-01 00:00",
    ])
  func notListed(text: String) throws {
    var time: Instant?
    let broken = ListedTimes(in: try rules("Europe/Paris")).read(text, into: &time)
    #expect(broken == .time(like: "2026-01-31 19:30"))
    #expect(time == nil)
  }

  @Test(
    "Dates with slashes are read in the order of the list, and asked for if none shows it",
    arguments: [
      ([], nil), (["01/02/2026 19:30"], nil), (["31/01/2026 9:00"], "2026-02-01"),
      (["3/3/2026 9:00", "1/31/2026, 9:00"], "2026-01-02"),
      // Both orders, and what is no time.
      (["31/01/2026 9:00", "1/31/2026 9:00"], nil), (["1/31/2026", "99/5/2000 9:00"], nil),
      (["2026/1/31 9:00", "31/04/2026 9:00"], nil),
    ] as [([String], String?)])
  func slashes(times: [String], date: String?) throws {
    var time: Instant?
    let broken = ListedTimes(in: .utc, like: times).read("01/02/2026 19:30", into: &time)
    #expect(broken == (date == nil ? .dateMayBe("2026-02-01", "2026-01-02") : nil))
    #expect(time?.rfc3339.prefix(10).description == date)
  }

  @Test(
    "A time in a list that clocks skip or show twice is asked for, unless it has an offset",
    arguments: [
      ("2026-03-29 01:59", nil), ("2026-03-29 02:00", .timeIsSkipped),
      ("2026-03-29 02:59", .timeIsSkipped), ("2026-03-29 03:00", nil),
      ("2026-03-29 02:30 +01:00", nil), ("2026-10-25 01:59", nil),
      (
        "2026-10-25 02:00",
        .timeComesTwice("2026-10-25 02:00 +02:00", "2026-10-25 02:00 +01:00")
      ),
      (
        "25.10.2026 2:59",
        .timeComesTwice("2026-10-25 02:59 +02:00", "2026-10-25 02:59 +01:00")
      ),
      ("2026-10-25 03:00", nil), ("2026-10-25 02:30 +02:00", nil), ("2026-10-25 02:30Z", nil),
    ] as [(String, Sentence?)])
  func clockChanges(text: String, rule: Sentence?) throws {
    var time: Instant?
    let zone = try rules("Europe/Paris")
    #expect(ListedTimes(in: zone).read(text, into: &time) == rule)
    #expect((time == nil) == (rule != nil))
    // What it says to write is taken.
    guard case .timeComesTwice(let first, let second) = rule else { return }
    var times: [Instant?] = [nil, nil]
    #expect(ListedTimes(in: zone).read(first, into: &times[0]) == nil)
    #expect(ListedTimes(in: zone).read(second, into: &times[1]) == nil)
    #expect(times[0]?.advanced(by: 3_600_000) == times[1])
  }

  @Test("In lists, offsets behind UTC and of half hours are written too")
  func listedOffsets() throws {
    let york = try rules("America/New_York").listed(Instant(milliseconds: 0))
    #expect(york == "1969-12-31 19:00 -05:00")
    let howe = try rules("Australia/Lord_Howe").listed(Instant(milliseconds: 1_767_268_800_000))
    #expect(howe == "2026-01-01 23:00 +11:00")
  }

  @Test(
    "A skipped time counts on from the time before; of a repeated one the first is meant",
    arguments: [
      ("Europe/Paris", "2026-03-29", "02:30", "2026-03-29T01:30:00Z"),
      ("Europe/Paris", "2026-10-25", "02:30", "2026-10-25T00:30:00Z"),
      ("America/New_York", "2026-03-08", "02:30", "2026-03-08T07:30:00Z"),
      ("America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00Z"),
      ("Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03T15:45:00Z"),
      ("Pacific/Apia", "2011-12-30", "12:00", "2011-12-30T22:00:00Z"),
    ])
  func changes(zone: String, date: String, time: String, expected: String) throws {
    let local = try #require(LocalTime(date: date, time: time))
    #expect(try rules(zone).instant(of: local).rfc3339 == expected)
  }

  @Test("Only whole dates and times of day are taken")
  func formats() {
    for date in ["2026-12-01", "2028-02-29", "1970-01-01"] { #expect(Instant(date: date) != nil) }
    for date in [
      "2026-02-29", "2026-13-01", "2026-1-1", "26-12-01", "2026-12-01T", "", "2026/12/01",
    ] {
      #expect(Instant(date: date) == nil, "\(date)")
      #expect(LocalTime(date: date, time: "19:30") == nil)
    }
    for time in ["00:00", "23:59"] { #expect(LocalTime.isTimeOfDay(time)) }
    for time in ["24:00", "7:30", "19:60", "19.30", "19:30Z", "19:30:00", ""] {
      #expect(!LocalTime.isTimeOfDay(time), "\(time)")
      #expect(LocalTime(date: "2026-12-01", time: time) == nil)
    }
  }
}
