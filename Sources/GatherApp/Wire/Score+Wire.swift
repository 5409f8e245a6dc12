package import GatherDomain
package import JSONRPC

extension Score.Winner: WireValue {}

extension Score: WireObject {
  package static let about = TypeInfo("Score", "The goals of both teams.")
  package init() { self.init(teamA: 0, teamB: 0) }

  package mutating func members(_ visit: MemberVisitor) {
    visit("teamA", &teamA, "Goals of Team A.", .range(Score.goalRange))
    visit("teamB", &teamB, "Goals of Team B.", .range(Score.goalRange))
  }
}
