/// Players by their names, to resolve the names in a list.
struct NameIndex {
  /// The result of resolving a name.
  enum Resolution: Equatable {
    case player(Player)
    case several
    case unknown
  }

  /// The players by the bytes of their names.
  private let exactly: [[UInt8]: [Player]]
  /// The players by what identifies their names.
  private let alike: [String: [Player]]

  init(_ players: [Player]) {
    exactly = Dictionary(grouping: players) { Array($0.profile.name.utf8) }
    alike = Dictionary(grouping: players, by: \.profile.name.nameIdentity)
  }

  /// If several players have names that are alike, the exact spelling decides.
  subscript(name: String) -> Resolution {
    let alike = alike[name.nameIdentity, default: []]
    let meant = alike.count > 1 ? exactly[Array(name.utf8), default: []] : alike
    return alike.isEmpty ? .unknown : meant.count == 1 ? .player(meant[0]) : .several
  }

  /// The players by the bytes of these names, which stand in one entry of a list. A name that nobody has now leads to the
  /// player who had it before.
  func players(named names: [String], formerly former: FormerNames) -> [[UInt8]: Player] {
    var players: [[UInt8]: Player] = [:]
    for name in names {
      if case .player(let player) = self[name] { players[Array(name.utf8)] = player }
    }
    var found = Set(players.values.map(\.id))
    for name in names where self[name] == .unknown {
      if let player = former[name], found.insert(player.id).inserted {
        players[Array(name.utf8)] = player
      }
    }
    return players
  }
}
