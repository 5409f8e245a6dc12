/// What is wished of two players of the list: that they play in one team, or that they do not.
package struct Pairing: Equatable, Sendable {
  /// The player who was added first, and the other one.
  package let first, second: ID<Player>
  package let kind: Kind

  /// How two players are to play.
  package enum Kind: String, CaseIterable, Sendable {
    case together, apart
  }

  /// How many pairings a player can have, because a view shows all of them. A merge, or a deleted player who is restored,
  /// may exceed it.
  package static let most = 20

  package init(_ player: ID<Player>, _ other: ID<Player>, _ kind: Kind) {
    (first, second) = player.rowNumber < other.rowNumber ? (player, other) : (other, player)
    self.kind = kind
  }

  /// The other player, if it is one of this player.
  package func other(than player: ID<Player>) -> ID<Player>? {
    player == first ? second : player == second ? first : nil
  }
}

/// The pairings of the players.
extension PlayerService {
  /// The pairings of a player, by the name of the other one. Those with deleted players are left out.
  package func pairings(
    of id: ID<Player>
  ) throws(Failure) -> [(other: Player, kind: Pairing.Kind)] {
    let kinds = try store.pairingKinds(of: id, in: account)
    return try existing(Array(kinds.keys)).inListOrder.compactMap { other in
      kinds[other.id].map { (other, $0) }
    }
  }

  /// Sets how two players are to play, nil for no wish. ``Failure/invalidInput(_:)`` if both are one player, or if one of
  /// them would have too many pairings.
  package func pair(
    _ id: ID<Player>, with otherID: ID<Player>, _ kind: Pairing.Kind?
  ) throws(Failure) {
    let players = [try get(id), try get(otherID)]
    guard id != otherID else { throw .invalid("other", .playerIsTheSame) }
    if kind != nil {
      for player in players {
        let others = try pairings(of: player.id).map(\.other.id)
        guard others.count < Pairing.most || others.contains(where: [id, otherID].contains) else {
          throw .invalid("other", .tooManyPairings(player.profile.name, Pairing.most))
        }
      }
    }
    try store.setPairing(kind, of: id, and: otherID, in: account)
  }

  /// The pairings that two teams do not keep.
  package func brokenPairings(of lineup: Lineup) throws(Failure) -> [Pairing] {
    guard lineup.canStart else { return [] }
    return try store.pairings(of: account).filter { pairing in
      let teams = [lineup.team(of: pairing.first), lineup.team(of: pairing.second)]
      guard !teams.contains(nil), !teams.contains(.bench) else { return false }
      return (teams[0] == teams[1]) != (pairing.kind == .together)
    }
  }
}

extension PairingStore {
  /// The pairings of a player by the other one, also of deleted players.
  func pairingKinds(
    of player: ID<Player>, in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: Pairing.Kind] {
    var kinds: [ID<Player>: Pairing.Kind] = [:]
    for pairing in try pairings(of: account) {
      if let other = pairing.other(than: player) { kinds[other] = pairing.kind }
    }
    return kinds
  }

  /// Gives a player the pairings of another one with these players.
  func movePairings(
    of old: ID<Player>, to player: ID<Player>, with others: [ID<Player>], in account: ID<Account>
  ) throws(Failure) {
    let kinds = try pairingKinds(of: old, in: account)
    for other in others {
      guard let kind = kinds[other] else { continue }
      try setPairing(nil, of: old, and: other, in: account)
      try setPairing(kind, of: player, and: other, in: account)
    }
  }
}
