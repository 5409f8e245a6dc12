#if WebService
  package import GatherDomain
  import SQLiteStorage

  /// Pairings, which are stored in the mirror only, because the service has none.
  extension WebServiceStore: PairingStore {
    package func pairings(of account: ID<Account>) throws(Failure) -> [Pairing] {
      try mirror.store.pairings(of: account)
    }

    package func setPairing(
      _ kind: Pairing.Kind?, of player: ID<Player>, and other: ID<Player>, in account: ID<Account>
    ) throws(Failure) {
      try mirror.transaction { () throws(Failure) in
        try mirror.store.setPairing(kind, of: player, and: other, in: account)
      }
    }
  }
#endif
