package import GatherDomain
package import JSONRPC

extension Team: WireValue {}

extension Participant: WireObject {
  package static let about = TypeInfo("Participant", "A player as a screen's line-up keeps them.")
  package init() { self.init(id: ID(""), name: "") }

  package mutating func members(_ visit: MemberVisitor) {
    visit("id", &id, "The player's id.")
    visit("name", &name, "The player's name.")
    visit("position", &position, "Where the player likes to play.")
    visit("skill", &skill, "How well the player played then.")
  }
}

extension Lineup: WireObject {
  package static let about = TypeInfo("Lineup", "Who plays where, as a screen keeps it.")
  package init() { self.init(bench: []) }

  package mutating func members(_ visit: MemberVisitor) {
    var (bench, teamA, teamB) = (bench, teamA, teamB)
    visit("bench", &bench, "Who waits.")
    visit("teamA", &teamA, "Who plays in Team A.")
    visit("teamB", &teamB, "Who plays in Team B.")
    guard case .reading = visit else { return }
    self = Lineup(bench: bench, teamA: teamA, teamB: teamB)
  }
}
