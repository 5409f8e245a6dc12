import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// Who comes to one fixture, and who has paid. Reached from the list of fixtures; leads to the teams of those who are in.
struct FixturePresenter: NamePastingPresenter {
  static let about = TypeInfo(
    "fixture", "Shows who comes to one fixture and who has paid, and takes answers.")
  enum FieldID: String, CaseIterable { case guest, names }
  enum SectionID: String, CaseIterable { case `in`, reserve, out, waiting, lines }
  enum ActionID: String, CaseIterable {
    case sayIn, sayOut, withdraw, markPaid, markUnpaid, addGuest, pasteNames, previewNames,
      changeNames, takeLine, leaveOutLine, saveNames, closeNames, pickTeams, edit, calendar, delete,
      deleteSeries, callOff, payments, previousPage, nextPage
  }

  private var fixture = ID<Fixture>("")
  /// The name in the field for a guest, and what is wrong with it.
  private var guest = ""
  private var error: String?
  /// The list of answers in its field; nil while there is no such field.
  var names: PastedNames?
  /// How many players without an answer are before the window.
  private var offset = 0

  init() {}
  init(_ fixture: ID<Fixture>) { self.fixture = fixture }

  mutating func members(_ visit: MemberVisitor) {
    visit("fixture", &fixture, "Which is shown.")
    visit("guest", &guest, "The name in the field for a guest.")
    visit("error", &error, "What is wrong with it.")
    visit("names", &names, "The list of answers in its field.")
    visit("offset", &offset, "How many players without an answer are before the window.")
  }

  static let answer = intent("answer", "Saves or withdraws somebody's answer.") {
    (screen: inout Self, row: AnswerRow, context) throws(Failure) in
    try screen.answer(.person(row.person), row.answer.comes, context)
  }

  static let addGuest = intent("addGuest", "Adds a guest who comes.") {
    (screen: inout Self, entry: GuestEntry, context) throws(Failure) in
    try screen.addGuest(entry.guest, context)
  }

  static let setPaid = intent("setPaid", "Saves whether somebody has paid.") {
    (screen: inout Self, row: PaymentRow, context) throws(Failure) in
    let old = try context.fixtures.get(screen.fixture)
    let change = try context.fixtures.setPaid(row.paid, by: row.person, in: screen.fixture)
    guard change.fixture != old, let person = change.person else { return .stay }
    let sentence = context.texts.payment(of: person.name.isolated, isMade: row.paid)
    return .showNotice(sentence, then: .stay)
  }

  static let pickTeams = intent(
    "pickTeams", "Leads to the teams of those who are in, with the reserves on the bench.",
    leadsTo: [ConfirmPlayersPresenter.self]
  ) {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    let fixture = try context.fixtures.get(screen.fixture)
    return try ConfirmPlayersPresenter.balancing(
      context.fixtures.participants(fixture),
      reserves: context.fixtures.participants(fixture, .reserve), in: context)
  }

  static let edit = intent(
    "edit", "Leads to the date, the place, the number of players and the price.",
    leadsTo: [FixtureEditPresenter.self]
  ) {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    .push(try FixtureEditPresenter(context.fixtures.get(screen.fixture), in: context))
  }

  static let payments = intent("payments", "Hands over who has still to pay what.") {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    .provide(
      try Document(paymentsOf: try context.fixtures.get(screen.fixture), context), then: .stay)
  }

  static let calendar = intent("calendar", "Hands over the fixture for a calendar.") {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    .provide(
      try Document(calendarOf: [try context.fixtures.get(screen.fixture)], context), then: .stay)
  }

  static let delete = intent(
    "delete", "Deletes the fixture and goes back, after a question.", leadsTo: backLeadsTo
  ) {
    (screen: inout Self, deletion: DeletionParams, context) throws(Failure) in
    try screen.delete(deletion, context)
  }

  static let page = intent("page", "Shows another part of the players without an answer.") {
    (screen: inout Self, page: PageParams, context) throws(Failure) in
    if !screen.pageNamesIfShown(to: page.offset) {
      screen.offset = page.offset
      try screen.update(in: context)
    }
    return .stay
  }

  static let intents = [
    answer, setPaid, addGuest, pasteNames, previewNames, changeNames, setTaken, saveNames,
    closeNames, pickTeams, edit, payments, calendar, delete, page,
  ]

