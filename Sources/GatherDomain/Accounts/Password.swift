/// A password on its way to a store, which keeps its hash or lets another program judge it.
///
/// A hash takes long to compute, so the work is done by ``prepareHash()`` or ``prepareMatch(with:)``
/// before a transaction; within it, what was computed is only looked up.
package final class Password {
  /// As it was typed.
  package let text: String
  private let crypto: Crypto
  private var preparedHash: String?
  private var preparedMatch: (hash: String?, isMatch: Bool)?

  package init(_ text: String, _ crypto: Crypto) {
    self.text = text
    self.crypto = crypto
  }

  /// Computes what ``hash()`` gives; ``Failure/storeUnavailable(_:)`` if there is too little memory.
  package func prepareHash() throws(Failure) { preparedHash = try crypto.hash(text) }

  /// Computes what ``matches(_:)`` gives for `hash`; without one, the same work is done for nothing.
  /// ``Failure/storeUnavailable(_:)`` if there is too little memory.
  package func prepareMatch(with hash: String?) throws(Failure) {
    if let hash {
      preparedMatch = (hash, try crypto.verify(text, hash))
    } else {
      _ = try crypto.hash(text)
      preparedMatch = (nil, false)
    }
  }

  /// The hash to be kept in the password's place.
  package func hash() throws(Failure) -> String {
    if preparedHash == nil { try prepareHash() }
    return preparedHash ?? ""
  }

  /// Whether this is the password behind `hash`; never without one.
  package func matches(_ hash: String?) throws(Failure) -> Bool {
    // Computed again in the rare case that another process has changed the hash in between.
    if preparedMatch == nil || preparedMatch?.hash != hash { try prepareMatch(with: hash) }
    return preparedMatch?.isMatch ?? false
  }
}

/// What a store does with passwords that keeps their hashes.
extension Store {
  package var keepsPasswordHashes: Bool { true }

  package func register(username: String, _ password: Password) throws(Failure) -> Account {
    try addAccount(username: username, passwordHash: password.hash())
  }

  package func account(named username: String, _ password: Password) throws(Failure) -> Account? {
    let found = try account(named: username)
    return try password.matches(found?.passwordHash) ? found?.account : nil
  }
}
