import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// Who comes to one fixture. Reached from the list of fixtures; leads to the teams of those who are in.
struct FixturePresenter: NamePastingPresenter {
  static let about = TypeInfo("fixture", "Shows who comes to one fixture, and takes answers.")
  enum FieldID: String, CaseIterable { case guest, names }
  enum SectionID: String, CaseIterable { case `in`, reserve, out, waiting, lines }
  enum ActionID: String, CaseIterable {
    case sayIn, sayOut, withdraw, addGuest, pasteNames, previewNames, changeNames, takeLine,
      leaveOutLine, saveNames, closeNames, pickTeams, edit, calendar, delete, deleteSeries, callOff,
      previousPage, nextPage
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
    "edit", "Leads to the date, the place and the number of players.",
    leadsTo: [FixtureEditPresenter.self]
  ) {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    .push(FixtureEditPresenter(try context.fixtures.get(screen.fixture), in: context))
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
    answer, addGuest, pasteNames, previewNames, changeNames, setTaken, saveNames, closeNames,
    pickTeams, edit, calendar, delete, page,
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
    return View(
      title: context.times.text(of: fixture.plan.startsAt), subject: fixture.id.text,
      message: texts.summary(of: fixture),
      fields: [Self.field(.guest, in: texts.language, value: .text(guest), error: error)],
      sections: [
        section(.in, fixture[.present], texts), section(.reserve, fixture[.reserve], texts),
        section(.out, fixture[.absent], texts),
        waiting,
      ],
      actions: actions(canPlay: canPlay, texts) + paging, focus: focus(page, canPlay: canPlay))
  }

  /// At the first player without an answer; else at the teams, or at a guest's name.
  private func focus(_ waiting: Page<Player>, canPlay: Bool) -> Focus {
    if error != nil { return Focus(field: FieldID.guest) }
    if !waiting.entries.isEmpty { return Focus(section: SectionID.waiting) }
    return canPlay ? Focus(action: ActionID.pickTeams) : Focus(field: FieldID.guest)
  }

  private func section(
    _ id: SectionID, _ people: [Fixture.Person], _ texts: Texts
  ) -> Section {
    let reply =
      id == .out
      ? Self.action(.sayIn, texts.title(.present)) : Self.action(.sayOut, texts.title(.absent))
    return Self.section(
      id, in: texts.language,
      Fixture.Standing(rawValue: id.rawValue).map { texts.title($0) } ?? "",
      emptyText: texts.nobody,
      rows: people.map {
        Row(id: $0.id.text, $0.name, details: $0.isGuest ? [texts.guest] : [])
      }, rowActions: [reply, Self.action(.withdraw, texts.withdraw)])
  }

  private func actions(canPlay: Bool, _ texts: Texts) -> [Action] {
    [
      Self.action(.addGuest, texts.addGuest), Self.action(.pasteNames, texts.pasteNames),
      Self.action(
        .pickTeams, texts.splitIntoTeams, unavailable: canPlay ? nil : texts.tooFewPlayers),
      Self.action(.edit, texts.edit), Self.action(.calendar, texts.exportCalendar),
      Self.action(.delete, texts.delete), Self.action(.deleteSeries, texts.deleteSeries),
      Self.action(.callOff, texts.callOff),
    ]
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
    case .in, .reserve: [.sayOut, .withdraw]
    case .out: [.sayIn, .withdraw]
    case .waiting: [.sayIn, .sayOut]
    case .lines: [.takeLine, .leaveOutLine]
    }
  }
}
