/// The pairings of each account's players.
package protocol PairingStore: AnyObject {
  /// All pairings, in the order of their players' ids; also those of deleted players, who have them again once they are
  /// restored.
  func pairings(of account: ID<Account>) throws(Failure) -> [Pairing]
  /// Sets or removes the pairing of two players.
  func setPairing(
    _ kind: Pairing.Kind?, of player: ID<Player>, and other: ID<Player>, in account: ID<Account>
  ) throws(Failure)
}
