import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// What is known about one match that has ended. Reached by ending it, and from the history; can be played
/// again with the same teams.
struct GatherDetailPresenter: Presenter {
  static let about = TypeInfo("gatherDetail", "Shows one match that has ended.")
  enum SectionID: String, CaseIterable { case result, goals, times, teamA, teamB, others }
  enum FieldID: String, CaseIterable { case scoreA, scoreB, guest }
  enum ActionID: String, CaseIterable {
    case rematch, copyResult, copyMarkdown, picture, correct, saveResult, keepResult
    case scored, ownGoal, removeScorer, toTeamA, toTeamB, didNotPlay, addGuest, delete
  }

  private var gather = ID<Gather>("")
  /// The match as it is being corrected; nil else.
  private var draft: MatchDraft?

  init() {}
  init(_ gather: ID<Gather>) { self.gather = gather }

  mutating func members(_ visit: MemberVisitor) {
    visit("gather", &gather, "Which is shown.")
    visit("draft", &draft, "The match as it is being corrected.")
  }

  static let rematch = intent(
    "rematch", "Leads to the teams, as they were, to be played again.",
    leadsTo: [ConfirmPlayersPresenter.self]
  ) {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    .push(try ConfirmPlayersPresenter(again: context.gathers.get(screen.gather), in: context))
  }

  static let copyResult = intent("copyResult", "Hands over the result, the teams and the goals.") {
    (screen: inout Self, format: ReportFormat, context) throws(Failure) in
    let gather = try context.gathers.get(screen.gather)
    return .provide(Document(reportOn: gather, as: format, context), then: .stay)
  }

  static let correct = intent(
    "correct", "Shows the fields for another result, and lets teams and scorers be changed.",
    isDone: \.isCorrecting
  ) {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    // What was typed stays.
    if screen.draft == nil { screen.draft = MatchDraft(try context.gathers.get(screen.gather)) }
    return .stay
  }

  static let saveResult = intent("saveResult", "Saves another result, other teams and scorers.") {
    (screen: inout Self, entry: ScoreEntry, context) throws(Failure) in
    try screen.save(entry, context)
  }

  static let keepResult = intent(
    "keepResult", "Leaves the match as it is stored.", isDone: \.isNotCorrecting
  ) {
    (screen: inout Self, _: Empty, _) in
    screen.draft = nil
    return .stay
  }

  static let nameScorer = intent("nameScorer", "Names who scored the first goal without a scorer.")
  {
    (screen: inout Self, row: ScorerRowParams, context) throws(Failure) in
    if try screen.draft?.nameScorer(row) ?? true { return .stay }
    return .show(.error(context.texts.text(of: .allGoalsHaveScorers)))
  }

  static let removeScorer = intent("removeScorer", "Removes the scorer of a goal.") {
    (screen: inout Self, row: GoalRowParams, _) throws(Failure) in
    try screen.draft?.removeScorer(of: row.goal)
    return .stay
  }

  static let move = intent("move", "Puts somebody into a team, or among those who did not play.") {
    (screen: inout Self, row: SubstituteRowParams, context) throws(Failure) in
    try screen.draft?.move(row.player, to: row.to, context)
    return .stay
  }

  static let addGuest = intent("addGuest", "Adds a player or a guest by name.") {
    (screen: inout Self, entry: FixturePresenter.GuestEntry, context) throws(Failure) in
    try screen.draft?.add(entry.guest, context)
    return .stay
  }

  static let delete = intent(
    "delete", "Deletes the match and goes back, after a question.", leadsTo: backLeadsTo
  ) {
    (screen: inout Self, confirmation: Confirmation, context) throws(Failure) in
    try screen.delete(confirmation, context)
  }

  static let intents = [
    rematch, copyResult, correct, saveResult, keepResult,
    nameScorer, removeScorer, move, addGuest, delete,
  ]

  private var isCorrecting: Bool { draft != nil }
  private var isNotCorrecting: Bool { draft == nil }

