import GatherDomain
import JSONRPC

extension GatherMethods {
  /// What is to be corrected of a match that has ended.
  struct CorrectionParams: WireObject {
    static let about = TypeInfo(
      "CorrectGatherParams", "What is to be corrected of a match that has ended; the rest stays.")
    var id = ID<Gather>("")
    private var score: Score?
    private var teamA: [ID<Player>]?
    private var teamB: [ID<Player>]?
    private var byName: [NamedParticipant] = []
    private var goals: [CorrectedGoal]?

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The match's id.")
      visit("score", &score, "The goals of both teams.")
      visit("teamA", &teamA, "All who played in Team A, in order.")
      visit("teamB", &teamB, "All who played in Team B, in order.")
      visit("byName", &byName, default: [], "Who played too, by name.")
      visit(
        "goals", &goals,
        "All goals of which something is known, in order. Without them, the goals of those who left their team have no scorers."
      )
    }

    var correction: MatchCorrection {
      var correction = MatchCorrection(score: score)
      (correction.teamA, correction.teamB) = (teamA, teamB)
      correction.byName = byName.map { ($0.name, $0.team.team) }
      correction.goals = goals?.map(\.goal)
      return correction
    }
  }

  /// Somebody who is named in the place of an id.
  struct NamedParticipant: WireObject {
    static let about = TypeInfo(
      "NamedParticipant", "A player or a new guest by name, and their team.")
    var name = ""
    var team = PlayingTeam.teamA

    mutating func members(_ visit: MemberVisitor) {
      visit("name", &name, "A player's name, or that of a new guest.")
      visit("team", &team, "Their team.")
    }
  }

  /// A goal of a match that has ended.
  struct CorrectedGoal: WireObject {
    static let about = TypeInfo("CorrectedGoal", "A goal of a match that has ended.")
    private var team = PlayingTeam.teamA
    private var scorer: ID<Player>?
    private var isOwnGoal = false
    private var minute: Int?

    mutating func members(_ visit: MemberVisitor) {
      visit("team", &team, "The team that it counts for.")
      visit("scorer", &scorer, "Who scored; absent if unknown.")
      visit(
        "isOwnGoal", &isOwnGoal, default: false, "Whether a player of the other team scored it.")
      visit("minute", &minute, "By the clock, from 1; absent if unknown.", .range(Goal.minutes))
    }

    var goal: Goal { Goal(for: team.team, by: scorer, isOwnGoal: isOwnGoal, minute: minute) }
  }
}
