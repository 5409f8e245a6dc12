package import GatherDomain
package import JSONRPC

extension ID: WireValue {
  /// No id is as long as what a text is cut to; so what is looked up never is long.
  package init(wire value: JSONValue) throws(WireIssue) { self.init(try String(wire: value).cut) }
  package func write(to writer: inout JSONWriter) { text.write(to: &writer) }
  package static func schema(in catalog: inout SchemaCatalog) -> JSONTree {
    String.schema(in: &catalog)
  }
}

extension Instant: WireValue {
  package init(wire value: JSONValue) throws(WireIssue) {
    self.init(milliseconds: try Int(wire: value))
  }
  package func write(to writer: inout JSONWriter) { milliseconds.write(to: &writer) }
  package static func schema(in catalog: inout SchemaCatalog) -> JSONTree {
    Int.schema(in: &catalog)
  }
}

/// A time as people's programs have it: RFC 3339.
struct Timestamp: WireValue {
  let instant: Instant

  init?(_ instant: Instant?) {
    guard let instant else { return nil }
    self.instant = instant
  }

  init(wire value: JSONValue) throws(WireIssue) {
    guard let instant = Instant(rfc3339: try String(wire: value).cut) else {
      throw WireIssue(expected: "a time like 2026-01-01T20:00:00Z")
    }
    self.instant = instant
  }

  func write(to writer: inout JSONWriter) { instant.rfc3339.write(to: &writer) }
  static func schema(in catalog: inout SchemaCatalog) -> JSONTree {
    ["type": "string", "format": "date-time"]
  }
}

extension Skill: WireValue {}
extension Position: WireValue {}
extension Team: WireValue {}
extension Score.Winner: WireValue {}

extension Player.Profile {
  /// The fields of a profile, as part of whatever has one.
  mutating func fields(_ visit: FieldVisitor) {
    visit("name", &name, "1 to 100 characters.", .notEmpty)
    visit("age", &age, "In years.", .range(Player.ages))
    visit("skill", &skill, "How well the player plays.")
    visit("preferredPosition", &preferredPosition, "Where the player likes to play.")
    visit("favouriteTeam", &favouriteTeam, "The team that the player supports.")
  }
}

/// A player, as results show them.
package struct PlayerResult: WireObject {
  package static let about = About("Player", "Somebody who may be picked for a gather.")
  private var id = ID<Player>("")
  private var profile = Player.Profile(name: "")

  package init() {}

  init(_ player: Player) {
    id = player.id
    profile = player.profile
  }

  package mutating func fields(_ visit: FieldVisitor) {
    visit("id", &id, "Names the player.")
    profile.fields(visit)
  }
}

extension Score: WireObject {
  package static let about = About("Score", "The goals of both teams.")
  package init() { self.init(teamA: 0, teamB: 0) }

  package mutating func fields(_ visit: FieldVisitor) {
    visit("teamA", &teamA, "Goals of Team A.", .range(Score.goals))
    visit("teamB", &teamB, "Goals of Team B.", .range(Score.goals))
  }
}

/// A match, as results show it.
package struct GatherResult: WireObject {
  package static let about = About("Gather", "One match: who played, when, and how it ended.")
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
      "The goals; absent while it is going on, or if what stands there is no score.")
    visit("winner", &winner, "Who won; absent while it is going on, or if nothing tells.")
  }

  /// A player in a team.
  package struct Member: WireObject {
    package static let about = About("TeamMember", "A player in a team; the name outlives them.")
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

extension Participant: WireObject {
  package static let about = About("Participant", "A player as a screen's line-up keeps them.")
  package init() { self.init(id: ID(""), name: "") }

  package mutating func fields(_ visit: FieldVisitor) {
    visit("id", &id, "Names the player.")
    visit("name", &name, "The player's name.")
    visit("position", &position, "Where the player likes to play.")
    visit("skill", &skill, "How well the player played then.")
  }
}

extension Lineup: WireObject {
  package static let about = About("Lineup", "Who plays where, as a screen keeps it.")
  package init() { self.init(bench: []) }

  package mutating func fields(_ visit: FieldVisitor) {
    var (bench, teamA, teamB) = (bench, teamA, teamB)
    visit("bench", &bench, "Who waits.")
    visit("teamA", &teamA, "Who plays in Team A.")
    visit("teamB", &teamB, "Who plays in Team B.")
    guard case .reading = visit else { return }
    self = Lineup(bench: bench, teamA: teamA, teamB: teamB)
  }
}