  func view(in context: Context) throws(Failure) -> View {
    let gather = try context.gathers.get(gather)
    let shown = draft?.match ?? gather
    let (texts, times) = (context.texts, context.times)
    let end = gather.endedAt.map { [times.text(of: $0)] } ?? []
    let whyNoRematch =
      isCorrecting ? nil : try ConfirmPlayersPresenter.whyNotAgain(gather, in: context)
    return View(
      title: texts.match(of: times.start(of: gather)), subject: gather.id.text,
      message: texts.unknownTeams(of: gather),
      fields: draft.map { $0.fields(texts) } ?? [],
      sections: [
        Self.section(
          .result, in: texts.language, texts.result,
          rows: [Row(id: "score", texts.score, details: texts.result(of: gather))])
      ] + goalSections(of: shown, texts) + [
        Self.section(
          .times, in: texts.language, texts.times,
          rows: [
            Row(
              id: "started", texts.started, details: [times.start(of: gather)],
              instant: gather.startedAt.map(DateTime.init)),
            Row(
              id: "ended", texts.ended, details: end, instant: gather.endedAt.map(DateTime.init)),
            Row(id: "played", texts.played, details: texts.duration(of: gather).map { [$0] } ?? []),
          ]),
        section(.teamA, .teamA, of: shown, texts), section(.teamB, .teamB, of: shown, texts),
      ] + (try otherSections(context)),
      actions: isCorrecting ? correctionActions(texts) : actions(texts, whyNoRematch),
      focus: focus(whyNoRematch))
  }

  private func goalSections(of gather: Gather, _ texts: Texts) -> [Section] {
    if gather.timeline.goals.isEmpty { return [] }
    return [
      Self.section(
        .goals, in: texts.language, texts.goals, rows: Row.goals(of: gather, texts),
        rowActions: isCorrecting ? [Self.action(.removeScorer, texts.removeScorer)] : [])
    ]
  }

  private func section(
    _ id: SectionID, _ team: Team, of gather: Gather, _ texts: Texts
  ) -> Section {
    let other = Self.action(team == .teamA ? .toTeamB : .toTeamA, texts.moveTo(team.opponent))
    let changes = [
      Self.action(.scored, texts.scored), Self.action(.ownGoal, texts.ownGoal), other,
      Self.action(.didNotPlay, texts.didNotPlay),
    ]
    return Self.section(
      id, in: texts.language, texts.title(team), emptyText: texts.notKnown,
      rows: gather.lineup[team].map { Row($0, texts, in: gather) },
      rowActions: isCorrecting ? changes : [])
  }

  /// Who can be put into a team while the match is corrected.
  private func otherSections(_ context: Context) throws(Failure) -> [Section] {
    guard let draft else { return [] }
    let texts = context.texts
    return [
      Self.section(
        .others, in: texts.language, texts.didNotPlay, emptyText: texts.nobody,
        rows: try draft.peopleOutside(context).map { Row($0, texts) },
        rowActions: [
          Self.action(.toTeamA, texts.moveTo(.teamA)), Self.action(.toTeamB, texts.moveTo(.teamB)),
        ])
    ]
  }

  /// At the first field, at the rematch, or at the result if there can be no rematch.
  private func focus(_ whyNoRematch: String?) -> Focus {
    if isCorrecting { return Focus(field: FieldID.scoreA) }
    return whyNoRematch == nil
      ? Focus(action: ActionID.rematch) : Focus(section: SectionID.result)
  }

  private func actions(_ texts: Texts, _ whyNoRematch: String?) -> [Action] {
    [
      Self.action(.rematch, texts.rematch, unavailable: whyNoRematch),
      Self.action(.copyResult, texts.copyResult),
      Self.action(.copyMarkdown, texts.resultAsMarkdown),
      Self.action(.picture, texts.resultAsPicture),
      Self.action(.correct, texts.correctResult), Self.action(.delete, texts.delete),
    ]
  }

  private func correctionActions(_ texts: Texts) -> [Action] {
    [
      Self.action(.saveResult, texts.done), Self.action(.addGuest, texts.addSomebody),
      Self.action(.keepResult, texts.cancel),
    ]
  }

  /// Stores what was corrected; an alert says why that cannot be.
  private mutating func save(
    _ entry: ScoreEntry, _ context: Context
  ) throws(Failure) -> Transition {
    guard let draft else { return .stay }
    guard let score = entry.score else {
      self.draft?.result = entry.clipped
      return .stay
    }
    do throws(Failure) {
      let match = try context.gathers.correct(gather, draft.correction(to: score))
      self.draft = nil
      return match.before == match.after
        ? .stay : .offerUndo(.correction(match), context, then: .stay)
    } catch .invalidInput(let issues) {
      self.draft?.result = entry.clipped
      return .show(.error(context.texts.text(of: .invalidInput(Array(issues.prefix(1))))))
    }
  }

