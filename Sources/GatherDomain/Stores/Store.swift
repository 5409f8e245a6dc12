/// The store of accounts, players, matches and sessions: one protocol for all concerns.
///
/// Every function for players, matches and fixtures names the account that owns them, so no account can reach the data of
/// another. Each throws ``Failure/storeUnavailable(_:)`` if the data cannot be reached,
/// ``Failure/signInExpired`` if the store no longer accepts the session's credentials, and otherwise the
/// errors that it names.
package protocol Store: Transactions, AccountSessionStore, AccountStore, PlayerStore, GatherStore,
  FixtureStore, PairingStore, StatisticsStore, FormerIdentityStore
{
  /// Whether only this device has the fixtures, the pairings, and the teams, clocks and goals of matches, because the
  /// remote store does not take them.
  var isPartlyLocal: Bool { get }
}

extension Store {
  package var isPartlyLocal: Bool { false }
}
