package import GatherDomain
package import JSONRPC

/// What was deleted last, for as long as it can be put back.
struct Undo: WireObject {
  static let about = About("Undo", "What was deleted last, for as long as it can be put back.")
  /// How long that is.
  static let seconds = 10

  private(set) var until = Instant(milliseconds: 0)
  private var player: Player?
  private var gather: Gather?

  init() {}

  /// The way back from what is deleted `now`.
  init(_ deletion: Deletion, at now: Instant) {
    until = now.advanced(by: Self.seconds * 1000)
    switch deletion {
    case .player(let player): self.player = player
    case .gather(let gather): self.gather = gather
    }
  }

  /// Whether it can be put back at `now`; a clock that was put back does not make that longer.
  func isOffered(at now: Instant) -> Bool {
    let left = until.milliseconds - now.milliseconds
    return left > 0 && left <= Self.seconds * 1000
  }

  var deletion: Deletion? { player.map { .player($0) } ?? gather.map { .gather($0) } }

  mutating func fields(_ visit: FieldVisitor) {
    visit("until", &until, "When it is too late, in milliseconds since 1970.")
    visit("player", &player, "The player, if it was one.")
    visit("gather", &gather, "The match, if it was one.")
  }
}

extension AppSession {
  /// Offers to put back what has been deleted, in the place of what was deleted before.
  func offerUndo(_ deletion: Deletion) { state.undo = Undo(deletion, at: now) }

  /// What can be put back by now.
  var undoable: Deletion? { state.undo.flatMap { $0.isOffered(at: now) ? $0.deletion : nil } }

  /// Puts back what was deleted last.
  func undo() throws(RPCError) {
    guard let deletion = undoable else { throw unavailable(nil) }
    try domain { () throws(Failure) in
      switch deletion {
      case .player(let player): try context.players.restore(player)
      case .gather(let gather): try context.gathers.restore(gather)
      }
    }
    state.undo = nil
    storeChanged()
  }
}

extension Deletion {
  /// What has happened, as a sentence.
  var sentence: String {
    switch self {
    case .player(let player): "\(player.profile.name) has been deleted."
    case .gather(let gather): "The gather of \(gather.date) has been deleted."
    }
  }
}

extension Player: WireObject {
  package static let about = About("DeletedPlayer", "A player as a session keeps them.")
  package init() { self.init(id: ID(""), profile: Profile(name: "")) }

  package mutating func fields(_ visit: FieldVisitor) {
    var id = id
    visit("id", &id, "Names the player.")
    var profile = profile
    profile.fields(visit)
    // Who only looks at the fields changes nothing.
    if case .reading = visit { self = Player(id: id, profile: profile) }
  }
}

extension Gather: WireObject {
  package static let about = About("DeletedGather", "A match as a session keeps it.")
  package init() {
    self.init(
      id: ID(""), startedAt: Instant(milliseconds: 0), endedAt: nil, lineup: Lineup(), score: nil)
  }

  package mutating func fields(_ visit: FieldVisitor) {
    var (id, startedAt, endedAt) = (id, startedAt, endedAt)
    var (lineup, score) = (lineup, score)
    visit("id", &id, "Names the match.")
    visit("startedAt", &startedAt, "In milliseconds since 1970.")
    visit("endedAt", &endedAt, "In milliseconds since 1970; absent if it was going on.")
    visit("lineup", &lineup, "Who played.")
    visit("score", &score, "The goals; absent if it was going on.")
    guard case .reading = visit else { return }
    self = Gather(id: id, startedAt: startedAt, endedAt: endedAt, lineup: lineup, score: score)
  }
}