  func view(in context: Context) throws(Failure) -> View {
    let fixture = try context.fixtures.get(fixture)
    let texts = context.texts
    if let names {
      return try Self.view(
        of: names, in: .names, .lines, title: context.times.text(of: fixture.plan.startsAt),
        subject: fixture.id.text, hint: texts.answersHint,
        take: (.saveNames, texts.done), page: Self.page, context)
    }
    let page = try context.fixtures.playersWithoutAnswer(fixture, in: PageRequest(offset: offset))
    var waiting = Self.section(
      .waiting, in: texts.language, texts.noAnswerYet, emptyText: texts.allHaveAnswered,
      rows: page.entries.map { Row(id: $0.id.text, $0.profile.name) },
      rowActions: [
        Self.action(.sayIn, texts.title(.present), as: Self.firstAnswer),
        Self.action(.sayOut, texts.title(.absent)),
      ])
    let paging = PageID.actions(Self.page, offset: offset, total: page.total, texts)
    waiting.setWindow(offset: offset, total: page.total, paging: paging)
    let canPlay = fixture[.present].count >= Lineup.minimumPlayers
    let currency = try fixture.plan.price == nil ? nil : context.fixtures.currency()
    return View(
      title: context.times.text(of: fixture.plan.startsAt), subject: fixture.id.text,
      message: texts.summary(of: fixture, currency),
      fields: [Self.field(.guest, in: texts.language, value: .text(guest), error: error)],
      sections: [
        section(.in, .present, of: fixture, currency, texts),
        section(.reserve, .reserve, of: fixture, currency, texts),
        section(.out, .absent, of: fixture, currency, texts), waiting,
      ],
      actions: actions(canPlay: canPlay, hasPrice: fixture.plan.price != nil, texts) + paging,
      focus: focus(page, canPlay: canPlay))
  }

  /// At the first player without an answer; else at the teams, or at a guest's name.
  private func focus(_ waiting: Page<Player>, canPlay: Bool) -> Focus {
    if error != nil { return Focus(field: FieldID.guest) }
    if !waiting.entries.isEmpty { return Focus(section: SectionID.waiting) }
    return canPlay ? Focus(action: ActionID.pickTeams) : Focus(field: FieldID.guest)
  }

  /// Those with a standing. With a price a row says what they have to pay; it is selected if they have paid.
  private func section(
    _ id: SectionID, _ standing: Fixture.Standing, of fixture: Fixture, _ currency: Currency?,
    _ texts: Texts
  ) -> Section {
    let hasPrice = fixture.plan.price != nil
    let shares = Dictionary(
      fixture.shares.map { ($0.person.id, $0.amount) }, uniquingKeysWith: { first, _ in first })
    let rows = fixture.answers(of: standing).map { answer in
      let person = answer.person
      let details = [
        person.isGuest ? texts.guest : nil, shares[person.id].map { texts.money($0, currency) },
        hasPrice && answer.hasPaid ? texts.paid : nil,
      ]
      return Row(
        id: person.id.text, person.name, details: details.compactMap { $0 },
        isSelected: hasPrice ? answer.hasPaid : nil)
    }
    let reply =
      standing == .absent
      ? Self.action(.sayIn, texts.title(.present)) : Self.action(.sayOut, texts.title(.absent))
    let payments = [
      standing == .present ? Self.action(.markPaid, texts.markPaid) : nil,
      Self.action(.markUnpaid, texts.markUnpaid),
    ].compactMap { $0 }
    return Self.section(
      id, in: texts.language, texts.title(standing), emptyText: texts.nobody, rows: rows,
      rowActions: [reply, Self.action(.withdraw, texts.withdraw)] + (hasPrice ? payments : []))
  }

  private func actions(canPlay: Bool, hasPrice: Bool, _ texts: Texts) -> [Action] {
    [
      Self.action(.addGuest, texts.addGuest), Self.action(.pasteNames, texts.pasteNames),
      Self.action(
        .pickTeams, texts.splitIntoTeams, unavailable: canPlay ? nil : texts.tooFewPlayers),
      Self.action(.edit, texts.edit), Self.action(.calendar, texts.exportCalendar),
      Self.action(.delete, texts.delete), Self.action(.deleteSeries, texts.deleteSeries),
      Self.action(.callOff, texts.callOff),
    ] + (hasPrice ? [Self.action(.payments, texts.openPayments)] : [])
  }

