/// The cryptography and randomness that the domain needs. The caller injects them.
package struct Crypto {
  /// Hashes a password. The result contains salt and cost. ``Failure/storeUnavailable(_:)`` if there is too
  /// little memory.
  package let hash: (_ password: String) throws(Failure) -> String
  /// Whether a password matches a hash; throws like ``hash``.
  package let verify: (_ password: String, _ hash: String) throws(Failure) -> Bool
  /// The SHA-256 digest of some bytes.
  package let digest: (_ bytes: [UInt8]) -> [UInt8]
  /// A new token from secure randomness.
  package let token: () -> String
  /// A new tag of an account, from randomness of its own: see ``AccountStore/tag(of:)``.
  package let tag: () -> String

  package init(
    hash: @escaping (String) throws(Failure) -> String,
    verify: @escaping (String, String) throws(Failure) -> Bool,
    digest: @escaping ([UInt8]) -> [UInt8], token: @escaping () -> String,
    tag: @escaping () -> String
  ) {
    self.hash = hash
    self.verify = verify
    self.digest = digest
    self.token = token
    self.tag = tag
  }
}
