import GatherDomain
import HeadlessUI
import ViewVocabulary

/// What a view says of a fixture.
extension Texts {
  /// Where it is, how many are in, and what it costs in the club's currency.
  func summary(of fixture: Fixture, _ currency: Currency?) -> String {
    let place = fixture.plan.place.isEmpty ? [] : [fixture.plan.place.isolated]
    let price = fixture.plan.price.map { price in
      let amount = money(price.amount, currency)
      return [price.isPerHead ? amountPerHead(amount) : amount]
    }
    return (place + [attendance(of: fixture)] + (price ?? [])).joined(separator: " · ")
  }

  /// An amount of the club's currency: `60.00 EUR`.
  func money(_ amount: Int, _ currency: Currency?) -> String {
    currency?.text(of: amount, decimalMark) ?? amount.decimal
  }

  /// How many are in, of how many at most.
  func attendance(of fixture: Fixture) -> String {
    attendance(fixture[.present].count, of: fixture.plan.maximumPlayers)
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

  /// Who has still to pay what for a fixture, as a text for a chat.
  init(paymentsOf fixture: Fixture, _ context: Context) throws(Failure) {
    let (texts, currency) = (context.texts, try context.fixtures.currency())
    let open = fixture.shares.filter { !$0.hasPaid }
    let total = texts.money(open.reduce(0) { $0 + $1.amount }, currency)
    let nothing = fixture.plan.price == nil ? texts.noPrice : texts.nothingIsOpen
    let paid = fixture.paid.map(\.name).joined(separator: ", ")
    let lines =
      [
        context.times.text(of: fixture.plan.startsAt), texts.summary(of: fixture, currency), "",
        open.isEmpty ? nothing : texts.openAmount(total),
      ] + open.map { $0.person.name.isolated + ": " + texts.money($0.amount, currency) }
      + (paid.isEmpty ? [] : [texts.paid + ": " + paid])
    self.init(
      texts.openPayments, name: "payments.txt", text: lines.joined(separator: "\n") + "\n")
  }

  /// All fixtures to come, for a calendar.
  init(calendarOfFixturesToCome context: Context, alarm: Int? = nil) throws(Failure) {
    let all = PageRequest(limit: .max)
    try self.init(
      calendarOf: try context.fixtures.list(.toCome, at: context.now, in: all).entries,
      alarm: alarm, context)
  }
}
