import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// What is known about one match that has ended. Reached by ending it, and from the history; can be played
/// again with the same teams.
struct GatherDetailPresenter: Presenter {
  static let about = TypeInfo("gatherDetail", "Shows one match that has ended.")
  enum SectionID: String, CaseIterable { case result, goals, times, teamA, teamB }
  enum FieldID: String, CaseIterable { case scoreA, scoreB }
  enum ActionID: String, CaseIterable {
    case rematch, copyResult, copyMarkdown, picture, correct, saveResult, keepResult
    case scored, ownGoal, removeScorer, delete
  }

  private var gather = ID<Gather>("")
  /// The goals that were entered, while the result is being corrected; nil else.
  private var correction: Correction?

  init() {}
  init(_ gather: ID<Gather>) { self.gather = gather }

  mutating func members(_ visit: MemberVisitor) {
    visit("gather", &gather, "Which is shown.")
    visit("correction", &correction, "The goals that were entered, while they are corrected.")
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
    "correct", "Shows the fields for another result.", isDone: \.isCorrecting
  ) {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    // What was typed stays.
    if screen.correction == nil {
      screen.correction = Correction(try context.gathers.get(screen.gather).score ?? Score())
    }
    return .stay
  }

  static let saveResult = intent("saveResult", "Saves another result.") {
    (screen: inout Self, entry: Correction, context) throws(Failure) in
    guard let score = entry.score else {
      screen.correction = entry.clipped
      return .stay
    }
    screen.correction = nil
    _ = try context.gathers.correct(screen.gather, score)
    return .showNotice(context.texts.wasCorrected(score), then: .stay)
  }

  static let keepResult = intent(
    "keepResult", "Puts the fields for another result away.", isDone: \.isNotCorrecting
  ) {
    (screen: inout Self, _: Empty, _) in
    screen.correction = nil
    return .stay
  }

  static let nameScorer = intent("nameScorer", "Names who scored the first goal without a scorer.")
  {
    (screen: inout Self, row: ScorerRowParams, context) throws(Failure) in
    try screen.change(context) { () throws(Failure) in
      try context.gathers.nameScorer(row.player, isOwnGoal: row.isOwnGoal, of: screen.gather)
    }
  }

  static let removeScorer = intent("removeScorer", "Removes the scorer of a goal.") {
    (screen: inout Self, row: GoalRowParams, context) throws(Failure) in
    try screen.change(context) { () throws(Failure) in
      try context.gathers.removeScorer(of: row.goal, in: screen.gather)
    }
  }

  static let delete = intent(
    "delete", "Deletes the match and goes back, after a question.", leadsTo: backLeadsTo
  ) {
    (screen: inout Self, confirmation: Confirmation, context) throws(Failure) in
    try screen.delete(confirmation, context)
  }

  static let intents = [
    rematch, copyResult, correct, saveResult, keepResult,
    nameScorer, removeScorer, delete,
  ]

  private var isCorrecting: Bool { correction != nil }
  private var isNotCorrecting: Bool { correction == nil }

  func view(in context: Context) throws(Failure) -> View {
    let gather = try context.gathers.get(gather)
    let (texts, times) = (context.texts, context.times)
    let end = gather.endedAt.map { [times.text(of: $0)] } ?? []
    let whyNoRematch =
      isCorrecting ? nil : try ConfirmPlayersPresenter.whyNotAgain(gather, in: context)
    return View(
      title: texts.match(of: times.start(of: gather)), subject: gather.id.text,
      message: texts.unknownTeams(of: gather),
      fields: correction.map { $0.fields(texts) } ?? [],
      sections: [
        Self.section(
          .result, in: texts.language, texts.result,
          rows: [Row(id: "score", texts.score, details: texts.result(of: gather))])
      ] + goalSections(of: gather, texts) + [
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
        section(.teamA, .teamA, of: gather, texts), section(.teamB, .teamB, of: gather, texts),
      ],
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
    let scorers = [Self.action(.scored, texts.scored), Self.action(.ownGoal, texts.ownGoal)]
    return Self.section(
      id, in: texts.language, texts.title(team), emptyText: texts.notKnown,
      rows: gather.lineup[team].map { Row($0, texts, in: gather) },
      rowActions: isCorrecting ? scorers : [])
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
    [Self.action(.saveResult, texts.done), Self.action(.keepResult, texts.cancel)]
  }

  /// Changes the scorers; an alert says why that cannot be.
  private func change(
    _ context: Context, _ body: () throws(Failure) -> Gather
  ) throws(Failure) -> Transition {
    do throws(Failure) { _ = try body() } catch .wrongState(let sentence) {
      return .show(.error(context.texts.text(of: sentence)))
    }
    return .withdrawUndo(then: .stay)
  }

  /// A deleted gather leaves nothing to show.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    do throws(Failure) { _ = try context.gathers.get(gather) } catch .notFound {
      return .pop(.error(context.texts.matchHasBeenDeleted))
    }
    return .stay
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
      ActionDescriptor(saveResult, inputs: FieldID.allCases, role: .primary, key: "s")
    case .keepResult: ActionDescriptor(keepResult, role: .cancel, key: "x")
    case .scored: ActionDescriptor(nameScorer, role: .primary, key: "o")
    case .ownGoal: ActionDescriptor(nameScorer, params: ["isOwnGoal": .flag(true)], key: "w")
    case .removeScorer: ActionDescriptor(removeScorer, key: "m")
    case .delete: ActionDescriptor(delete, role: .destructive, key: "d", group: .more)
    }
  }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    FieldDescriptor(
      .number, language.texts.title(field == .scoreA ? Team.teamA : .teamB), range: Score.goalRange,
      isRequired: true, isInEveryView: false)
  }

  static func descriptor(of section: SectionID, in language: Language) -> SectionDescriptor {
    section == .goals ? .goals(in: language) : SectionDescriptor()
  }

  static func rowActions(of section: SectionID) -> [ActionID] {
    switch section {
    case .result, .times: []
    case .goals: [.removeScorer]
    case .teamA, .teamB: [.scored, .ownGoal]
    }
  }
}
