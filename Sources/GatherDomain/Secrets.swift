/// The cryptography and randomness that the domain needs, handed in: nothing here makes any.
package struct Secrets {
  /// A password's hash with its salt and cost, as text to be stored; nil for want of memory.
  package let hash: (_ password: String) -> String?
  /// Whether a password belongs to a hash.
  package let verify: (_ password: String, _ hash: String) -> Bool
  /// SHA-256 of some bytes.
  package let digest: (_ bytes: [UInt8]) -> [UInt8]
  /// A new token that nobody can guess.
  package let token: () -> String

  package init(
    hash: @escaping (String) -> String?, verify: @escaping (String, String) -> Bool,
    digest: @escaping ([UInt8]) -> [UInt8], token: @escaping () -> String
  ) {
    self.hash = hash
    self.verify = verify
    self.digest = digest
    self.token = token
  }
}
