/// A password for a store, which stores its hash or lets a remote service check it.
///
/// Hashing is slow, so ``prepareHash()`` or ``prepareMatch(with:)`` does it before a transaction. Within the
/// transaction, the prepared result is used; it is computed there only if it is missing or the stored hash has
/// changed.
package final class Password {
  /// The password in clear text.
  package let text: String
  private let crypto: Crypto
  private var preparedHash: String?
  private var preparedMatch: (hash: String?, isMatch: Bool)?

  package init(_ text: String, _ crypto: Crypto) {
    self.text = text
    self.crypto = crypto
  }

  /// Computes the result of ``hash()``; ``Failure/storeUnavailable(_:)`` if there is too little memory.
  package func prepareHash() throws(Failure) { preparedHash = try crypto.hash(text) }

  /// Computes the result of ``matches(_:)`` for `hash`. Without a hash, it does the same amount of work, so
  /// that the time reveals nothing. ``Failure/storeUnavailable(_:)`` if there is too little memory.
  package func prepareMatch(with hash: String?) throws(Failure) {
    if let hash {
      preparedMatch = (hash, try crypto.verify(text, hash))
    } else {
      _ = try crypto.hash(text)
      preparedMatch = (nil, false)
    }
  }

  /// Whether ``prepareMatch(with:)`` has found that the password matches.
  var isKnownToMatch: Bool { preparedMatch?.isMatch ?? false }

  /// Whether the result of ``hash()`` has been computed.
  var isHashed: Bool { preparedHash != nil }

  /// The hash to store.
  package func hash() throws(Failure) -> String {
    if preparedHash == nil { try prepareHash() }
    return preparedHash ?? ""
  }

  /// Whether the password matches `hash`; false if `hash` is nil.
  package func matches(_ hash: String?) throws(Failure) -> Bool {
    // Computed again if another process has changed the hash in between, which is rare.
    if preparedMatch == nil || preparedMatch?.hash != hash { try prepareMatch(with: hash) }
    return preparedMatch?.isMatch ?? false
  }
}

/// A change of an account's password, prepared before its transaction.
package struct PasswordChange {
  let account: Account
  let old, new: Password
}

/// The default for a store that stores password hashes.
extension Store {
  package var keepsPasswordHashes: Bool { true }

  package func register(
    username: String, _ password: Password, tag: String
  ) throws(Failure) -> Account {
    if !password.isHashed, try account(named: username) != nil { throw .wrongState(.usernameTaken) }
    return try addAccount(username: username, passwordHash: password.hash(), tag: tag)
  }

  package func signInRecord(
    of username: String, under key: [UInt8]
  ) throws(Failure) -> SignInRecord {
    SignInRecord(try signInFailures(under: key), try account(named: username))
  }

  package func signIn(
    username: String, _ password: Password, _ record: SignInRecord
  ) throws(Failure) -> Account? {
    try password.matches(record.found?.passwordHash) ? record.found?.account : nil
  }
}
