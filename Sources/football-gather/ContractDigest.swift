/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "4110daddc63eb3184f5da607fd85ebe8a4b7e566e74dafcd7857106c1b10f602"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
