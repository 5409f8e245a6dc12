import GatherDomain

/// The players that the app brings along, in the order of the original's list.
enum MatchPlayers {
  static let all: [Player] = named.enumerated().map { place, entry in
    var profile = Player.Profile(name: entry.name)
    profile.preferredPosition = entry.position
    return Player(id: ID(rowNumber: place + 1), profile: profile)
  }

  /// The players with these ids, in this order. Unknown ids are left out.
  static func participants(_ ids: [String]) -> [Participant] {
    ids.compactMap { id in all.first { $0.id.text == id } }.map { Participant($0) }
  }

  private static let named: [(name: String, position: Position?)] = [
    ("Ada", .goalkeeper), ("Ben", .defender), ("Cleo", .midfielder), ("Dan", .winger),
    ("Eve", .striker), ("Finn", nil), ("Gus", .goalkeeper), ("Hana", .defender),
    ("Ivo", .midfielder), ("Jo", .winger), ("Kim", .striker), ("Lee", .midfielder),
  ]
}
