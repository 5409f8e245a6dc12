import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import ViewVocabulary

/// Takes the date, the place, the number of players and the price of a fixture, and the club's currency. Reached from the
/// list for a new one, and from a fixture; goes back.
struct FixtureEditPresenter: Presenter {
  static let about = TypeInfo("fixtureEdit", "Adds or edits a fixture.")
  enum FieldID: String, CaseIterable {
    case date, time, place, maximumPlayers, price, perHead, currency, weeks, later, asksAgain
  }
  enum ActionID: String, CaseIterable { case add, save }

  /// Which is edited; nil for a new one.
  private var fixture: ID<Fixture>?
  private var entry = FixtureEntry()
  /// Whether the entry was sent, and so has errors to be shown.
  private var isChecked = false

  init() {}

  /// For a new fixture.
  init(in context: Context) throws(Failure) {
    entry = FixtureEntry(currency: try context.fixtures.currency())
  }

  init(_ fixture: Fixture, in context: Context) throws(Failure) {
    self.fixture = fixture.id
    entry = FixtureEntry(fixture.plan, try context.fixtures.currency(), context.times)
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("fixture", &fixture, "Which is edited; absent for a new one.")
    visit("entry", &entry, "The content of the fields.")
    visit("isChecked", &isChecked, default: false, "Whether the content was sent.")
  }

  static let add = intent(
    "add", "Adds the fixture, perhaps for several weeks, and goes back.",
    leadsTo: [FixtureListPresenter.self]
  ) {
    (screen: inout Self, entry: FixtureEntry, context) throws(Failure) in
    try screen.finish(entry, context)
  }

  static let save = intent(
    "save", "Saves the fixture and goes back.", leadsTo: [FixturePresenter.self]
  ) {
    (screen: inout Self, entry: FixtureEntry, context) throws(Failure) in
    try screen.finish(entry, context)
  }

  static let intents = [add, save]
  static var backLeadsTo: [any Presenter.Type] {
    [FixtureListPresenter.self, FixturePresenter.self]
  }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .add:
      ActionDescriptor(
        add,
        inputs: [
          FieldID.date, .time, .place, .maximumPlayers, .price, .perHead, .currency, .weeks,
        ],
        role: .primary, key: "s")
    case .save:
      ActionDescriptor(
        save, inputs: FieldID.allCases.filter { $0 != .weeks }, role: .primary, key: "s")
    }
  }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    let texts = language.texts
    return switch field {
    case .date:
      FieldDescriptor(
        .text, texts.date, placeholder: Instant.exampleDate, maximumLength: 10, isRequired: true)
    case .time:
      FieldDescriptor(
        .text, texts.time, placeholder: LocalTime.example, maximumLength: 5, isRequired: true)
    case .place:
      FieldDescriptor(.text, texts.place, maximumLength: Fixture.placeLength.upperBound)
    case .maximumPlayers:
      FieldDescriptor(
        .number, texts.maximumPlayers, placeholder: texts.anyNumber,
        range: Fixture.maximumPlayersRange)
    case .price: FieldDescriptor(.text, texts.price)
    case .perHead: FieldDescriptor(.toggle, texts.perHead)
    case .currency: FieldDescriptor(.text, texts.currency, placeholder: "EUR", maximumLength: 3)
    case .weeks:
      FieldDescriptor(
        .number, texts.weeks, placeholder: "1", range: Fixture.weeks, isInEveryView: false)
    case .later: FieldDescriptor(.toggle, texts.laterFixturesToo, isInEveryView: false)
    case .asksAgain: FieldDescriptor(.toggle, texts.askAgain, isInEveryView: false)
    }
  }

  func view(in context: Context) throws(Failure) -> View {
    let texts = context.texts
    let issues = isChecked ? try issues(in: context) : []
    return View(
      title: fixture == nil ? texts.addFixture : texts.editFixture, subject: fixture?.text,
      fields: entry.fields(issues, isNew: fixture == nil, texts),
      actions: [
        fixture == nil
          ? Self.action(.add, texts.done) : Self.action(.save, texts.done)
      ],
      focus: Focus(
        field: FieldID.allCases.first { field in
          issues.contains { $0.field == field.rawValue }
        } ?? .date))
  }

  /// A deleted fixture leaves nothing to edit.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    guard let fixture else { return .stay }
    do throws(Failure) { _ = try context.fixtures.get(fixture) } catch .notFound { return .pop() }
    return .stay
  }

  private func issues(in context: Context) throws(Failure) -> [Failure.FieldIssue] {
    do throws(Failure) {
      _ = try plan(in: context)
      return []
    } catch {
      guard case .invalidInput(let issues) = error else { throw error }
      return issues
    }
  }

  /// The plan that was entered, and for how many weeks; ``Failure/invalidInput(_:)`` with all that is wrong.
  private func plan(
    in context: Context
  ) throws(Failure) -> (plan: Fixture.Plan, weeks: Int) {
    let club = try entry.club(in: context)
    guard let fixture else { return try entry.plan(club, context.times) }
    let old = try context.fixtures.get(fixture)
    let later = try context.fixtures.later(than: old, in: entry.series.later.rule(context))
    return try entry.plan(insteadOf: old.plan, later: later, club, context.times)
  }

  private mutating func finish(
    _ entry: FixtureEntry, _ context: Context
  ) throws(Failure) -> Transition {
    (self.entry, isChecked) = (entry.clipped, true)
    let zone = context.times.zone
    do throws(Failure) {
      let (plan, weeks) = try plan(in: context)
      var notice = try save(plan, weeks, context)
      let shown = zone.instants(of: zone.localTime(at: plan.startsAt))
      if shown.count > 1, plan.startsAt == shown[0] {
        notice += " " + context.texts.firstOfTwoTimes
      }
      return .showNotice(notice, then: .pop())
    } catch .invalidInput {
      return .stay
    }
  }

  /// Stores what was entered; what has been done, as a sentence.
  private func save(
    _ plan: Fixture.Plan, _ weeks: Int, _ context: Context
  ) throws(Failure) -> String {
    let texts = context.texts
    if let currency = try entry.club(in: context).currency {
      try context.fixtures.setCurrency(currency)
    }
    guard let fixture else {
      let added = try context.fixtures.add(plan, weeks: weeks, in: context.times.zone)
      return texts.fixturesWereAdded(added.count)
    }
    let change = try context.fixtures.update(fixture, with: entry.series.change(context)) {
      $0 = plan
    }
    return texts.sentence(
      texts.sentence(texts.fixtureWasSaved, laterOnes: change.laterCount), movedUp: change.movedUp)
  }
}
