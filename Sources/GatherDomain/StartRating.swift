extension Skill? {
  /// The rating of somebody who has not played yet, in points.
  package var startRating: Int {
    switch self {
    case .beginner: 900
    case .amateur, nil: 1000
    case .professional: 1200
    }
  }
}

extension PlayerService {
  /// The ratings of those of the participants that there are.
  package func ratings(of participants: [Participant]) throws(Failure) -> [ID<Player>: Int] {
    let players = try existing(participants.map(\.id))
    return Dictionary(
      players.map { ($0.id, $0.profile.skill.startRating) }, uniquingKeysWith: { first, _ in first }
    )
  }
}
