/// The levels of a contract: whole numbers that grow when a release adds to it or changes it.
package struct ContractLevels: Sendable {
  /// The level of this contract.
  package let present: Int
  /// The oldest level whose clients are still served; a breaking change makes it the present one.
  package let oldest: Int
  /// Made for the printed contract only, so that a start does not pay for it.
  private let makeAdditions: @Sendable () -> [String: Int]

  package init(
    present: Int, oldest: Int, additions: @autoclosure @escaping @Sendable () -> [String: Int]
  ) {
    self.present = present
    self.oldest = oldest
    makeAdditions = additions
  }

  /// The level of each addition after level 1, by its place in the contract.
  package var additions: [String: Int] { makeAdditions() }
}
