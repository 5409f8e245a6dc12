import GatherDomain
import HeadlessUI
import JSONRPC

/// A deletion or a correction, with all that is needed to undo it.
enum Deletion: Equatable, Sendable {
  case player(Player)
  /// A player who was merged into another one.
  case merge(PlayerMerge)
  case gather(Gather)
  case fixture(Fixture)
  case correction(CorrectedMatch)
}

extension Deletion {
  /// The offer to undo it, in the user's language.
  func offer(_ context: Context) -> UndoOffer {
    let texts = context.texts
    switch self {
    case .player(let player):
      let name = player.profile.name.isolated
      return UndoOffer(
        texts.wasDeleted(name), undone: texts.isBack(name), subject: DeletedEntity(player: player))
    case .merge(let merge):
      let name = merge.player.profile.name.isolated
      return UndoOffer(
        texts.wasMerged(name, into: merge.kept.profile.name.isolated), undone: texts.isBack(name),
        subject: DeletedEntity(merge: merge))
    case .gather(let gather):
      let date = context.times.start(of: gather)
      return UndoOffer(
        texts.matchWasDeleted(date), undone: texts.matchIsBack(date),
        subject: DeletedEntity(gather: gather))
    case .fixture(let fixture):
      let date = context.times.text(of: fixture.plan.startsAt)
      return UndoOffer(
        texts.fixtureWasDeleted(date), undone: texts.fixtureIsBack(date),
        subject: DeletedEntity(fixture: fixture))
    case .correction(let match):
      return UndoOffer(
        texts.wasCorrected(match.after.score ?? Score()),
        undone: texts.correctionWasUndone(context.times.start(of: match.after)),
        subject: DeletedEntity(correction: match))
    }
  }
}

extension Transition {
  /// Offers to undo a deletion, then follows another transition.
  static func offerUndo(
    _ deletion: Deletion, _ context: Context, then next: Transition
  ) -> Transition {
    .offerUndo(deletion.offer(context), then: next)
  }
}

extension Session {
  /// Restores what an ``UndoOffer`` holds.
  func restore(_ subject: EncodedJSON) throws(RequestError) {
    guard let deleted = subject.decoded(as: DeletedEntity.self) else { return }
    let context = try context(Context.self)
    try asRequestErrors { () throws(Failure) in
      if let player = deleted.player { try context.players.restore(player) }
      if let merge = deleted.merge { try context.players.undo(merge) }
      if let gather = deleted.gather { try context.gathers.restore(gather) }
      if let fixture = deleted.fixture { try context.fixtures.restore(fixture) }
      if let correction = deleted.correction { try context.gathers.undo(correction) }
    }
  }
}

/// What was deleted or corrected, as a session keeps it.
private struct DeletedEntity: WireObject {
  static let about = TypeInfo(
    "DeletedEntity", "What was deleted or corrected, as a session keeps it.")
  private(set) var player: Player?
  private(set) var merge: PlayerMerge?
  private(set) var gather: Gather?
  private(set) var fixture: Fixture?
  private(set) var correction: CorrectedMatch?

  init() {}
  init(player: Player) { self.player = player }
  init(merge: PlayerMerge) { self.merge = merge }
  init(gather: Gather) { self.gather = gather }
  init(fixture: Fixture) { self.fixture = fixture }
  init(correction: CorrectedMatch) { self.correction = correction }

  mutating func members(_ visit: MemberVisitor) {
    visit("player", &player, "The player, if it was one.")
    visit("merge", &merge, "The merged entry of a player, if it was one.")
    visit("gather", &gather, "The match, if it was one.")
    visit("fixture", &fixture, "The fixture, if it was one.")
    visit("correction", &correction, "The corrected match, if it was one.")
  }
}
