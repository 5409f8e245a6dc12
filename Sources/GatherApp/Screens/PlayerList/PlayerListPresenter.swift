import GatherDomain
import HeadlessUI
import JSONRPC

/// The players of the person who is signed in, to be edited or, in selection mode, to be picked
/// for a gather. The first screen after signing in; leads to all others.
struct PlayerListPresenter: Presenter {
  static let about = TypeInfo("playerList", "Lists the players, and picks those who came.")
  enum FieldID: String, CaseIterable { case search }
  enum SectionID: String, CaseIterable { case players }
  enum ActionID: String, CaseIterable {
    case open, delete, add, importPlayers, select, deselect, history, leaderboard, cancelSelection,
      confirm, previousPage, nextPage, reload
  }

  private var isSelecting = false
  /// Who is selected, in the order in which they were: it survives search and paging.
  private var selection: [ID<Player>] = []
  private var search = ""
  private var offset = 0
  /// Whose deletion was asked about last.
  private var pendingDeletion: ID<Player>?

  init() {}

  /// The list with the page that holds `player`.
  init(showing player: Player, in context: Context) throws(Failure) {
    offset =
      try context.players.rank(of: player) / PageRequest.defaultLimit * PageRequest.defaultLimit
  }

  mutating func fields(_ visit: FieldVisitor) {
    visit("isSelecting", &isSelecting, "Whether players are being picked.")
    visit("selection", &selection, "Who is selected.")
    visit("search", &search, "What names are to contain.")
    visit("offset", &offset, "How many players are before the window.")
    visit("asked", &pendingDeletion, "Whose deletion was asked about last.")
  }

  static let open = intent("open", "Shows one player.") {
    (_: inout Self, row: PlayerRow, context) throws(Failure) in
    .push(PlayerDetailPresenter(try context.players.get(row.player).id))
  }

  static let delete = intent("delete", "Deletes a player, after a question.") {
    (screen: inout Self, row: Deletion, context) throws(Failure) in
    try screen.delete(row, context)
  }

  static let add = intent("add", "Leads to a new player.") { (_: inout Self, _: Empty, _) in
    .push(PlayerAddPresenter())
  }

  static let importPlayers = intent("importPlayers", "Leads to a list of players to be imported.") {
    (_: inout Self, _: Empty, _) in .push(ImportPlayersPresenter())
  }

  static let select = intent("select", "Begins to pick players.") {
    (screen: inout Self, _: Empty, _) in
    screen.isSelecting = true
    return .stay
  }

  static let history = intent("history", "Leads to the gathers that have ended.") {
    (_: inout Self, _: Empty, _) in
    .push(HistoryPresenter())
  }

  static let leaderboard = intent("leaderboard", "Leads to the players by their figures.") {
    (_: inout Self, _: Empty, _) in
    .push(LeaderboardPresenter())
  }

  static let search = intent("search", "Shows the players whose name contains something.") {
    (screen: inout Self, search: Search, _) in
    screen.search = search.value.clipped
    screen.offset = 0
    return .stay
  }

  static let page = intent("page", "Shows another part of the list.") {
    (screen: inout Self, page: PageParams, context) throws(Failure) in
    screen.offset = page.offset
    try screen.update(in: context)
    return .stay
  }

