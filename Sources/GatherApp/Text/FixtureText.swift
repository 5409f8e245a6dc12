import GatherDomain
import HeadlessUI
import ViewVocabulary

/// What a view says of a fixture.
extension Texts {
  /// Where it is, and how many are in.
  func summary(of fixture: Fixture) -> String {
    let place = fixture.plan.place.isEmpty ? [] : [fixture.plan.place.isolated]
    return (place + [attendance(of: fixture)]).joined(separator: " · ")
  }

  /// How many are in, of how many at most.
  func attendance(of fixture: Fixture) -> String {
    attendance(fixture[.present].count, of: fixture.plan.needed)
  }

  /// Who moves up, as a sentence after another one.
  func sentence(_ text: String, movedUp people: [Fixture.Person]) -> String {
    people.isEmpty ? text : text + " " + moveUp(people.map(\.name.isolated))
  }
}

extension Document {
  /// Fixtures for a calendar, or their cancellation.
  init(
    calendarOf fixtures: [Fixture], alarm: Int? = nil, areCancelled: Bool = false,
    _ context: Context
  ) throws(Failure) {
    let texts = context.texts
    let uids = try context.fixtures.uids(of: fixtures)
    let events = zip(fixtures, uids).map { fixture, uid in
      var event = CalendarEvent(
        uid: "fixture-\(uid)@football-gather", sequence: fixture.sequence,
        startsAt: fixture.plan.startsAt, duration: Fixture.duration / 60_000,
        summary: texts.football,
        location: fixture.plan.place,
        description: ([texts.attendance(of: fixture)] + fixture[.present].map(\.name))
          .joined(separator: "\n"))
      event.isCancelled = areCancelled
      event.alarm = alarm
      return event
    }
    self.init(
      texts.fixtures, name: "fixtures.ics", text: ICalendar.text(of: events, at: context.now))
  }

  /// All fixtures to come, for a calendar.
  init(calendarOfFixturesToCome context: Context, alarm: Int? = nil) throws(Failure) {
    let all = PageRequest(limit: .max)
    try self.init(
      calendarOf: try context.fixtures.list(.toCome, at: context.now, in: all).entries,
      alarm: alarm, context)
  }
}
