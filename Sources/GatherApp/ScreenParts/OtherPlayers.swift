import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// The other entries of the list, beside one player: a search, and a part of what it finds.
struct OtherPlayers {
  /// Who is not among them.
  private(set) var player = ID<Player>("")
  fileprivate var search = ""
  fileprivate var offset = 0

  init() {}

  init(than player: ID<Player>, matching search: String = "") {
    (self.player, self.search) = (player, search)
  }

  mutating func members(_ visit: MemberVisitor, _ role: StaticString) {
    visit("player", &player, role)
    visit("search", &search, "What names are to contain.")
    visit("offset", &offset, "How many players are before the window.")
  }

  fileprivate func page(
    of player: Player, in request: PageRequest, _ context: Context
  ) throws(Failure) -> Page<Player> {
    try context.players.others(than: player, matching: search, in: request)
  }

  enum FieldID: String, CaseIterable { case search }
  enum SectionID: String, CaseIterable { case players }
}

/// A screen that asks which other entry of the list belongs to a player. Reached from the player's details.
protocol OtherPlayersPresenter: Presenter
where
  AppContext == Context, FieldID == OtherPlayers.FieldID, SectionID == OtherPlayers.SectionID
{
  var others: OtherPlayers { get set }
}

extension OtherPlayersPresenter {
  /// The intent that shows those whom a search finds.
  static func searchOthers() -> Intent {
    intent("search", "Shows the players whose name contains something.") {
      (screen: inout Self, search: PlayerListPresenter.Search, _) in
      screen.others.search = search.value.clipped
      screen.others.offset = 0
      return .stay
    }
  }

  /// The intent that shows another part of the list.
  static func pageOthers() -> Intent {
    intent("page", "Shows another part of the list.") {
      (screen: inout Self, page: PageParams, context) throws(Failure) in
      screen.others.offset = page.offset
      return try screen.refresh(in: context)
    }
  }

  static var backLeadsTo: [any Presenter.Type] { [PlayerDetailPresenter.self] }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    let texts = language.texts
    return FieldDescriptor(
      .text, texts.search, placeholder: texts.searchPlayers,
      change: Call(searchOthers(), whileTyping: true))
  }

  static func descriptor(of section: SectionID, in language: Language) -> SectionDescriptor {
    SectionDescriptor(columns: PlayerListPresenter.descriptor(of: .players, in: language).columns)
  }

  /// The list under a question, with what can be done with each row.
  func view(
    _ title: String, question: (String) -> String, rowActions: [Action], _ context: Context
  ) throws(Failure) -> View {
    let texts = context.texts
    let player = try context.players.get(others.player)
    let page = try others.page(of: player, in: PageRequest(offset: others.offset), context)
    var section = Self.section(
      .players, in: texts.language, "",
      emptyText: others.search.trimmed.isEmpty ? texts.noOtherPlayer : texts.noNameFound,
      rows: page.entries.map { PlayerListPresenter.row(of: $0, texts) }, rowActions: rowActions)
    let paging = PageID.actions(
      Self.pageOthers(), offset: others.offset, total: page.total, texts)
    section.setWindow(offset: others.offset, total: page.total, paging: paging)
    return View(
      title: title, subject: player.id.text, message: question(player.profile.name.isolated),
      fields: [Self.field(.search, in: texts.language, value: .text(others.search))],
      sections: [section], actions: paging, focus: Focus(section: SectionID.players))
  }

  /// A deleted player leaves nothing to ask about, and a page after the end of the list becomes the last one.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    guard let player = try context.players.existing([others.player]).first else { return .pop() }
    let total = try others.page(of: player, in: PageRequest(limit: 0), context).total
    others.offset = PageRequest.offset(others.offset, within: total)
    return .stay
  }
}
