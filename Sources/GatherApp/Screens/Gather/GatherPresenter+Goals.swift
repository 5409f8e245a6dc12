import GatherDomain
import HeadlessUI

/// What the goals of a match and its end do.
extension GatherPresenter {
  mutating func addGoal(
    _ params: ScorerRow, _ context: Context
  ) throws(Failure) -> Transition {
    guard let team = match.lineup.team(of: params.player) else {
      throw .notInLineup(params.player)
    }
    question = nil
    do throws(Failure) {
      return try changeGoals(context) { (gathers, id) throws(Failure) in
        try gathers.addGoal(
          to: id, for: params.isOwnGoal ? team.opponent : team, by: params.player,
          isOwnGoal: params.isOwnGoal, at: context.now)
      }
    } catch .invalidInput(let issues) {
      // The player is on the bench, or the team has as many goals as a team can have.
      return .show(.error(context.texts.text(of: .invalidInput(issues))))
    }
  }

  mutating func enter(
    _ params: SetScoreParams, _ context: Context
  ) throws(Failure) -> Transition {
    let error = params.value.error(outside: Score.goals, context.texts)
    switch params.team {
    case .teamA: scoreErrorA = error
    case .teamB: scoreErrorB = error
    }
    guard let number = params.value?.wholeNumber(in: Score.goals) else { return .stay }
    var score = match.course.score
    score[params.team.team] = number
    return try changeGoals(context) { (gathers, id) throws(Failure) in
      try gathers.setScore(id, score, at: context.now)
    }
  }

  mutating func end(
    _ confirmation: Confirmation, _ context: Context
  ) throws(Failure) -> Transition {
    let (texts, score) = (context.texts, match.course.score)
    guard confirmation.confirmed else {
      return .show(
        Alert(
          texts.endQuestion(score), texts.resultIsSaved, .info,
          confirmation: Action(
            SharedID.confirm, texts.endMatch, Self.end.method, params: ["confirmed": .flag(true)]),
          dismissal: texts.keepPlaying))
    }
    _ = try context.gathers.end(match.id, at: context.now)
    return .notify(
      texts.wasSaved(score),
      then: .push(GatherDetailPresenter(match.id), onto: PlayerListPresenter()))
  }
}
