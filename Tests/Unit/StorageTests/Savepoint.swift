import GatherDomain
import Sessions

extension Transactions {
  /// Calls `body` within a savepoint, which is undone if it throws.
  func withSavepoint<Result, Problem: Error>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    beginSavepoint()
    do throws(Problem) {
      let result = try body()
      endSavepoint(undone: false)
      return result
    } catch {
      endSavepoint(undone: true)
      throw error
    }
  }
}
