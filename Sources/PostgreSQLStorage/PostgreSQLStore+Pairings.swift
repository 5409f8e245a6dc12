#if PostgreSQL
  package import GatherDomain
  import SQLShared

  extension PostgreSQLStore: PairingStore {
    package func pairings(of account: ID<Account>) throws(Failure) -> [Pairing] {
      try all(
        "SELECT \(Pairing.columns) FROM pairings WHERE account = $1 ORDER BY first, second",
        .init(account), read: Pairing.init(row:)
      ).compactMap { $0 }
    }

    package func setPairing(
      _ kind: Pairing.Kind?, of player: ID<Player>, and other: ID<Player>, in account: ID<Account>
    ) throws(Failure) {
      try lock(account)
      let pairing = Pairing(player, other, kind ?? .apart)
      guard kind != nil else {
        return try queue(
          "DELETE FROM pairings WHERE account = $1 AND first = $2 AND second = $3", .init(account),
          .init(pairing.first), .init(pairing.second))
      }
      try queue(
        """
        INSERT INTO pairings (account, \(Pairing.columns)) VALUES ($1, $2, $3, $4)
        ON CONFLICT (account, first, second) DO UPDATE SET kind = excluded.kind
        """, [.init(account)] + pairing.parameters)
    }
  }
#endif
