import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// Asks which other entry of the list is the same person as a player, and merges it into the player's. Reached from the
/// player's details; goes back to them.
struct PlayerMergePresenter: Presenter {
  static let about = TypeInfo(
    "playerMerge", "Merges another entry of the same person into a player’s.")
  enum FieldID: String, CaseIterable { case search }
  enum SectionID: String, CaseIterable { case players }
  enum ActionID: String, CaseIterable { case merge, previousPage, nextPage }

  /// The player whom the other entry is merged into.
  private var kept = ID<Player>("")
  private var search = ""
  private var offset = 0

  init() {}

  /// The question for a player. The search begins with their name, if somebody else has the same one.
  init(_ player: Player, in context: Context) throws(Failure) {
    kept = player.id
    if try context.players.hasDouble(player) { search = player.profile.name }
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("player", &kept, "The player whom the other entry is merged into.")
    visit("search", &search, "What names are to contain.")
    visit("offset", &offset, "How many players are before the window.")
  }

  static let search = intent("search", "Shows the players whose name contains something.") {
    (screen: inout Self, search: PlayerListPresenter.Search, _) in
    screen.search = search.value.clipped
    screen.offset = 0
    return .stay
  }

  static let page = intent("page", "Shows another part of the list.") {
    (screen: inout Self, page: PageParams, context) throws(Failure) in
    screen.offset = page.offset
    return try screen.refresh(in: context)
  }

  static let merge = intent(
    "merge", "Merges an entry into the player’s, after a question.",
    leadsTo: [PlayerDetailPresenter.self]
  ) {
    (screen: inout Self, row: PlayerListPresenter.ConfirmedRow, context) throws(Failure) in
    try screen.merge(row, context)
  }

  static let intents = [search, page, merge]
  static var backLeadsTo: [any Presenter.Type] { [PlayerDetailPresenter.self] }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .merge: ActionDescriptor(merge, role: .destructive, key: "m", isInEveryView: true)
    case .previousPage: PageID.previousPage.descriptor(page)
    case .nextPage: PageID.nextPage.descriptor(page)
    }
  }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    let texts = language.texts
    return FieldDescriptor(
      .text, texts.search, placeholder: texts.searchPlayers,
      change: Call(search, whileTyping: true))
  }

  static func descriptor(of section: SectionID, in language: Language) -> SectionDescriptor {
    SectionDescriptor(columns: PlayerListPresenter.descriptor(of: .players, in: language).columns)
  }

  static func rowActions(of section: SectionID) -> [ActionID] { [.merge] }

  func view(in context: Context) throws(Failure) -> View {
    let texts = context.texts
    let player = try context.players.get(kept)
    let page = try others(than: player, in: PageRequest(offset: offset), context)
    var section = Self.section(
      .players, in: texts.language, "",
      emptyText: search.trimmed.isEmpty ? texts.noOtherPlayer : texts.noNameFound,
      rows: page.entries.map { PlayerListPresenter.row(of: $0, texts) },
      rowActions: [Self.action(.merge, texts.merge)])
    let paging = PageID.actions(Self.page, offset: offset, total: page.total, texts)
    section.setWindow(offset: offset, total: page.total, paging: paging)
    return View(
      title: texts.mergePlayer, subject: kept.text,
      message: texts.whoIsTheSame(player.profile.name.isolated),
      fields: [Self.field(.search, in: texts.language, value: .text(search))],
      sections: [section], actions: paging, focus: Focus(section: SectionID.players))
  }

  /// A deleted player leaves nothing to merge into, and a page after the end of the list becomes the last one.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    guard let player = try context.players.existing([kept]).first else { return .pop() }
    let total = try others(than: player, in: PageRequest(limit: 0), context).total
    offset = PageRequest.offset(offset, within: total)
    return .stay
  }

  private func others(
    than player: Player, in request: PageRequest, _ context: Context
  ) throws(Failure) -> Page<Player> {
    try context.players.others(than: player, matching: search, in: request)
  }

  private func merge(
    _ row: PlayerListPresenter.ConfirmedRow, _ context: Context
  ) throws(Failure) -> Transition {
    let texts = context.texts
    guard row.confirmation.confirmed else {
      let (other, stays) = (try context.players.get(row.player), try context.players.get(kept))
      let (name, keptName) = (other.profile.name.isolated, stays.profile.name.isolated)
      return .show(
        Alert(
          texts.mergeQuestion(name, into: keptName), texts.mergeMovesAll(name, to: keptName),
          .warning,
          confirmation: Action(
            SharedID.confirm, texts.merge, Self.merge.method,
            params: ["player": .text(other.id.text), "confirmed": .flag(true)])))
    }
    do throws(Failure) {
      let merge = try context.players.merge(row.player, into: kept, at: context.now)
      return .offerUndo(.merge(merge), context, then: .pop())
    } catch .wrongState(let reason), .notFound(let reason) {
      // Another process may have deleted the entry since the question.
      return .show(.error(texts.text(of: reason)))
    }
  }
}
