import GatherDomain
import HeadlessUI
import JSONRPC

/// The players of the person who is signed in, to be edited or, in selection mode, to be picked
/// for a gather. The first screen after signing in; leads to all others.
struct PlayerListPresenter: Presenter {
  static let about = TypeInfo("playerList", "Lists the players, and picks those who came.")
  enum FieldID: String, CaseIterable { case search, names }
  enum SectionID: String, CaseIterable { case players }
  /// What a row shows beside the name.
  static let columns: [ProfileField] = [.preferredPosition, .skill]
  enum ActionID: String, CaseIterable {
    case open, delete, continueMatch, add, importPlayers, exportPlayers, history, leaderboard,
      select, deselect,
      selectAll, asLastTime, pasteNames, selectNames, closeNames, pickTeams, cancelSelection,
      confirm,
      previousPage, nextPage, reload, changePassword, sessions, fixtures
  }

  var isSelecting = false
  /// Whether a player has just been added: the user may go on with another one.
  var isAdding = false
  /// Who is selected, in the order in which they were: it survives search and paging.
  var selection: [ID<Player>] = []
  /// The list of names to pick, while it is being entered; nil else.
  var names: NameEntry?
  private(set) var search = ""
  private var offset = 0
  /// Whose deletion was asked about last.
  private var pendingDeletion: ID<Player>?

  init() {}

  /// The list after `player` has been added, with the page that holds them.
  init(adding player: Player, in context: Context) throws(Failure) {
    isAdding = true
    offset =
      try context.players.rank(of: player) / PageRequest.defaultLimit * PageRequest.defaultLimit
  }

  mutating func fields(_ visit: FieldVisitor) {
    visit("isSelecting", &isSelecting, "Whether players are being picked.")
    visit(
      "isAdding", &isAdding, default: false, "Whether a player has just been added.")
    visit("selection", &selection, "Who is selected.")
    visit("names", &names, "The list of names to pick, while it is being entered.")
    visit("search", &search, "What names are to contain.")
    visit("offset", &offset, "How many players are before the window.")
    visit("asked", &pendingDeletion, "Whose deletion was asked about last.")
  }

  static let open = intent(
    "open", "Shows one player.", leadsTo: [PlayerDetailPresenter.self]
  ) {
    (screen: inout Self, row: PlayerRow, context) throws(Failure) in
    screen.isAdding = false
    return .push(PlayerDetailPresenter(try context.players.get(row.player).id))
  }

  static let delete = intent("delete", "Deletes a player, after a question.") {
    (screen: inout Self, row: Deletion, context) throws(Failure) in
    try screen.delete(row, context)
  }

  static let add = intent(
    "add", "Leads to a new player.", leadsTo: [PlayerAddPresenter.self]
  ) { (_: inout Self, _: Empty, _) in
    .push(PlayerAddPresenter())
  }

  static let importPlayers = intent(
    "importPlayers", "Leads to a list of players to be imported.",
    leadsTo: [ImportPlayersPresenter.self]
  ) {
    (_: inout Self, _: Empty, _) in .push(ImportPlayersPresenter())
  }

  static let exportPlayers = intent("exportPlayers", "Hands over all players as one list.") {
    (_: inout Self, _: Empty, context) throws(Failure) in
    let list = PlayerImportFile.csv(of: try context.players.exported())
    return .provide(
      Document(context.texts.players, name: "players.csv", text: list), then: .stay)
  }

  static let changePassword = intent(
    "changePassword", "Leads to another password.", leadsTo: [PasswordPresenter.self]
  ) {
    (_: inout Self, _: Empty, _) in .push(PasswordPresenter())
  }

  static let sessions = intent(
    "sessions", "Leads to the sessions of the account.", leadsTo: [SessionListPresenter.self]
  ) {
    (_: inout Self, _: Empty, _) in .push(SessionListPresenter())
  }

  static let select = intent("select", "Begins to pick players.") {
    (screen: inout Self, _: Empty, _) in
    screen.isSelecting = true
    return .stay
  }

  static let history = intent(
    "history", "Leads to the matches that have ended.", leadsTo: [HistoryPresenter.self]
  ) {
    (_: inout Self, _: Empty, _) in
    .push(HistoryPresenter())
  }

  static let leaderboard = intent(
    "leaderboard", "Leads to the players by their figures.", leadsTo: [LeaderboardPresenter.self]
  ) {
    (_: inout Self, _: Empty, _) in
    .push(LeaderboardPresenter())
  }

