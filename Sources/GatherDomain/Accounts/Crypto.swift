/// The cryptography and randomness that the domain needs, handed in: nothing here makes any.
package struct Crypto {
  /// A password's hash with its salt and cost, as text to be stored; ``Failure/storeUnavailable(_:)`` if
  /// there is too little memory.
  package let hash: (_ password: String) throws(Failure) -> String
  /// Whether a password belongs to a hash; fails like ``hash``.
  package let verify: (_ password: String, _ hash: String) throws(Failure) -> Bool
  /// SHA-256 of some bytes.
  package let digest: (_ bytes: [UInt8]) -> [UInt8]
  /// A new token that nobody can guess.
  package let token: () -> String

  package init(
    hash: @escaping (String) throws(Failure) -> String,
    verify: @escaping (String, String) throws(Failure) -> Bool,
    digest: @escaping ([UInt8]) -> [UInt8], token: @escaping () -> String
  ) {
    self.hash = hash
    self.verify = verify
    self.digest = digest
    self.token = token
  }
}
