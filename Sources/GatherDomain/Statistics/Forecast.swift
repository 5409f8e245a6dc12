/// The forecast of a match, from the difference between the teams' mean ratings. By Elo, a lead of d points
/// means an expected score of 1 / (1 + 10^(-d/400)).
package enum Forecast: Equatable, Sendable {
  case even
  case slightlyAhead(Team)
  case ahead(Team)
  case farAhead(Team)

  /// The maximum lead of each level, in points: expected scores of 52.5, 60 and 75 %.
  private static let leads = (even: 17, slight: 70, clear: 190)

  /// The forecast for two teams; even if one of them is empty.
  package init(_ lineup: Lineup, ratings: [ID<Player>: Int]) {
    let teams = [lineup.teamA, lineup.teamB].map { team in
      team.map { Rating(points: ratings[$0.id, default: 0]) }
    }
    let lead = Rating.lead(of: teams[0], over: teams[1]) ?? 0
    let team = lead > 0 ? Team.teamA : .teamB
    self =
      switch abs(lead) {
      case ...Self.leads.even: .even
      case ...Self.leads.slight: .slightlyAhead(team)
      case ...Self.leads.clear: .ahead(team)
      default: .farAhead(team)
      }
  }
}
