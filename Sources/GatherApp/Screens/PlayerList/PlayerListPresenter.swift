import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// The players of the person who is signed in, to be edited or, in selection mode, to be picked
/// for a gather. The first screen after signing in; leads to all others.
struct PlayerListPresenter: NamePastingPresenter {
  static let about = TypeInfo("playerList", "Lists the players, and picks those who came.")
  enum FieldID: String, CaseIterable { case search, names }
  enum SectionID: String, CaseIterable { case players, lines }
  /// What a row shows beside the name.
  static let columns: [ProfileField] = [.preferredPosition, .skill]
  enum ActionID: String, CaseIterable {
    case open, delete, continueMatch, add, importPlayers, exportPlayers, history, leaderboard,
      select, deselect,
      selectAll, asLastTime, pasteNames, previewNames, changeNames, takeLine, leaveOutLine,
      selectNames, closeNames, pickTeams, cancelSelection,
      confirm,
      previousPage, nextPage, reload, changePassword, sessions, fixtures
  }

  private var isSelecting = false
  /// Whether a player has just been added: the user may go on with another one.
  private var isAdding = false
  /// Who is selected, in the order in which they were: it survives search and paging.
  private var selection: [ID<Player>] = []
  /// The list of names to pick, while it is being entered; nil else.
  var names: PastedNames?
  private(set) var search = ""
  private var offset = 0
  /// Whose deletion was asked about last.
  private var pendingDeletion: ID<Player>?

  init() {}

  /// The list after `player` has been added, with the page that holds them.
  init(adding player: Player, in context: Context) throws(Failure) {
    isAdding = true
    offset =
      try context.players.listIndex(of: player) / PageRequest.defaultLimit
      * PageRequest.defaultLimit
  }

  mutating func members(_ visit: MemberVisitor) {
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
    (screen: inout Self, row: ConfirmedRow, context) throws(Failure) in
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
    let list = PlayerImportFile.csv(
      of: try context.players.exported(), context.texts.cellSeparator)
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
    if !screen.pageNamesIfShown(to: page.offset) {
      screen.offset = page.offset
      try screen.update(in: context)
    }
    return .stay
  }

  static let continueMatch = intent(
    "continueMatch", "Leads to the latest match in progress.", leadsTo: [GatherPresenter.self]
  ) {
    (_: inout Self, _: Empty, context) throws(Failure) in
    guard let match = try context.gathers.latestInProgress() else { return .stay }
    return .push(GatherPresenter(match, at: context.now))
  }

  static let reload = intent("reload", "Tries again to load the list.", isDone: \.canSkipReload) {
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
    selectAll, asLastTime, pasteNames, previewNames, changeNames, setTaken, selectNames, closeNames,
    cancelSelection, confirm,
  ]

  func view(in context: Context) throws(Failure) -> View {
    if let names {
      return try Self.view(
        of: names, in: .names, .lines, title: title(context.texts), hint: context.texts.namesHint,
        take: (.selectNames, context.texts.select), page: Self.page, context)
    }
    let page = try context.players.list(matching: search, in: PageRequest(offset: offset))
    return try view(of: page, context)
  }

