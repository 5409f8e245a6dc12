/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "c637d5d4f3d800129bb457d148cc24b599b727b9fb637877d810afe9093b7163"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
