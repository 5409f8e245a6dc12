import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import ViewVocabulary

/// The fields that say which matches count: of all time, of a year, or between two days.
struct SeasonPicker: WireObject, Equatable {
  static let about = TypeInfo("SeasonPicker", "Which matches count, as it was entered.")
  /// How many of the latest years can be chosen; two days can be set for the others.
  private static let years = 20

  /// The seasons that are no year.
  private enum Span: String { case allTime, days }

  /// A ``Span`` or a year.
  private var choice = Span.allTime.rawValue
  /// What is wrong with what was chosen last.
  private var error: String?
  /// The days as they were entered.
  private var firstDay = ""
  private var lastDay = ""

  init() {}

  mutating func members(_ visit: MemberVisitor) {
    visit("choice", &choice, "All time, a year, or between two days.")
    visit("error", &error, "What is wrong with what was chosen last.")
    visit("firstDay", &firstDay, default: "", "The first day, as it was entered.")
    visit("lastDay", &lastDay, default: "", "The last day, as it was entered.")
  }

  /// The season; a day that is none is no limit.
  var season: Season {
    switch Span(rawValue: choice) {
    case .allTime: .allTime
    case .days: Season(first: Instant(date: firstDay)?.day, last: Instant(date: lastDay)?.day)
    case nil: Int(choice).map { Season(year: $0) } ?? .allTime
    }
  }

  mutating func choose(_ name: String, _ texts: Texts) {
    let isYear = name.utf8.count == 4 && name.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard name.isEmpty || isYear || Span(rawValue: name) != nil else {
      error = texts.text(of: .chooseFromList)
      return
    }
    choice = name.isEmpty ? Span.allTime.rawValue : name
  }

  mutating func forgetError() { error = nil }

  mutating func enter(_ params: DayParams) {
    let text = (params.value?.typed.trimmed ?? "").clipped
    switch params.end {
    case .firstDay: firstDay = text
    case .lastDay: lastDay = text
    }
  }

  func fields(in context: Context) throws(Failure) -> [Field] {
    let texts = context.texts
    var years = try context.players.years(limit: Self.years).map { padded($0, to: 4) }
    // A year whose matches were deleted stays chosen.
    if Span(rawValue: choice) == nil, !years.contains(choice) { years.append(choice) }
    let choices =
      [Choice(id: Span.allTime.rawValue, title: texts.allTime)]
      + years.map { Choice(id: $0, title: $0) }
      + [Choice(id: Span.days.rawValue, title: texts.betweenDays)]
    let field = LeaderboardPresenter.field(
      .season, in: texts.language, value: .text(choice), choices: choices, error: error)
    guard choice == Span.days.rawValue else { return [field] }
    return [field, dayField(.firstDay, firstDay, texts), dayField(.lastDay, lastDay, texts)]
  }

  private func dayField(
    _ id: LeaderboardPresenter.FieldID, _ text: String, _ texts: Texts
  ) -> Field {
    LeaderboardPresenter.field(
      id, in: texts.language, value: .text(text), error: issue(id, texts))
  }

  private func issue(_ id: LeaderboardPresenter.FieldID, _ texts: Texts) -> String? {
    do throws(Failure) { _ = try Season(from: firstDay, to: lastDay) } catch .invalidInput(
      let issues)
    {
      return issues.first { $0.field == id.rawValue }.map { texts.text(of: $0.rule) }
    } catch {}
    return nil
  }

  /// A day of the season, as it was entered.
  struct DayParams: WireObject {
    static let about = TypeInfo("SeasonDayParams", "A day of the season, as it was entered.")

    /// Which of the two days.
    enum End: String, CaseIterable, WireValue { case firstDay, lastDay }

    var end = End.firstDay
    var value: Scalar?

    mutating func members(_ visit: MemberVisitor) {
      visit("end", &end, "Which of the two days.")
      visit(
        "value", &value, "As in 2026-01-31; null, an empty text or nothing is no limit."
      )
    }
  }
}