  /// A deleted fixture leaves nothing to show.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    do throws(Failure) { try update(in: context) } catch .notFound {
      return .pop(.error(context.texts.fixtureHasBeenDeleted))
    }
    return .stay
  }

  /// A page after the end of the list becomes the last one.
  private mutating func update(in context: Context) throws(Failure) {
    let fixture = try context.fixtures.get(fixture)
    let none = PageRequest(limit: 0)
    let total = try context.fixtures.playersWithoutAnswer(fixture, in: none).total
    offset = PageRequest.offset(offset, within: total)
  }

  private mutating func answer(
    _ respondent: FixtureService.Respondent, _ comes: Bool?, _ context: Context
  ) throws(Failure) -> Transition {
    let old = try context.fixtures.get(fixture)
    let change = try context.fixtures.answer(fixture, respondent, comes)
    guard change.fixture != old else { return .stay }
    try update(in: context)
    let texts = context.texts
    let sentence = change.person.map { person in
      texts.answered(person.name.isolated, change.fixture.standing(of: person.id))
    }
    return .showNotice(texts.sentence(sentence ?? "", movedUp: change.movedUp), then: .stay)
  }

  private mutating func addGuest(
    _ name: String, _ context: Context
  ) throws(Failure) -> Transition {
    (guest, error) = (name.clipped, nil)
    do throws(Failure) {
      let transition = try answer(.guest(name), true, context)
      guest = ""
      return transition
    } catch {
      switch error {
      case .invalidInput, .wrongState:
        self.error = context.texts.text(of: error)
        return .stay
      default: throw error
      }
    }
  }

  private func delete(
    _ deletion: DeletionParams, _ context: Context
  ) throws(Failure) -> Transition {
    let (texts, later) = (context.texts, deletion.later.rule(context))
    guard deletion.confirmation.confirmed else {
      let (start, laterCount) = try context.fixtures.series(from: fixture, with: later)
      let message =
        deletion.calendar ? texts.answersAreDeletedWithCancellation : texts.answersAreDeleted
      let params = ScalarParams(flags: [
        "later": deletion.later.later, "calendar": deletion.calendar, "confirmed": true,
      ])
      return .show(
        Alert(
          texts.deleteFixtureQuestion(context.times.text(of: start)),
          texts.sentence(message, laterOnes: laterCount), .warning,
          confirmation: Action(
            SharedID.confirm, texts.delete, Self.delete.method, params: params)))
    }
    let deleted = try context.fixtures.delete(fixture, with: later)
    let next: Transition =
      deletion.calendar
      ? .provide(
        try Document(calendarOf: deleted.cancelled, areCancelled: true, context), then: .pop())
      : .pop()
    return .offerUndo(.fixtures(deleted.restorable), context, then: next)
  }
}

/// Answers by a list of names, such as one from a chat.
extension FixturePresenter {
  static let pasteNames = pasteNamesIntent()
  static let previewNames = previewNamesIntent()
  static let changeNames = changeNamesIntent()
  static let setTaken = setTakenIntent()
  static let closeNames = closeNamesIntent()

  static let saveNames = intent("saveNames", "Saves the answers of the list.") {
    (screen: inout Self, _: Empty, context) throws(Failure) in try screen.saveAnswers(context)
  }

  static func problem(with found: NamedPlayers, _ texts: Texts) -> String? {
    found.isEmpty ? texts.namesAreMissing : found.answersProblem.map { texts.text(of: $0) }
  }

  /// Saves the answers in the list. Names that lead to no one player stay in the field.
  private mutating func saveAnswers(_ context: Context) throws(Failure) -> Transition {
    guard let found = try names?.read(in: context) else { return .stay }
    let texts = context.texts
    let change = try context.fixtures.answer(fixture, by: found)
    // Those who do not come keep the sign that says so.
    names = PastedNames(
      left: found.unresolved + found.unresolvedAbsent.map { "❌ " + $0 },
      texts.unresolved(found.unknown + found.unknownAbsent, found.ambiguous + found.ambiguousAbsent)
    )
    try update(in: context)
    let count = found.players.count + found.absent.count
    var sentences = count > 0 ? [texts.answersWereSaved(count)] : []
    if !found.undecided.isEmpty {
      sentences.append(texts.areUndecided(found.undecidedNames.map(\.isolated)))
    }
    guard !sentences.isEmpty else { return .stay }
    let sentence = texts.sentence(sentences.joined(separator: " "), movedUp: change.movedUp)
    return .showNotice(sentence, then: .stay)
  }
}

