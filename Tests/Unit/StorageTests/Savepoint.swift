import GatherDomain
import Sessions

extension Transactions {
  /// Calls `body` within a savepoint, which is rolled back if it throws.
  func withSavepoint<Result, Problem: Error>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    beginSavepoint()
    do throws(Problem) {
      let result = try body()
      endSavepoint(rollingBack: false)
      return result
    } catch {
      endSavepoint(rollingBack: true)
      throw error
    }
  }
}