  /// A deleted gather leaves nothing to show, and one that was changed elsewhere is not corrected further.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    do throws(Failure) {
      let stored = try context.gathers.get(gather)
      guard let draft, !draft.before.hasSameFacts(as: stored) else { return .stay }
      self.draft = nil
      return .show(.error(context.texts.text(of: .matchHasChanged)))
    } catch .notFound {
      return .pop(.error(context.texts.matchHasBeenDeleted))
    }
  }

  private func delete(
    _ confirmation: Confirmation, _ context: Context
  ) throws(Failure) -> Transition {
    guard confirmation.confirmed else {
      let gather = try context.gathers.get(gather)
      return .show(
        Alert(
          context.texts.deleteMatchQuestion(context.times.start(of: gather)),
          context.texts.noLongerCounts, .warning,
          confirmation: Action(
            SharedID.confirm, context.texts.delete, Self.delete.method,
            params: ["confirmed": .flag(true)])))
    }
    return .offerUndo(.gather(try context.gathers.delete(gather)), context, then: .pop())
  }
}

/// What the actions, fields and sections of a match that has ended are.
extension GatherDetailPresenter {
  static var backLeadsTo: [any Presenter.Type] {
    [PlayerListPresenter.self, HistoryPresenter.self]
  }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .rematch: ActionDescriptor(rematch, role: .primary, key: "r")
    case .copyResult: ActionDescriptor(copyResult, key: "y")
    case .copyMarkdown:
      ActionDescriptor(copyResult, params: ReportFormat.fixed(.markdown), key: "t", group: .more)
    case .picture:
      ActionDescriptor(copyResult, params: ReportFormat.fixed(.svg), key: "v", group: .more)
    case .correct: ActionDescriptor(correct, key: "c", group: .more)
    case .saveResult:
      ActionDescriptor(saveResult, inputs: [FieldID.scoreA, .scoreB], role: .primary, key: "s")
    case .keepResult: ActionDescriptor(keepResult, role: .cancel, key: "x")
    case .scored: ActionDescriptor(nameScorer, role: .primary, key: "o")
    case .ownGoal: ActionDescriptor(nameScorer, params: ["isOwnGoal": .flag(true)], key: "w")
    case .removeScorer: ActionDescriptor(removeScorer, key: "m")
    case .toTeamA: move(to: .teamA, key: "a")
    case .toTeamB: move(to: .teamB, key: "b")
    case .didNotPlay: move(to: .bench, key: "d")
    case .addGuest: ActionDescriptor(addGuest, inputs: [FieldID.guest], key: "i")
    case .delete: ActionDescriptor(delete, role: .destructive, key: "d", group: .more)
    }
  }

  private static func move(to team: Team, key: String) -> ActionDescriptor {
    ActionDescriptor(move, params: ["to": .text(team.rawValue)], key: key)
  }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    let texts = language.texts
    if field == .guest {
      return FieldDescriptor(
        .text, texts.playerOrGuestName, maximumLength: Player.nameLength.upperBound,
        isInEveryView: false)
    }
    return FieldDescriptor(
      .number, texts.title(field == .scoreA ? Team.teamA : .teamB), range: Score.goalRange,
      isRequired: true, isInEveryView: false)
  }

  static func descriptor(of section: SectionID, in language: Language) -> SectionDescriptor {
    switch section {
    case .goals: .goals(in: language)
    case .others: SectionDescriptor(isInEveryView: false)
    case .result, .times, .teamA, .teamB: SectionDescriptor()
    }
  }

  static func rowActions(of section: SectionID) -> [ActionID] {
    switch section {
    case .result, .times: []
    case .goals: [.removeScorer]
    case .teamA: [.scored, .ownGoal, .toTeamB, .didNotPlay]
    case .teamB: [.scored, .ownGoal, .toTeamA, .didNotPlay]
    case .others: [.toTeamA, .toTeamB]
    }
  }
}
