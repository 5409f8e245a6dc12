import GatherDomain
import JSONRPC

/// Splits the picked players into two teams. Reached from the list's selection; starts the gather.
struct ConfirmPlayersPresenter: Presenter {
  static let about = About("confirmPlayers", "Splits the picked players into two teams.")
  typealias SectionID = Team
  enum ActionID: String, CaseIterable { case toBench, toTeamA, toTeamB, start }

  private var lineup = Lineup()
  /// Who was in the teams that are to play again, and has been deleted since.
  private var gone: [String] = []

  init() {}

  /// The teams of a match that is to be played again, without those who are `gone`.
  init(again lineup: Lineup, gone: [String]) {
    self.lineup = lineup
    self.gone = gone
  }

  /// Everybody waits on the bench, in the order of the list.
  init(bench: [Participant]) { lineup = Lineup(bench: bench) }

  mutating func fields(_ visit: FieldVisitor) {
    visit("lineup", &lineup, "Who stands where.")
    visit("gone", &gone, default: [], "Who has been left out, by name.")
  }

  static let intents = [
    intent("move", "Puts a player into a team or on the bench.") {
      (screen: inout Self, move: Move, _) throws(Failure) in
      try screen.lineup.move(move.player, to: move.to, index: move.index)
      return .stay
    },
    intent("start", "Starts the gather with these teams.") {
      (screen: inout Self, _: Empty, context) throws(Failure) in
      let gather = try context.gathers.start(
        teamA: screen.lineup.teamA.map(\.id), teamB: screen.lineup.teamB.map(\.id),
        at: context.now)
      return .push(GatherPresenter(gather))
    },
  ]

  func view(in context: Context) -> View {
    View(
      title: "Confirm Players", message: goneMessage,
      sections: Team.allCases.map(section),
      actions: [
        Action(
          ActionID.start, "Start Gather", Self.method("start"), role: .primary,
          unavailable: lineup.canStart ? nil : "Put at least one player in each team")
      ])
  }

  /// Players are shown as they are by now, and those who are gone no longer.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    let current = try context.players.existing(lineup.participants.map(\.id)).map(Participant.init)
    lineup = lineup.updated(
      from: Dictionary(current.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
    return .stay
  }

  private var goneMessage: String? {
    guard let last = gone.last else { return nil }
    if gone.count == 1 { return "\(last) has been deleted and is left out." }
    let others = gone.dropLast().joined(separator: ", ")
    return "\(others) and \(last) have been deleted and are left out."
  }

  private func section(_ team: Team) -> Section {
    let targets: [(team: Team, id: ActionID)] = [
      (.bench, .toBench), (.teamA, .toTeamA), (.teamB, .toTeamB),
    ]
    return Section(
      team, team.title, rows: lineup[team].map(Row.init),
      rowActions: targets.filter { $0.team != team }.map { target in
        Action(
          target.id, "To " + target.team.title, Self.method("move"),
          params: ["to": .text(target.team.rawValue)], rowParameter: "player")
      })
  }

  /// Where a player is to stand.
  struct Move: WireObject {
    static let about = About("Move", "Where a player is to stand.")
    var player = ID<Player>("")
    var to = Team.bench
    var index: Int?

    mutating func fields(_ visit: FieldVisitor) {
      visit("player", &player, "The row's player.")
      visit("to", &to, "Where to.")
      visit("index", &index, "Before which place there, from 0; else last.", .range(0...1_000_000))
    }
  }
}

extension Row {
  /// A participant with his position's acronym.
  init(_ participant: Participant) {
    self.init(
      id: participant.id.text, participant.name,
      details: participant.position.map { [$0.acronym] } ?? [])
  }
}
