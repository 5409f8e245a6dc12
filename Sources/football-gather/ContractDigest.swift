/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "80f1b6a5ecd7d37f056d5d123da1ff59702d20188954227e707897b9ccee609d"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
