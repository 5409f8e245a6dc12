import GatherDomain
import HeadlessUI
import JSONRPC

/// A player who has scored.
struct ScorerRowParams: RowParams {
  static let about = TypeInfo("ScorerRowParams", "A player who has scored.")
  static let rowParameter: StaticString = "player"
  var player = ID<Player>("")
  var isOwnGoal = false

  mutating func members(_ visit: MemberVisitor) {
    visit(Self.rowParameter, &player, "The player's id.")
    visit("isOwnGoal", &isOwnGoal, default: false, "Whether it is an own goal of the player.")
  }
}

/// A goal of a match.
struct GoalRowParams: RowParams {
  static let about = TypeInfo("GoalRowParams", "A goal of a match.")
  static let rowParameter: StaticString = "goal"
  var goal = ID<Goal>("")

  mutating func members(_ visit: MemberVisitor) {
    visit(Self.rowParameter, &goal, "The goal's id.")
  }
}

/// A player, and the team or the bench that they come to.
struct SubstituteRowParams: RowParams {
  static let about = TypeInfo(
    "SubstituteRowParams", "A player, and the team or the bench that they come to.")
  static let rowParameter: StaticString = "player"
  var player = ID<Player>("")
  var to = Team.bench

  mutating func members(_ visit: MemberVisitor) {
    visit(Self.rowParameter, &player, "The player's id.")
    visit("to", &to, "The team, or the bench.")
  }
}

/// What a player is being chosen for.
enum Question: String, CaseIterable, WireValue { case scorer, substitution }
