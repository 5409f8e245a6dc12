/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "2f04159f2ec0e9cf183cd7650c1e447c75ade8a1aa626f011f018ae97e8dce76"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
