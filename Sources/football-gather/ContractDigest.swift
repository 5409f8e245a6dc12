/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "2e31f4ff050de6b34992ecccea86d5abdb1bd3effe74cfafd3240c46886eece4"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
