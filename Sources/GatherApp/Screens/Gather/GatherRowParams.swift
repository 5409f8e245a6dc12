import GatherDomain
import HeadlessUI
import JSONRPC

/// A player who has scored.
struct ScorerParams: RowParams {
  static let about = TypeInfo("ScorerParams", "A player who has scored.")
  static let rowParameter: StaticString = "player"
  var player = ID<Player>("")
  var isOwnGoal = false

  mutating func members(_ visit: MemberVisitor) {
    visit(Self.rowParameter, &player, "Names the player.")
    visit("isOwnGoal", &isOwnGoal, default: false, "Whether it counts for the other team.")
  }
}

/// A goal of a match.
struct RemoveGoalParams: RowParams {
  static let about = TypeInfo("RemoveGoalParams", "A goal of a match.")
  static let rowParameter: StaticString = "goal"
  var goal = ID<Goal>("")

  mutating func members(_ visit: MemberVisitor) {
    visit(Self.rowParameter, &goal, "Names the goal.")
  }
}

/// A player who comes on or goes off.
struct SubstituteParams: RowParams {
  static let about = TypeInfo("SubstituteParams", "A player who comes on or goes off.")
  static let rowParameter: StaticString = "player"
  var player = ID<Player>("")
  var to = Team.bench

  mutating func members(_ visit: MemberVisitor) {
    visit(Self.rowParameter, &player, "Names the player.")
    visit("to", &to, "The team in which they come on, or the bench.")
  }
}

/// What a player is being chosen for.
enum Question: String, CaseIterable, WireValue { case scorer, substitution }
