package import GatherDomain
package import JSONRPC

/// A match, as results show it.
package struct GatherResult: WireObject {
  package static let about = TypeInfo("Gather", "One match: who played, when, and how it ended.")
  private var id = ID<Gather>("")
  private var startedAt: Timestamp?
  private var endedAt: Timestamp?
  private var teamA: [Member] = []
  private var teamB: [Member] = []
  private var unassigned: [Member]?
  private var score: Score?
  private var winner: Score.Winner?

  package init() {}

  init(_ gather: Gather) {
    id = gather.id
    startedAt = Timestamp(gather.startedAt)
    endedAt = Timestamp(gather.endedAt)
    teamA = gather.lineup.teamA.map(Member.init)
    teamB = gather.lineup.teamB.map(Member.init)
    unassigned = gather.lineup.bench.isEmpty ? nil : gather.lineup.bench.map(Member.init)
    score = gather.score
    winner = gather.winner
  }

  package mutating func fields(_ visit: FieldVisitor) {
    visit("id", &id, "Names the gather.")
    visit("startedAt", &startedAt, "When it started, RFC 3339 in UTC; absent if it was elsewhere.")
    visit(
      "endedAt", &endedAt, "When it ended; absent while it is going on, or if it was elsewhere.")
    visit("teamA", &teamA, "Who plays in Team A, in order.")
    visit("teamB", &teamB, "Who plays in Team B, in order.")
    visit("unassigned", &unassigned, "Who plays in a team that only another program knows.")
    visit(
      "score", &score,
      "The goals; absent while it is going on, or if the service has no score.")
    visit("winner", &winner, "Who won; absent while it is going on, or if nothing tells.")
  }

  /// A player in a team.
  package struct Member: WireObject {
    package static let about = TypeInfo("TeamMember", "A player in a team; the name outlives them.")
    private var id = ID<Player>("")
    private var name = ""

    package init() {}

    init(_ participant: Participant) {
      id = participant.id
      name = participant.name
    }

    package mutating func fields(_ visit: FieldVisitor) {
      visit("id", &id, "Names the player, also after they were deleted.")
      visit("name", &name, "The player's name.")
    }
  }
}

extension Gather: WireObject {
  package static let about = TypeInfo("DeletedGather", "A match as a session keeps it.")
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
