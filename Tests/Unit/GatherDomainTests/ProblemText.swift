import GatherApp

@testable import GatherDomain

extension ImportProblem {
  /// The place and the rule as a person reads them in English.
  var text: String { Failure.invalid("", .problem(at: at, column: heading, rule)).message }
}
