/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "86ce2e466aec4f20460e54a125b78c0e1cb9cbe4736c24fe3d0b2932ef93790c"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
