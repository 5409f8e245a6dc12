import GatherDomain
import HeadlessUI
import JSONRPC

/// What is known about one gather that has ended. Reached from the history; can be played again with
/// the same teams.
struct GatherDetailPresenter: Presenter {
  static let about = TypeInfo("gatherDetail", "Shows one gather that has ended.")
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

  static let delete = intent("delete", "Deletes the gather and goes back, after a question.") {
    (screen: inout Self, confirmation: Confirmation, context) throws(Failure) in
    try screen.delete(confirmation, context)
  }

  static let intents = [rematch.method, delete.method]

  func view(in context: Context) throws(Failure) -> View {
    let gather = try context.gathers.get(gather)
    let left = try context.gathers.rematchLineup(gather).lineup.participants.count
    let needed = Lineup.minimumPlayers
    let zone = context.timeZone
    let end = gather.endedAt.map { [zone.text(of: $0)] } ?? []
    return View(
      title: "Gather of " + gather.date(in: zone), subject: gather.id.text,
      message: gather.unknownTeams,
      sections: [
        Section(
          SectionID.result, "RESULT",
          rows: [Row(id: "score", "Score", details: gather.result)]),
        Section(
          SectionID.times, "TIMES",
          rows: [
            Row(
              id: "started", "Started", details: [gather.date(in: zone)],
              instant: gather.startedAt.map(DateTime.init)),
            Row(
              id: "ended", "Ended", details: end, instant: gather.endedAt.map(DateTime.init)),
            Row(id: "played", "Played", details: gather.duration.map { [$0] } ?? []),
          ]),
        Section(SectionID.teamA, Team.teamA.title, rows: gather.lineup.teamA.map(Row.init)),
        Section(SectionID.teamB, Team.teamB.title, rows: gather.lineup.teamB.map(Row.init)),
      ],
      actions: [
        Action(
          ActionID.rematch, "Rematch", Self.rematch, role: .primary,
          unavailable: left < needed ? "Fewer than \(needed) of these players are left" : nil),
        Action(ActionID.delete, "Delete", Self.delete, role: .destructive),
      ])
  }

  /// A deleted gather leaves nothing to show.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    do throws(Failure) { _ = try context.gathers.get(gather) } catch .notFound {
      return .pop(.error("This gather has been deleted."))
    }
    return .stay
  }

  private func delete(
    _ confirmation: Confirmation, _ context: Context
  ) throws(Failure) -> Transition {
    guard confirmation.confirmed else {
      return .show(
        Alert(
          "Delete gather", "Are you sure you want to delete this gather?",
          confirmation: Action(
            SharedID.confirm, "Delete", Self.delete, params: ["confirmed": .flag(true)],
            role: .destructive)))
    }
    return .offerUndo(.gather(try context.gathers.delete(gather)), context, then: .pop())
  }
}
