package import GatherDomain
import SQLShared

extension SQLiteStore: PairingStore {
  package func pairings(of account: ID<Account>) throws(Failure) -> [Pairing] {
    try connection.all(
      "SELECT \(Pairing.columns) FROM pairings WHERE account = ? ORDER BY first, second",
      .init(account), read: Pairing.init(row:)
    ).compactMap { $0 }
  }

  package func setPairing(
    _ kind: Pairing.Kind?, of player: ID<Player>, and other: ID<Player>, in account: ID<Account>
  ) throws(Failure) {
    let pairing = Pairing(player, other, kind ?? .apart)
    guard kind != nil else {
      return try connection.run(
        "DELETE FROM pairings WHERE account = ? AND first = ? AND second = ?", .init(account),
        .init(pairing.first), .init(pairing.second))
    }
    try connection.run(
      """
      INSERT OR REPLACE INTO pairings (account, \(Pairing.columns))
      VALUES (?, \(Pairing.columns.parameters))
      """, [.init(account)] + pairing.parameters)
  }
}
