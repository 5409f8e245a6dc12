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

  static let confirm = intent(
    "confirm", "Leads to the teams with the selected players.",
    leadsTo: [ConfirmPlayersPresenter.self]
  ) {
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

  static let asLastTime = intent(
    "asLastTime", "Leads to the teams of the latest match.",
    leadsTo: [ConfirmPlayersPresenter.self]
  ) {
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
  func selectionRowActions(_ texts: Texts) -> [Action] {
    [
      Self.action(.select, texts.select, as: Self.selectRow),
      Self.action(.deselect, texts.deselect),
    ]
  }

  /// What can be done while players are picked.
  func selectionActions(_ context: Context) throws(Failure) -> [Action] {
    let (texts, needed) = (context.texts, Lineup.minimumPlayers)
    let whyNoTeams = selection.count < needed ? texts.selectAtLeast(needed) : nil
    return [
      Self.action(.confirm, texts.confirmPlayers, unavailable: whyNoTeams),
      Self.action(.selectAll, texts.selectAll),
      Self.action(.asLastTime, texts.asLastTime, unavailable: try whyNotAsLastTime(context)),
      Self.action(.pasteNames, texts.pasteNames),
      Self.action(.pickTeams, texts.pickTeams, unavailable: whyNoTeams),
      Self.action(.cancelSelection, texts.cancel),
    ]
  }

  /// Why the teams of the latest match cannot play again; nil if they can.
  private func whyNotAsLastTime(_ context: Context) throws(Failure) -> String? {
    guard let latest = try context.gathers.latest() else { return context.texts.noMatchPlayed }
    return try ConfirmPlayersPresenter.whyNotAgain(latest, in: context)
  }

  private func selectedInListOrder(_ context: Context) throws(Failure) -> [Participant] {
    try context.players.existingInListOrder(selection).map { Participant($0) }
  }

  private mutating func endSelection() {
    (isSelecting, isAdding) = (false, false)
    (selection, names) = ([], nil)
  }
}
