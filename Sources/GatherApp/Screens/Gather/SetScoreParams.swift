import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// The goals of one team, as they were entered.
struct SetScoreParams: WireObject {
  static let about = TypeInfo("SetScoreParams", "The goals of one team, as they were entered.")

  var team = PlayingTeam.teamA
  var value: Scalar?

  mutating func members(_ visit: MemberVisitor) {
    visit("team", &team, "The team.")
    visit("value", &value, "Its goals, 0 to 100.")
  }
}
