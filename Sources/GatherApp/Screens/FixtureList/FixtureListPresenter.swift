import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import ViewVocabulary

/// The fixtures to come, or the past ones. Reached from the player list; leads to each fixture.
struct FixtureListPresenter: Presenter {
  static let about = TypeInfo("fixtureList", "Lists the fixtures to come, or the past ones.")
  enum SectionID: String, CaseIterable { case fixtures }
  private enum ColumnID: String { case place, attendance }
  enum ActionID: String, CaseIterable {
    case open, add, showPast, showToCome, export, calendar, previousPage, nextPage
  }

  private var showsPast = false
  private var offset = 0
  /// When the next fixture to come is over, and so past.
  private var nextEnd: Instant?

  init() {}
  init(in context: Context) throws(Failure) { try update(in: context) }

  mutating func members(_ visit: MemberVisitor) {
    visit("showsPast", &showsPast, "Whether the past fixtures are shown.")
    visit("offset", &offset, "How many fixtures are before the window.")
    visit("nextEnd", &nextEnd, "When the next one to come is over, in milliseconds since 1970.")
  }

  static let open = intent("open", "Shows one fixture.", leadsTo: [FixturePresenter.self]) {
    (_: inout Self, row: FixtureRow, context) throws(Failure) in
    .push(FixturePresenter(try context.fixtures.get(row.fixture).id))
  }

  static let add = intent(
    "add", "Leads to a new fixture.", leadsTo: [FixtureEditPresenter.self]
  ) {
    (_: inout Self, _: Empty, context) throws(Failure) in
    .push(try FixtureEditPresenter(in: context))
  }

  static let show = intent("show", "Shows the fixtures to come, or the past ones.") {
    (screen: inout Self, time: Time, _) in
    if screen.showsPast != time.past { (screen.showsPast, screen.offset) = (time.past, 0) }
    return .stay
  }

  static let export = intent("export", "Hands over all fixtures as one list.") {
    (_: inout Self, _: Empty, context) throws(Failure) in
    .provide(
      Document(
        context.texts.fixtures, name: "fixtures.csv",
        text: FixtureImportFile.csv(
          of: try context.fixtures.exported(), context.texts.cellSeparator)), then: .stay)
  }

  static let calendar = intent("calendar", "Hands over all fixtures to come for a calendar.") {
    (_: inout Self, _: Empty, context) throws(Failure) in
    .provide(try Document(calendarOfFixturesToCome: context), then: .stay)
  }

  static let page = intent("page", "Shows another part of the list.") {
    (screen: inout Self, page: PageParams, context) throws(Failure) in
    screen.offset = page.offset
    try screen.update(in: context)
    return .stay
  }

  static let intents = [open, add, show, export, calendar, page]
  static var backLeadsTo: [any Presenter.Type] { [PlayerListPresenter.self] }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .open: ActionDescriptor(open, role: .primary, key: "o", isInEveryView: true)
    case .add: ActionDescriptor(add, role: .primary, key: "a", isInEveryView: true)
    case .showPast: ActionDescriptor(show, params: ["past": .flag(true)], key: "c")
    case .showToCome: ActionDescriptor(show, params: ["past": .flag(false)], key: "c")
    case .export: ActionDescriptor(export, key: "e", group: .more, isInEveryView: true)
    case .calendar: ActionDescriptor(calendar, key: "i", group: .more, isInEveryView: true)
    case .previousPage: PageID.previousPage.descriptor(page)
    case .nextPage: PageID.nextPage.descriptor(page)
    }
  }

  static func descriptor(of section: SectionID, in language: Language) -> SectionDescriptor {
    let texts = language.texts
    return SectionDescriptor(
      columns: Section.Columns(
        texts.date,
        [Column(ColumnID.place, texts.place), Column(ColumnID.attendance, texts.title(.present))]))
  }

  static func rowActions(of section: SectionID) -> [ActionID] { [.open] }

  func view(in context: Context) throws(Failure) -> View {
    let page = try list(in: context, PageRequest(offset: offset))
    let (texts, times) = (context.texts, context.times)
    var section = Self.section(
      .fixtures, in: texts.language, "",
      emptyText: showsPast ? texts.noPastFixtures : texts.noFixtures,
      rows: page.entries.map { fixture in
        Row(
          id: fixture.id.text, times.text(of: fixture.plan.startsAt),
          details: [fixture.plan.place, texts.attendance(of: fixture)],
          instant: DateTime(fixture.plan.startsAt))
      },
      rowActions: [Self.action(.open, texts.open)])
    let paging = PageID.actions(Self.page, offset: offset, total: page.total, texts)
    section.setWindow(offset: offset, total: page.total, paging: paging)
    return View(
      title: showsPast ? texts.pastFixtures : texts.fixtures,
      message: context.fixtures.areLocal ? texts.fixturesAreLocal : nil, sections: [section],
      actions: try actions(context) + paging,
      focus: page.entries.isEmpty
        ? Focus(action: ActionID.add) : Focus(section: SectionID.fixtures))
  }

  private func actions(_ context: Context) throws(Failure) -> [Action] {
    let texts = context.texts
    let nothing = PageRequest(limit: 0)
    let toCome = try context.fixtures.list(.toCome, at: context.now, in: nothing).total
    let past = try context.fixtures.list(.past, at: context.now, in: nothing).total
    return [
      Self.action(.add, texts.addFixture),
      showsPast
        ? Self.action(.showToCome, texts.fixturesToCome)
        : Self.action(.showPast, texts.pastFixtures),
      Self.action(
        .export, texts.exportFixtures,
        unavailable: toCome == 0 && past == 0 ? texts.noFixtureToExport : nil),
      Self.action(
        .calendar, texts.exportCalendar, unavailable: toCome == 0 ? texts.noFixtureToCome : nil),
    ]
  }

  /// A page after the end of the list becomes the last one.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    try update(in: context)
    return .stay
  }

  mutating func advance(to time: Instant, in language: Language) -> Transition {
    guard let nextEnd, nextEnd <= time else { return .stay }
    self.nextEnd = nil
    return .refresh
  }

  func nextChange(after time: Instant) -> Instant? { nextEnd }

  private mutating func update(in context: Context) throws(Failure) {
    let next = try context.fixtures.list(.toCome, at: context.now, in: PageRequest(limit: 1))
    nextEnd = next.entries.first?.plan.startsAt.advanced(by: Fixture.duration)
    let total = try list(in: context, PageRequest(limit: 0)).total
    offset = PageRequest.offset(offset, within: total)
  }

  private func list(
    in context: Context, _ request: PageRequest
  ) throws(Failure) -> Page<Fixture> {
    try context.fixtures.list(showsPast ? .past : .toCome, at: context.now, in: request)
  }

  /// A row of the list.
  struct FixtureRow: RowParams {
    static let about = TypeInfo("FixtureRow", "A row of the list.")
    static let rowParameter: StaticString = "fixture"
    var fixture = ID<Fixture>("")

    mutating func members(_ visit: MemberVisitor) {
      visit(Self.rowParameter, &fixture, "The row's fixture.")
    }
  }

  /// Which fixtures to show.
  struct Time: WireObject {
    static let about = TypeInfo("FixtureTime", "Which fixtures to show.")
    var past = false

    mutating func members(_ visit: MemberVisitor) {
      visit("past", &past, "Whether the past ones.")
    }
  }
}