  static let reload = intent("reload", "Tries again to load the list.", isDone: \.isLoaded) {
    (_: inout Self, _: Empty, _) in .stay
  }

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
    (screen: inout Self, _: Empty, context) throws(Failure) in
    .push(ConfirmPlayersPresenter(bench: try screen.selectedInListOrder(context)))
  }

  static let intents = [
    open.method, delete.method, add.method, importPlayers.method, select.method, history.method,
    leaderboard.method, search.method, page.method, reload.method, setSelected.method,
    cancelSelection.method, confirm.method,
  ]

  func view(in context: Context) throws(Failure) -> View {
    do throws(Failure) {
      let window = PageRequest(offset: offset)
      let page = try context.players.list(matching: search, in: window)
      return view(of: page, count: try context.players.count())
    } catch {
      guard error.isUnavailable else { throw error }
      // What was loaded is gone; the person can try again or go elsewhere.
      return View(
        title: title, message: error.userMessage, fields: [searchField],
        actions: [Action(ActionID.reload, "Retry", Self.reload, role: .primary)])
    }
  }

  /// Deleted players are no longer selected, and a page after the end of the list becomes the last one.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    do throws(Failure) { try update(in: context) } catch {
      // If it is out of reach, the view says so, and offers to try again.
      guard error.isUnavailable else { throw error }
    }
    return .stay
  }

  private mutating func update(in context: Context) throws(Failure) {
    selection = try context.players.existing(selection).map(\.id)
    // Without room, as only its length is asked for.
    let nothing = PageRequest(offset: offset, limit: 0)
    if offset > 0, let total = try context.players.list(matching: search, in: nothing).total {
      offset = PageRequest.offset(offset, within: total)
    }
  }

  /// True, because the list is loaded whenever the view does not offer to load it again.
  private var isLoaded: Bool { true }

  private var title: String { isSelecting ? "\(selection.count) selected" : "Players" }

  private var searchField: Field {
    Field(
      FieldID.search, .text, "Search", placeholder: "Search players", value: .text(search),
      change: Call(Self.search))
  }

  private func view(of page: Page<Player>, count: Int) -> View {
    let selected = Set(selection)
    var section = Section(
      SectionID.players, "",
      emptyText: search.trimmed.isEmpty
        ? "There aren't any players for your user." : "No player's name contains this.",
      rows: page.entries.map { player in
        Row(
          id: player.id.text, player.profile.name,
          details: [
            "Position: " + (player.profile.preferredPosition?.rawValue ?? "-"),
            "Skill: " + (player.profile.skill?.rawValue ?? "-"),
          ],
          isSelected: isSelecting ? selected.contains(player.id) : nil)
      },
      rowActions: isSelecting ? selectionRowActions : listRowActions)
    section.offset = offset
    section.total = page.total
    let actions = isSelecting ? selectionActions : listActions(count: count)
    return View(
      title: title, fields: [searchField], sections: [section],
      actions: actions
        + PageID.actions(Self.page, offset: offset, total: page.total))
  }

  private var listRowActions: [Action] {
    [
      Action(ActionID.open, "Open", row: Self.open, role: .primary),
      Action(
        ActionID.delete, "Delete", row: Self.delete,
        role: .destructive),
    ]
  }

  private var selectionRowActions: [Action] {
    [
      Action(
        ActionID.select, "Select", row: Self.setSelected, params: ["selected": .flag(true)],
        rowState: .unselected, role: .primary),
      Action(
        ActionID.deselect, "Deselect", row: Self.setSelected,
        params: ["selected": .flag(false)], rowState: .selected),
    ]
  }

  private func listActions(count: Int) -> [Action] {
    [
      Action(ActionID.add, "Add player", Self.add),
      Action(ActionID.importPlayers, "Import players", Self.importPlayers),
      Action(
        ActionID.select, "Select", Self.select, role: .primary,
        unavailable: count == 0 ? "Add a player first" : nil),
      Action(ActionID.history, "Past Gathers", Self.history),
      Action(ActionID.leaderboard, "Leaderboard", Self.leaderboard),
    ]
  }

  private var selectionActions: [Action] {
    let needed = Lineup.minimumPlayers
    return [
      Action(
        ActionID.confirm, "Confirm players", Self.confirm, role: .primary,
        unavailable: selection.count < needed ? "Select at least \(needed) players" : nil),
      Action(ActionID.cancelSelection, "Cancel", Self.cancelSelection, role: .cancel),
    ]
  }

  private mutating func delete(
    _ row: Deletion, _ context: Context
  ) throws(Failure) -> Transition {
    guard row.confirmation.confirmed else {
      let player = try context.players.get(row.player)
      pendingDeletion = player.id
      return .show(
        Alert(
          "Delete player", "Are you sure you want to delete the selected player?",
          confirmation: Action(
            SharedID.confirm, "Delete", Self.delete.method,
            params: ["player": .text(player.id.text), "confirmed": .flag(true)],
            role: .destructive)))
    }
    // Somebody else may have done it while the question stood.
    let isStanding = try !context.players.existing([row.player]).isEmpty
    let player =
      isStanding || pendingDeletion != row.player ? try context.players.delete(row.player) : nil
    pendingDeletion = nil
    try update(in: context)
    return player.map { .offerUndo(.player($0), context, then: .stay) } ?? .stay
  }

  private func selectedInListOrder(_ context: Context) throws(Failure) -> [Participant] {
    var ranked: [(rank: Int, participant: Participant)] = []
    for player in try context.players.existing(selection) {
      ranked.append((try context.players.rank(of: player), Participant(player)))
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.participant)
  }

  private mutating func endSelection() {
    isSelecting = false
    selection = []
  }
}
