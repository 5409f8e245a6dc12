import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// Asks which other entry of the list is the same person as a player, and merges it into the player's. Reached from the
/// player's details; goes back to them.
struct PlayerMergePresenter: OtherPlayersPresenter {
  static let about = TypeInfo(
    "playerMerge", "Merges another entry of the same person into a player’s.")
  enum ActionID: String, CaseIterable { case merge, previousPage, nextPage }

  var others = OtherPlayers()

  init() {}

  /// The question for a player. The search begins with their name, if somebody else has the same one.
  init(_ player: Player, in context: Context) throws(Failure) {
    let hasDouble = try context.players.hasDouble(player)
    others = OtherPlayers(than: player.id, matching: hasDouble ? player.profile.name : "")
  }

  mutating func members(_ visit: MemberVisitor) {
    others.members(visit, "The player whom the other entry is merged into.")
  }

  static let search = searchOthers()
  static let page = pageOthers()

  static let merge = intent(
    "merge", "Merges an entry into the player’s, after a question.",
    leadsTo: [PlayerDetailPresenter.self]
  ) {
    (screen: inout Self, row: PlayerListPresenter.ConfirmedRow, context) throws(Failure) in
    try screen.merge(row, context)
  }

  static let intents = [search, page, merge]

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .merge: ActionDescriptor(merge, role: .destructive, key: "m", isInEveryView: true)
    case .previousPage: PageID.previousPage.descriptor(page)
    case .nextPage: PageID.nextPage.descriptor(page)
    }
  }

  static func rowActions(of section: SectionID) -> [ActionID] { [.merge] }

  func view(in context: Context) throws(Failure) -> View {
    let texts = context.texts
    return try view(
      texts.mergePlayer, question: texts.whoIsTheSame,
      rowActions: [Self.action(.merge, texts.merge)], context)
  }

  private func merge(
    _ row: PlayerListPresenter.ConfirmedRow, _ context: Context
  ) throws(Failure) -> Transition {
    let texts = context.texts
    guard row.confirmation.confirmed else {
      let (other, stays) = (
        try context.players.get(row.player), try context.players.get(others.player)
      )
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
      let merge = try context.players.merge(row.player, into: others.player, at: context.now)
      return .offerUndo(.merge(merge), context, then: .pop())
    } catch .wrongState(let reason), .notFound(let reason) {
      // Another process may have deleted the entry since the question.
      return .show(.error(texts.text(of: reason)))
    }
  }
}