  static let fixtures = intent(
    "fixtures", "Leads to the fixtures.", leadsTo: [FixtureListPresenter.self]
  ) {
    (_: inout Self, _: Empty, context) throws(Failure) in
    .push(try FixtureListPresenter(in: context))
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

  static let continueMatch = intent(
    "continueMatch", "Leads to the latest match in progress.", leadsTo: [GatherPresenter.self]
  ) {
    (_: inout Self, _: Empty, context) throws(Failure) in
    guard let match = try context.gathers.latestInProgress() else { return .stay }
    return .push(GatherPresenter(match, at: context.now))
  }

  static let reload = intent("reload", "Tries again to load the list.", isDone: \.isLoaded) {
    (_: inout Self, _: Empty, _) in .stay
  }

  static let intents = [
    open, delete, add, importPlayers, exportPlayers,
    changePassword, sessions, select, continueMatch, history,
    leaderboard,
    fixtures,
    search,
    page, reload,
    setSelected,
    selectAll, asLastTime, pasteNames, selectNames, closeNames,
    cancelSelection, confirm,
  ]

  func view(in context: Context) throws(Failure) -> View {
    if let names { return view(of: names, context.texts) }
    do throws(Failure) {
      let window = PageRequest(offset: offset)
      let page = try context.players.list(matching: search, in: window)
      return try view(of: page, context)
    } catch {
      guard error.isUnavailable else { throw error }
      // What was loaded is gone; the person can try again or go elsewhere.
      return View(
        title: title(context.texts), message: context.texts.text(of: error),
        fields: [searchField(context.texts)],
        actions: [
          Self.action(.reload, context.texts.retry)
        ],
        focus: Focus(action: ActionID.reload))
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
    if offset > 0 {
      let total = try context.players.list(matching: search, in: PageRequest(limit: 0)).total
      offset = PageRequest.offset(offset, within: total)
    }
  }

  /// True, because the list is loaded whenever the view does not offer to load it again.
  private var isLoaded: Bool { true }

  func title(_ texts: Texts) -> String {
    isSelecting ? texts.selected(selection.count) : texts.players
  }

  private func searchField(_ texts: Texts) -> Field {
    Self.field(.search, in: texts.language, value: .text(search))
  }

  private func view(of page: Page<Player>, _ context: Context) throws(Failure) -> View {
    let texts = context.texts
    let selected = Set(selection)
    var section = Self.section(
      .players, in: texts.language, "",
      emptyText: search.trimmed.isEmpty
        ? texts.noPlayers : texts.noNameFound,
      rows: page.entries.map { player in
        Row(
          id: player.id.text, player.profile.name,
          details: Self.columns.map { $0.text(of: player.profile, texts) ?? "" },
          isSelected: isSelecting ? selected.contains(player.id) : nil)
      },
      rowActions: isSelecting ? selectionRowActions(texts) : listRowActions(texts))
    let paging = PageID.actions(Self.page, offset: offset, total: page.total, texts)
    section.setWindow(offset: offset, total: page.total, paging: paging)
    let hasNobody = page.total == 0 ? try context.players.count() == 0 : false
    let actions =
      isSelecting ? try selectionActions(context) : try listActions(hasNobody, context)
    let isAtAdding = !isSelecting && (isAdding || page.entries.isEmpty)
    return View(
      title: title(texts), fields: [searchField(texts)], sections: [section],
      actions: actions + paging,
      focus: isAtAdding ? Focus(action: ActionID.add) : Focus(section: SectionID.players))
  }

  private func listRowActions(_ texts: Texts) -> [Action] {
    [Self.action(.open, texts.open), Self.action(.delete, texts.delete)]
  }

  private func listActions(_ hasNobody: Bool, _ context: Context) throws(Failure) -> [Action] {
    let texts = context.texts
    let whyNone = hasNobody ? texts.addPlayerFirst : nil
    let match = try context.gathers.latestInProgress()
    return (match == nil ? [] : [Self.action(.continueMatch, texts.continueMatch)]) + [
      Self.action(.add, texts.addPlayer),
      Self.action(.importPlayers, texts.importPlayers),
      Self.action(.exportPlayers, texts.exportPlayers, unavailable: whyNone),
      Self.action(.select, texts.select, unavailable: whyNone),
      Self.action(.fixtures, texts.fixtures),
      Self.action(.history, texts.pastMatches),
      Self.action(.leaderboard, texts.leaderboard),
      Self.action(
        .changePassword, texts.changePassword,
        unavailable: context.accounts.canChangePasswords ? nil : texts.noPasswordChange),
      Self.action(.sessions, texts.signedInDevices),
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
          context.texts.deleteQuestion(player.profile.name.isolated),
          context.texts.pastMatchesKeepName, .warning,
          confirmation: Action(
            SharedID.confirm, context.texts.delete, Self.delete.method,
            params: ["player": .text(player.id.text), "confirmed": .flag(true)])))
    }
    // Another process may have deleted the player since the question.
    let isStanding = try !context.players.existing([row.player]).isEmpty
    let player =
      isStanding || pendingDeletion != row.player ? try context.players.delete(row.player) : nil
    pendingDeletion = nil
    try update(in: context)
    return player.map { .offerUndo(.player($0), context, then: .stay) } ?? .stay
  }

}
