import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import ViewVocabulary

/// The values of a fixture, as they were entered.
struct FixtureEntry: WireObject {
  static let about = TypeInfo("FixtureEntry", "The values of a fixture, as they were entered.")
  private var date: Scalar?
  private var time: Scalar?
  private var place: Scalar?
  private var maximumPlayers: Scalar?
  private var price: Scalar?
  private var perHead = false
  private var currency: Scalar?
  private var weeks: Scalar?
  private(set) var series = FixtureMethods.SeriesParams()

  init() {}

  /// The values of a new fixture, in a club with this currency.
  init(currency: Currency?) { self.currency = currency.map { .text($0.code) } }

  /// The values of a fixture that is to be edited.
  init(_ plan: Fixture.Plan, _ currency: Currency?, _ times: TimeTexts) {
    self.init(currency: currency)
    let start = times.zone.localTime(at: plan.startsAt)
    (date, time) = (.text(start.date), .text(start.timeOfDay))
    (place, maximumPlayers) = (.text(plan.place), plan.maximumPlayers.map { .number($0) })
    if let price = plan.price, let currency {
      self.price = .text(currency.number(of: price.amount, times.texts.decimalMark))
      perHead = price.isPerHead
    }
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("date", &date, "The day, like 2026-01-31.")
    visit("time", &time, "The time of day, like 19:30.")
    visit("place", &place, "At most 100 characters.")
    visit("maximumPlayers", &maximumPlayers, "How many take part at most; empty for any number.")
    visit("price", &price, "An amount of the club's currency, like 60.00; empty for none.")
    visit("perHead", &perHead, default: false, "Whether each who takes part pays it.")
    visit("currency", &currency, "The club's currency, like EUR; empty for the present one.")
    visit("weeks", &weeks, "For how many weeks, when it is added; empty for one.")
    series.members(visit)
  }

  /// What is shown again of the entries, however long they were.
  var clipped: FixtureEntry {
    var copy = self
    (copy.date, copy.time, copy.place) = (date?.clipped, time?.clipped, place?.clipped)
    (copy.maximumPlayers, copy.weeks) = (maximumPlayers?.clipped, weeks?.clipped)
    (copy.price, copy.currency) = (price?.clipped, currency?.clipped)
    return copy
  }

  /// The club's currency with this entry, nil if it is not chosen; and why it cannot be so.
  func club(in context: Context) throws(Failure) -> (currency: Currency?, problem: Sentence?) {
    if text(currency).isEmpty { return (try context.fixtures.currency(), nil) }
    guard let entered = Currency(text(currency)) else { return (nil, .currency) }
    return (entered, try context.fixtures.problem(withCurrency: entered))
  }

  /// The plan that was entered, and for how many weeks; ``Failure/invalidInput(_:)`` with all that is wrong. A
  /// start that was not changed keeps its seconds. The `later` ones of the series move too.
  func plan(
    insteadOf old: Fixture.Plan? = nil, later: [FixtureService.Later] = [],
    _ club: (currency: Currency?, problem: Sentence?), _ times: TimeTexts
  ) throws(Failure) -> (plan: Fixture.Plan, weeks: Int) {
    let zone = times.zone
    var issues = club.problem.map { [Failure.FieldIssue("currency", $0)] } ?? []
    let (date, time) = (text(date), text(time))
    if Instant(date: date) == nil { issues.append(.init("date", .date(like: Instant.exampleDate))) }
    if !LocalTime.isTimeOfDay(time) { issues.append(.init("time", .time(like: LocalTime.example))) }
    let maximumPlayers = number(
      maximumPlayers, "maximumPlayers", Fixture.maximumPlayersRange, &issues)
    let weeks = number(weeks, "weeks", Fixture.weeks, &issues)
    let price = enteredPrice(in: club.currency, times.texts.decimalMark, &issues)
    var plan = Fixture.Plan(
      startsAt: Instant(milliseconds: 0), place: text(place), maximumPlayers: maximumPlayers,
      price: price)
    if let local = LocalTime(date: date, time: time) {
      if zone.instants(of: local).isEmpty { issues.append(.init("time", .timeIsSkipped)) }
      plan.startsAt = zone.instant(of: local)
    }
    if let old, case let before = zone.localTime(at: old.startsAt),
      (before.date, before.timeOfDay) == (date, time)
    {
      plan.startsAt = old.startsAt
    }
    do throws(Failure) {
      _ = try later.isEmpty ? plan.weekly(weeks ?? 1, in: zone) : plan.weekly(with: later)
    } catch {
      guard case .invalidInput(let others) = error else { throw error }
      issues += others.map { issue in
        issue.field == "startsAt" ? .init("date", .date(like: Instant.exampleDate)) : issue
      }
    }
    guard issues.isEmpty else { throw .invalidInput(issues) }
    return (plan, weeks ?? 1)
  }

  /// The fields, each with what is wrong with its entry.
  func fields(_ issues: [Failure.FieldIssue], isNew: Bool, _ texts: Texts) -> [Field] {
    typealias Screen = FixtureEditPresenter
    func field(_ id: Screen.FieldID, _ value: Scalar?) -> Field {
      Screen.field(
        id, in: texts.language, value: value, error: texts.error(of: id, in: issues))
    }
    return [
      field(.date, date), field(.time, time), field(.place, place),
      field(.maximumPlayers, maximumPlayers),
      field(.price, price), field(.perHead, .flag(perHead)), field(.currency, currency),
    ]
      + (isNew
        ? [field(.weeks, weeks)]
        : [
          field(.later, .flag(series.later.later)), field(.asksAgain, .flag(series.asksAgain)),
        ])
  }

  /// The price that was entered; nil for an empty entry, or for an invalid one, which is added to `issues`.
  private func enteredPrice(
    in currency: Currency?, _ mark: DecimalMark, _ issues: inout [Failure.FieldIssue]
  ) -> Fixture.Price? {
    if text(price).isEmpty { return nil }
    guard let currency else {
      if !issues.contains(where: { $0.field == "currency" }) {
        issues.append(.init("currency", .currency))
      }
      return nil
    }
    guard let amount = currency.amount(in: text(price), mark),
      Fixture.Price.amounts.contains(amount)
    else {
      issues.append(.init("price", .amount(currency)))
      return nil
    }
    return Fixture.Price(amount, isPerHead: perHead)
  }

  private func text(_ entry: Scalar?) -> String { entry?.typed.trimmed ?? "" }

  /// The number that was entered; nil for an empty entry, or for an invalid one, which is added to `issues`.
  private func number(
    _ entry: Scalar?, _ field: String, _ range: ClosedRange<Int>,
    _ issues: inout [Failure.FieldIssue]
  ) -> Int? {
    guard let entry, !text(entry).isEmpty else { return nil }
    let number = entry.wholeNumber(in: range)
    if number == nil { issues.append(.init(field, .wholeNumber(range))) }
    return number
  }
}
