/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "a06c54b4738022476bf87900f0b62f891cb338fd80995e64cefc4699f4b06904"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
