import GatherDomain

extension GatherApp {
  /// What the ratings and the attendance mean, for people: a part of the reference.
  static var ratingPage: String {
    let starts =
      (Skill.allCases.map { ($0.rawValue, Rating(before: $0)) } + [
        ("no skill known", Rating(before: nil))
      ]).map { "\($0.1.points) (\($0.0))" }
    let kFactor = Int(Rating.kFactor)
    return """
      ### Rules for ratings

      How strong a player is by their matches: Elo's rating, over the means of the teams, rounded to the nearest whole point.

      - It starts by the skill that the player has when their first match begins: \(starts.joined(separator: ", ")).
        Another skill that is entered later changes nothing of what has been played.
      - A team is as strong as the mean of its players. With a mean that is `d` points above the other's,
        rounded to the nearest whole point, it is expected to take `E = 1 / (1 + 10^(-d / 400))` of a win: half at even
        means, ten times as much as the other at 400 points more.
      - It takes `S`: 1 by a win, 1/2 by a draw, 0 by a defeat. Each of its players wins `\(kFactor) × (S - E)` points,
        rounded to the nearest whole point, halves away from zero; each of the other team's loses as many. By how many
        goals, and for how long, does not count.
      - Matches count in the order in which they began, as soon as they have ended. When one is deleted or
        put back, all that began after it are rated again, without it or with it.
      - Deleted players still count in their matches, but are not listed.
      - A player of fewer than \(Tier.minimumMatches) matches is not ranked: the leaderboard lists them
        below. Players without a match are at the end, and their ratings do not sort them.

      ### Rules for attendance

      How a player came to fixtures. Only those count at which a match was played that has ended.

      - A match belongs to the latest fixture that starts at most \(Fixture.earliness / 60_000) minutes after it, if it
        began within \(Fixture.duration / 3_600_000) hours of that start. Who played in it came to the fixture, whatever
        they had answered.
      - A player counts as asked from the first fixture on that they answered or came to, because nothing is known of
        those before it.
      - The streak is how many of the latest fixtures in a row the player came to.
      - A season has the fixtures that start in it.

      """
  }
}
