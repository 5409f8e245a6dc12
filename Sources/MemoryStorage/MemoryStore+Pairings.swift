package import GatherDomain

extension MemoryStore: PairingStore {
  package func pairings(of account: ID<Account>) throws(Failure) -> [Pairing] {
    tables.pairings[account, default: []].sorted {
      ($0.first.rowNumber, $0.second.rowNumber) < ($1.first.rowNumber, $1.second.rowNumber)
    }
  }

  package func setPairing(
    _ kind: Pairing.Kind?, of player: ID<Player>, and other: ID<Player>, in account: ID<Account>
  ) throws(Failure) {
    tables.pairings[account, default: []].removeAll { $0.other(than: player) == other }
    if let kind { tables.pairings[account, default: []].append(Pairing(player, other, kind)) }
  }
}
