/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "037a3a7bd89bed0a89168a7f0c6b3550c68662528535d67e2b3d04daf610b7ec"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