  /// What was loaded is gone; the person can try again or go elsewhere.
  func view(withoutStore sentence: String, in language: Language) -> View? {
    let texts = language.texts
    return View(
      title: title(texts), message: sentence, fields: [searchField(texts)],
      actions: [Self.action(.reload, texts.retry)], focus: Focus(action: ActionID.reload))
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

  /// Whether `reload` has nothing to do. This is asked only while the view has no `reload`, and then the list is loaded.
  private var canSkipReload: Bool { true }

  private func title(_ texts: Texts) -> String {
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
        Self.row(
          of: player, isSelected: isSelecting ? selected.contains(player.id) : nil, texts)
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

  static func row(of player: Player, isSelected: Bool? = nil, _ texts: Texts) -> Row {
    Row(
      id: player.id.text, player.profile.name,
      details: columns.map { $0.text(of: player.profile, texts) ?? "" }, isSelected: isSelected)
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
    _ row: ConfirmedRow, _ context: Context
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
    let stillExists = try !context.players.existing([row.player]).isEmpty
    let player =
      stillExists || pendingDeletion != row.player ? try context.players.delete(row.player) : nil
    pendingDeletion = nil
    try update(in: context)
    return player.map { .offerUndo(.player($0), context, then: .stay) } ?? .stay
  }

}

/// Picking players by a list of names, such as one from a chat.
extension PlayerListPresenter {
  static let pasteNames = pasteNamesIntent()
  static let previewNames = previewNamesIntent()
  static let changeNames = changeNamesIntent()
  static let setTaken = setTakenIntent()
  static let closeNames = closeNamesIntent()

  static let selectNames = intent("selectNames", "Picks the players of the list.") {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    try screen.pickNamed(context)
    return .stay
  }

  static func problem(with found: NamedPlayers, _ texts: Texts) -> String? {
    found.players.isEmpty && found.unresolved.isEmpty && found.undecided.isEmpty
      ? texts.namesAreMissing : nil
  }

  /// Picks the players whose names are in the list. Names that are nobody's, or several players', stay in the field, and
  /// those of players who may come.
  private mutating func pickNamed(_ context: Context) throws(Failure) {
    guard let found = try names?.read(in: context) else { return }
    pick(found.players)
    let (texts, undecided) = (context.texts, found.undecidedNames)
    names = PastedNames(
      left: found.unresolved + undecided,
      texts.unresolved(found.unknown, found.ambiguous)
        + (undecided.isEmpty ? [] : [texts.mayCome(undecided.map(\.isolated))]))
  }
}

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
    return params.balances
      ? try ConfirmPlayersPresenter.balancing(selected, in: context)
      : .push(ConfirmPlayersPresenter(bench: selected))
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
  private mutating func pick(_ players: [Player]) {
    let selected = Set(selection)
    let room = max(0, Self.mostSelected - selected.count)
    selection += players.map(\.id).filter { !selected.contains($0) }.prefix(room)
  }

  /// What can be done with a row while players are picked.
  private func selectionRowActions(_ texts: Texts) -> [Action] {
    [
      Self.action(.select, texts.select, as: Self.selectRow),
      Self.action(.deselect, texts.deselect),
    ]
  }

  /// What can be done while players are picked.
  private func selectionActions(_ context: Context) throws(Failure) -> [Action] {
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
    try context.players.existing(selection).inListOrder.map { Participant($0) }
  }

  private mutating func endSelection() {
    (isSelecting, isAdding) = (false, false)
    (selection, names) = ([], nil)
  }
}

/// What the list's actions, fields and section are.
extension PlayerListPresenter {
  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .open: ActionDescriptor(open, role: .primary, key: "o")
    case .delete: ActionDescriptor(delete, role: .destructive, key: "d")
    case .continueMatch: ActionDescriptor(continueMatch, key: "c")
    case .add: ActionDescriptor(add, key: "a")
    case .importPlayers: ActionDescriptor(importPlayers, key: "i", group: .more)
    case .exportPlayers: ActionDescriptor(exportPlayers, key: "e", group: .more)
    case .history: ActionDescriptor(history, key: "m", group: .more)
    case .leaderboard: ActionDescriptor(leaderboard, key: "t", group: .more)
    case .select: ActionDescriptor(select, role: .primary, key: "s")
    case .deselect:
      ActionDescriptor(
        setSelected, params: ["selected": .flag(false)], rowState: .selected, role: .primary,
        key: "d")
    case .selectAll: ActionDescriptor(selectAll, key: "a")
    case .asLastTime: ActionDescriptor(asLastTime, key: "t")
    case .pasteNames: ActionDescriptor(pasteNames, key: "v", group: .more)
    case .previewNames: descriptor(of: NamesActionID.previewNames)
    case .changeNames: descriptor(of: NamesActionID.changeNames)
    case .takeLine: descriptor(of: NamesActionID.takeLine)
    case .leaveOutLine: descriptor(of: NamesActionID.leaveOutLine)
    case .selectNames: ActionDescriptor(selectNames, role: .primary, key: "s")
    case .closeNames: descriptor(of: NamesActionID.closeNames)
    case .pickTeams: ActionDescriptor(confirm, key: "m", group: .more)
    case .cancelSelection: ActionDescriptor(cancelSelection, role: .cancel, key: "x")
    case .confirm:
      ActionDescriptor(confirm, params: ["balances": .flag(true)], role: .primary, key: "c")
    case .reload: ActionDescriptor(reload, role: .primary, key: "r")
    case .changePassword: ActionDescriptor(changePassword, group: .account)
    case .sessions: ActionDescriptor(sessions, group: .account)
    case .fixtures: ActionDescriptor(fixtures, key: "w", group: .more)
    case .previousPage: PageID.previousPage.descriptor(page)
    case .nextPage: PageID.nextPage.descriptor(page)
    }
  }

  /// What Select is at a row: there it picks one player.
  static let selectRow = ActionDescriptor(
    setSelected, params: ["selected": .flag(true)], rowState: .unselected, role: .primary, key: "s")

  static func otherDescriptors(of action: ActionID) -> [ActionDescriptor] {
    action == .select ? [selectRow] : []
  }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    let texts = language.texts
    return switch field {
    case .search:
      FieldDescriptor(
        .text, texts.search, placeholder: texts.searchPlayers,
        change: Call(search, whileTyping: true), isInEveryView: false)
    case .names: descriptor(of: NamesFieldID.names, texts)
    }
  }

  static func descriptor(of section: SectionID, in language: Language) -> SectionDescriptor {
    let texts = language.texts
    return switch section {
    case .players:
      SectionDescriptor(
        columns: Section.Columns(
          texts.title(ProfileField.name), columns.map { Column($0, texts.title($0)) }),
        isInEveryView: false)
    case .lines: descriptor(of: NamesSectionID.lines, texts)
    }
  }

  static func rowActions(of section: SectionID) -> [ActionID] {
    switch section {
    case .players: [.open, .delete, .select, .deselect]
    case .lines: [.takeLine, .leaveOutLine]
    }
  }
}
