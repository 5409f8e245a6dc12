import GatherDomain
import HeadlessUI
import JSONRPC

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

  mutating func fields(_ visit: FieldVisitor) {
    visit("gather", &gather, "Which is shown.")
    visit("correction", &correction, "The goals that were entered, while they are corrected.")
  }

  static let rematch = intent("rematch", "Leads to the teams, as they were, to be played again.") {
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
    return .notify(context.texts.wasCorrected(score), then: .stay)
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
    (screen: inout Self, row: ScorerRow, context) throws(Failure) in
    try screen.change(context) { () throws(Failure) in
      try context.gathers.nameScorer(row.player, isOwnGoal: row.isOwnGoal, of: screen.gather)
    }
  }

  static let removeScorer = intent("removeScorer", "Removes the scorer of a goal.") {
    (screen: inout Self, row: GoalRow, context) throws(Failure) in
    try screen.change(context) { () throws(Failure) in
      try context.gathers.removeScorer(of: row.goal, in: screen.gather)
    }
  }

  static let delete = intent("delete", "Deletes the match and goes back, after a question.") {
    (screen: inout Self, confirmation: Confirmation, context) throws(Failure) in
    try screen.delete(confirmation, context)
  }

  static let intents = [
    rematch.method, copyResult.method, correct.method, saveResult.method, keepResult.method,
    nameScorer.method, removeScorer.method, delete.method,
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
        Section(
          SectionID.result, texts.result,
          rows: [Row(id: "score", texts.score, details: texts.result(of: gather))])
      ] + goalSections(of: gather, texts) + [
        Section(
          SectionID.times, texts.times,
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

  private func goalSections(of gather: Gather, _ texts: any Texts) -> [Section] {
    if gather.course.goals.isEmpty { return [] }
    let removal = Action(
      ActionID.removeScorer, texts.removeScorer, row: Self.removeScorer, key: "m")
    return [
      Section(
        goalsOf: gather, id: SectionID.goals, texts, rowActions: isCorrecting ? [removal] : [])
    ]
  }

  private func section(
    _ id: SectionID, _ team: Team, of gather: Gather, _ texts: any Texts
  ) -> Section {
    let scorers = [
      Action(ActionID.scored, texts.scored, row: Self.nameScorer, role: .primary, key: "o"),
      Action(
        ActionID.ownGoal, texts.ownGoal, row: Self.nameScorer, params: ["isOwnGoal": .flag(true)],
        key: "w"),
    ]
    return Section(
      id, texts.title(team), emptyText: texts.notKnown,
      rows: gather.lineup[team].map { Row($0, texts, in: gather) },
      rowActions: isCorrecting ? scorers : [])
  }

  /// At the first field, at the rematch, or at the result if there can be no rematch.
  private func focus(_ whyNoRematch: String?) -> Focus {
    if isCorrecting { return Focus(field: FieldID.scoreA) }
    return whyNoRematch == nil
      ? Focus(action: ActionID.rematch) : Focus(section: SectionID.result)
  }

  private func actions(_ texts: any Texts, _ whyNoRematch: String?) -> [Action] {
    [
      Action(
        ActionID.rematch, texts.rematch, Self.rematch, role: .primary, key: "r",
        unavailable: whyNoRematch),
      Action(ActionID.copyResult, texts.copyResult, Self.copyResult, key: "y"),
      Action(
        ActionID.copyMarkdown, texts.resultAsMarkdown, Self.copyResult,
        params: ReportFormat.fixed(.markdown), key: "t", group: .more),
      Action(
        ActionID.picture, texts.resultAsPicture, Self.copyResult, params: ReportFormat.fixed(.svg),
        key: "v", group: .more),
      Action(
        ActionID.correct, texts.correctResult, Self.correct, key: "c", group: .more),
      Action(
        ActionID.delete, texts.delete, Self.delete, role: .destructive, key: "d", group: .more),
    ]
  }

  private func correctionActions(_ texts: any Texts) -> [Action] {
    [
      Action(
        ActionID.saveResult, texts.done, Self.saveResult, inputs: FieldID.allCases, role: .primary,
        key: "s"),
      Action(ActionID.keepResult, texts.cancel, Self.keepResult, role: .cancel, key: "x"),
    ]
  }

  /// Changes the scorers; an alert says why that cannot be.
  private func change(
    _ context: Context, _ body: () throws(Failure) -> Gather
  ) throws(Failure) -> Transition {
    do throws(Failure) { _ = try body() } catch .conflict(let sentence) {
      return .show(.error(context.texts.text(of: sentence)))
    }
    return .change(then: .stay)
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
            SharedID.confirm, context.texts.delete, Self.delete, params: ["confirmed": .flag(true)],
            role: .destructive)))
    }
    return .offerUndo(.gather(try context.gathers.delete(gather)), context, then: .pop())
  }
}
