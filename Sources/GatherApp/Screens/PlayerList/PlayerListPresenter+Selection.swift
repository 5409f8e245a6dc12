import GatherDomain
import HeadlessUI
import JSONRPC

/// Picking the players who came.
extension PlayerListPresenter {
  /// How many players can be picked at once: two teams of the greatest size.
  private static let mostSelected = 2 * Lineup.teamSize.upperBound

  static let setSelected = intent("setSelected", "Picks a player, or leaves them out.") {
    (screen: inout Self, choice: Selection, context) throws(Failure) in
    let player = try context.players.get(choice.player).id
    screen.selection.removeAll { $0 == player }
    if choice.selected { screen.selection.append(player) }
    return .stay
  }

  static let cancelSelection = intent("cancelSelection", "Ends picking; nobody stays selected.") {
    (screen: inout Self, _: Empty, _) in
    screen.endSelection()
    return .stay
  }

  static let confirm = intent("confirm", "Leads to the teams with the selected players.") {
    (screen: inout Self, params: ConfirmParams, context) throws(Failure) in
    let selected = try screen.selectedInListOrder(context)
    return .push(
      params.balances
        ? try ConfirmPlayersPresenter(balancing: selected, in: context)
        : ConfirmPlayersPresenter(bench: selected))
  }

  static let selectAll = intent(
    "selectAll", "Picks the players that the search finds, as many as two teams can have."
  ) {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    let everybody = PageRequest(limit: mostSelected)
    let found = try context.players.list(matching: screen.search, in: everybody).entries
    screen.pick(found)
    return .stay
  }

  static let asLastTime = intent("asLastTime", "Leads to the teams of the latest match.") {
    (_: inout Self, _: Empty, context) throws(Failure) in
    guard let latest = try context.gathers.latest() else { return .stay }
    return .push(try ConfirmPlayersPresenter(again: latest, in: context))
  }

  /// Picks players, as far as two teams have room.
  mutating func pick(_ players: [Player]) {
    let selected = Set(selection)
    let room = max(0, Self.mostSelected - selected.count)
    selection += players.map(\.id).filter { !selected.contains($0) }.prefix(room)
  }

  /// What can be done with a row while players are picked.
  func selectionRowActions(_ texts: any Texts) -> [Action] {
    [
      Action(
        ActionID.select, texts.select, row: Self.setSelected, params: ["selected": .flag(true)],
        rowState: .unselected, role: .primary, key: "s"),
      Action(
        ActionID.deselect, texts.deselect, row: Self.setSelected,
        params: ["selected": .flag(false)], rowState: .selected, role: .primary, key: "d"),
    ]
  }

  /// What can be done while players are picked.
  func selectionActions(_ context: Context) throws(Failure) -> [Action] {
    let (texts, needed) = (context.texts, Lineup.minimumPlayers)
    let whyNoTeams = selection.count < needed ? texts.selectAtLeast(needed) : nil
    return [
      Action(
        ActionID.confirm, texts.confirmPlayers, Self.confirm, params: ["balances": .flag(true)],
        role: .primary, key: "c", unavailable: whyNoTeams),
      Action(ActionID.selectAll, texts.selectAll, Self.selectAll, key: "a"),
      Action(
        ActionID.asLastTime, texts.asLastTime, Self.asLastTime, key: "t",
        unavailable: try whyNotAsLastTime(context)),
      Action(ActionID.pasteNames, texts.pasteNames, Self.pasteNames, key: "v", group: .more),
      Action(
        ActionID.pickTeams, texts.pickTeams, Self.confirm, key: "m", group: .more,
        unavailable: whyNoTeams),
      Action(ActionID.cancelSelection, texts.cancel, Self.cancelSelection, role: .cancel, key: "x"),
    ]
  }

  /// Why the teams of the latest match cannot play again; nil if they can.
  private func whyNotAsLastTime(_ context: Context) throws(Failure) -> String? {
    guard let latest = try context.gathers.latest() else { return context.texts.noMatchPlayed }
    return try ConfirmPlayersPresenter.whyNotAgain(latest, in: context)
  }

  private func selectedInListOrder(_ context: Context) throws(Failure) -> [Participant] {
    var ranked: [(rank: Int, participant: Participant)] = []
    for player in try context.players.existing(selection) {
      ranked.append((try context.players.rank(of: player), Participant(player)))
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.participant)
  }

  private mutating func endSelection() {
    (isSelecting, isAdding) = (false, false)
    (selection, names) = ([], nil)
  }
}