/// What the actions, fields and sections of a fixture are.
extension FixturePresenter {
  static var backLeadsTo: [any Presenter.Type] { [FixtureListPresenter.self] }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .sayIn: answer(.comes, key: "i")
    case .sayOut: answer(.staysAway, key: "o")
    case .withdraw: answer(.none, key: "w")
    case .markPaid: payment(true, .unselected, key: "m")
    case .markUnpaid: payment(false, .selected, key: "r")
    case .addGuest: ActionDescriptor(addGuest, inputs: [FieldID.guest], key: "a")
    case .pasteNames: ActionDescriptor(pasteNames, key: "v", group: .more)
    case .previewNames: descriptor(of: NamesActionID.previewNames)
    case .changeNames: descriptor(of: NamesActionID.changeNames)
    case .takeLine: descriptor(of: NamesActionID.takeLine)
    case .leaveOutLine: descriptor(of: NamesActionID.leaveOutLine)
    case .saveNames: ActionDescriptor(saveNames, role: .primary, key: "s")
    case .closeNames: descriptor(of: NamesActionID.closeNames)
    case .pickTeams: ActionDescriptor(pickTeams, role: .primary, key: "t")
    case .edit: ActionDescriptor(edit, key: "e")
    case .calendar: ActionDescriptor(calendar, key: "c", group: .more)
    case .delete: ActionDescriptor(delete, role: .destructive, key: "d", group: .more)
    case .deleteSeries:
      ActionDescriptor(
        delete, params: ["later": .flag(true)], role: .destructive, key: "z", group: .more)
    case .callOff:
      ActionDescriptor(
        delete, params: ["calendar": .flag(true)], role: .destructive, key: "x", group: .more)
    case .payments: ActionDescriptor(payments, key: "y", group: .more)
    case .previousPage: PageID.previousPage.descriptor(page)
    case .nextPage: PageID.nextPage.descriptor(page)
    }
  }

  /// What In is for a player without an answer: what pressing the row does.
  static var firstAnswer: ActionDescriptor { answer(.comes, role: .primary, key: "i") }

  static func otherDescriptors(of action: ActionID) -> [ActionDescriptor] {
    action == .sayIn ? [firstAnswer] : []
  }

  private static func answer(
    _ reply: FixtureReply, role: Action.Role = .normal, key: String
  ) -> ActionDescriptor {
    ActionDescriptor(
      answer, params: ["answer": .text(reply.rawValue)], role: role, key: key, isInEveryView: true)
  }

  private static func payment(
    _ paid: Bool, _ rowState: Action.RowState, key: String
  ) -> ActionDescriptor {
    ActionDescriptor(setPaid, params: ["paid": .flag(paid)], rowState: rowState, key: key)
  }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    let texts = language.texts
    return switch field {
    case .guest:
      FieldDescriptor(
        .text, texts.guest, placeholder: texts.enterNameOfGuest,
        maximumLength: Player.nameLength.upperBound, isInEveryView: false)
    case .names: descriptor(of: NamesFieldID.names, texts)
    }
  }

  static func descriptor(of section: SectionID, in language: Language) -> SectionDescriptor {
    section == .lines
      ? descriptor(of: NamesSectionID.lines, language.texts)
      : SectionDescriptor(isInEveryView: false)
  }

  static func rowActions(of section: SectionID) -> [ActionID] {
    switch section {
    case .in: [.sayOut, .withdraw, .markPaid, .markUnpaid]
    case .reserve: [.sayOut, .withdraw, .markUnpaid]
    case .out: [.sayIn, .withdraw, .markUnpaid]
    case .waiting: [.sayIn, .sayOut]
    case .lines: [.takeLine, .leaveOutLine]
    }
  }
}
