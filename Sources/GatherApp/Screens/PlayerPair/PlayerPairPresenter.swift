import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// Asks who is to play in a player's team, and who is not. Reached from the player's details; goes back to them.
struct PlayerPairPresenter: OtherPlayersPresenter {
  static let about = TypeInfo(
    "playerPair", "Chooses who is to play in a player’s team, and who is not.")
  enum ActionID: String, CaseIterable { case together, apart, previousPage, nextPage }

  var others = OtherPlayers()

  init() {}
  init(_ player: ID<Player>) { others = OtherPlayers(than: player) }

  mutating func members(_ visit: MemberVisitor) {
    others.members(visit, "The player for whom another one is chosen.")
  }

  static let search = searchOthers()
  static let page = pageOthers()

  static let pair = intent(
    "pair", "Sets how the player and another one are to play.",
    leadsTo: [PlayerDetailPresenter.self]
  ) {
    (screen: inout Self, row: Choice, context) throws(Failure) in
    let id = screen.others.player
    do throws(Failure) {
      try context.players.pair(id, with: row.player, row.kind)
      let names = try [id, row.player].map { id throws(Failure) in
        try context.players.get(id).profile.name.isolated
      }
      return .showNotice(context.texts.areToPlay(names[0], names[1], row.kind), then: .pop())
    } catch .invalidInput(let issues) {
      return .show(.error(context.texts.text(of: .invalidInput(issues))))
    }
  }

  static let intents = [search, page, pair]

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .together: pair(.together, key: "t")
    case .apart: pair(.apart, key: "a")
    case .previousPage: PageID.previousPage.descriptor(page)
    case .nextPage: PageID.nextPage.descriptor(page)
    }
  }

  private static func pair(_ kind: Pairing.Kind, key: String) -> ActionDescriptor {
    ActionDescriptor(
      pair, params: ["kind": .text(kind.rawValue)], key: key, isInEveryView: true)
  }

  static func rowActions(of section: SectionID) -> [ActionID] { [.together, .apart] }

  func view(in context: Context) throws(Failure) -> View {
    let texts = context.texts
    return try view(
      texts.pairPlayer, question: texts.whoPlaysWith,
      rowActions: [Self.action(.together, texts.together), Self.action(.apart, texts.apart)],
      context)
  }

  /// Another player, and how both are to play.
  struct Choice: RowParams {
    static let about = TypeInfo("PairingChoice", "Another player, and how both are to play.")
    static let rowParameter: StaticString = "player"
    var player = ID<Player>("")
    var kind = Pairing.Kind.together

    mutating func members(_ visit: MemberVisitor) {
      visit(Self.rowParameter, &player, "The row's player.")
      visit("kind", &kind, "In one team, or in different ones.")
    }
  }
}
