import GatherDomain
import HeadlessUI
import JSONRPC

/// What is known about one match that has ended. Reached from the history; can be played again with
/// the same teams.
struct GatherDetailPresenter: Presenter {
  static let about = TypeInfo("gatherDetail", "Shows one match that has ended.")
  enum SectionID: String, CaseIterable { case result, times, teamA, teamB }
  enum ActionID: String, CaseIterable { case rematch, delete }

  private var gather = ID<Gather>("")

  init() {}
  init(_ gather: ID<Gather>) { self.gather = gather }

  mutating func fields(_ visit: FieldVisitor) {
    visit("gather", &gather, "Which is shown.")
  }

  static let rematch = intent("rematch", "Leads to the teams, as they were, to be played again.") {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    let again = try context.gathers.rematchLineup(context.gathers.get(screen.gather))
    return .push(ConfirmPlayersPresenter(again: again.lineup, gone: again.missingNames))
  }

  static let delete = intent("delete", "Deletes the match and goes back, after a question.") {
    (screen: inout Self, confirmation: Confirmation, context) throws(Failure) in
    try screen.delete(confirmation, context)
  }

  static let intents = [rematch.method, delete.method]

  func view(in context: Context) throws(Failure) -> View {
    let gather = try context.gathers.get(gather)
    let left = try context.gathers.rematchLineup(gather).lineup.participants.count
    let needed = Lineup.minimumPlayers
    let (texts, times) = (context.texts, context.times)
    let end = gather.endedAt.map { [times.text(of: $0)] } ?? []
    return View(
      title: texts.match(of: times.start(of: gather)), subject: gather.id.text,
      message: texts.unknownTeams(of: gather),
      sections: [
        Section(
          SectionID.result, texts.result,
          rows: [Row(id: "score", texts.score, details: texts.result(of: gather))]),
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
        Section(
          SectionID.teamA, texts.title(Team.teamA), emptyText: texts.notKnown,
          rows: gather.lineup.teamA.map { Row($0, texts) }),
        Section(
          SectionID.teamB, texts.title(Team.teamB), emptyText: texts.notKnown,
          rows: gather.lineup.teamB.map { Row($0, texts) }),
      ],
      actions: [
        Action(
          ActionID.rematch, texts.rematch, Self.rematch, role: .primary,
          key: "r",
          unavailable: left < needed ? texts.fewerAreLeft(needed) : nil),
        Action(
          ActionID.delete, texts.delete, Self.delete, role: .destructive, key: "d", group: .more),
      ], focus: left < needed ? Focus(section: SectionID.result) : Focus(action: ActionID.rematch))
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
