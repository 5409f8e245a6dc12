import GatherDomain
import HeadlessUI
import JSONRPC

/// A deletion or a correction, with all that is needed to undo it.
enum Undoable: Equatable, Sendable {
  case player(Player)
  /// A player who was merged into another one.
  case merge(PlayerMerge)
  case gather(Gather)
  case fixtures([Fixture])
  case correction(CorrectedMatch)
}

extension Undoable {
  /// The offer to undo it, in the user's language.
  func offer(_ context: Context) -> UndoOffer {
    let texts = context.texts
    switch self {
    case .player(let player):
      let name = player.profile.name.isolated
      return UndoOffer(
        texts.wasDeleted(name), undone: texts.isBack(name), subject: UndoSubject(player: player))
    case .merge(let merge):
      let name = merge.player.profile.name.isolated
      return UndoOffer(
        texts.wasMerged(name, into: merge.kept.profile.name.isolated), undone: texts.isBack(name),
        subject: UndoSubject(merge: merge))
    case .gather(let gather):
      let date = context.times.start(of: gather)
      return UndoOffer(
        texts.matchWasDeleted(date), undone: texts.matchIsBack(date),
        subject: UndoSubject(gather: gather))
    case .fixtures(let fixtures):
      let date = fixtures.first.map { context.times.text(of: $0.plan.startsAt) } ?? ""
      return UndoOffer(
        texts.sentence(texts.fixtureWasDeleted(date), laterOnes: fixtures.count - 1),
        undone: texts.sentence(texts.fixtureIsBack(date), laterOnes: fixtures.count - 1),
        subject: UndoSubject(fixtures: fixtures))
    case .correction(let match):
      return UndoOffer(
        texts.wasCorrected(match.after.score ?? Score()),
        undone: texts.correctionWasUndone(context.times.start(of: match.after)),
        subject: UndoSubject(correction: match))
    }
  }
}

extension Transition {
  /// Offers to undo a change, then follows another transition.
  static func offerUndo(
    _ change: Undoable, _ context: Context, then next: Transition
  ) -> Transition {
    .offerUndo(change.offer(context), then: next)
  }
}

extension Session {
  /// Restores what an ``UndoOffer`` holds.
  func restore(_ subject: EncodedJSON) throws(RequestError) {
    guard let kept = subject.decoded(as: UndoSubject.self) else { return }
    let context = try context(Context.self)
    try asRequestErrors { () throws(Failure) in
      if let player = kept.player { try context.players.restore(player) }
      if let merge = kept.merge { try context.players.undo(merge) }
      if let gather = kept.gather { try context.gathers.restore(gather) }
      if let fixtures = kept.fixtures { try context.fixtures.restore(fixtures) }
      if let correction = kept.correction { try context.gathers.undo(correction) }
    }
  }
}

/// What was deleted or corrected, as a session keeps it.
private struct UndoSubject: WireObject {
  static let about = TypeInfo(
    "UndoSubject", "What was deleted or corrected, as a session keeps it.")
  private(set) var player: Player?
  private(set) var merge: PlayerMerge?
  private(set) var gather: Gather?
  private(set) var fixtures: [Fixture]?
  private(set) var correction: CorrectedMatch?

  init() {}
  init(player: Player) { self.player = player }
  init(merge: PlayerMerge) { self.merge = merge }
  init(gather: Gather) { self.gather = gather }
  init(fixtures: [Fixture]) { self.fixtures = fixtures }
  init(correction: CorrectedMatch) { self.correction = correction }

  mutating func members(_ visit: MemberVisitor) {
    visit("player", &player, "The player, if it was one.")
    visit("merge", &merge, "The merged entry of a player, if it was one.")
    visit("gather", &gather, "The match, if it was one.")
    visit("fixtures", &fixtures, "The fixtures, if there were some.")
    visit("correction", &correction, "The corrected match, if it was one.")
  }
}
