import GatherDomain

extension Texts {
  /// The goals as they are shown: who scored, in which minute, and the score after it.
  func lines(of gather: Gather) -> [(scorer: String, minute: String, score: String)] {
    var score = Score()
    return gather.timeline.goals.map { goal in
      score[goal.team] += 1
      let minute = goal.minute.map { $0.decimal + "′" } ?? ""
      return (scorer(gather.scorer(of: goal)?.name, of: goal), minute, score.text)
    }
  }
}
