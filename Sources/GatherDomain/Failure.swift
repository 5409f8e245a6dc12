/// The errors of domain operations: a closed list, mapped to responses in one place.
package enum Failure: Error, Equatable {
  /// Nobody is signed in, or the name and password do not match.
  case notSignedIn(String)
  /// The store no longer accepts the session's credentials. The message may give the reason.
  case signInExpired(String = "Please sign in again.")
  /// The thing does not exist, or belongs to another account. The two cases are not distinguished.
  case notFound(String)
  /// The thing is in the wrong state for the operation.
  case conflict(String)
  /// Values that break a rule, with the rule for each field.
  case invalidInput([FieldIssue])
  /// The data cannot be read or written now. The message says what to do.
  case storeUnavailable(String)
  /// The store has not responded in time. The message says what to do.
  case timedOut(String)
  /// The transaction was rolled back after a conflict or a lost connection. A retry may succeed.
  case transactionConflict
  /// The request was cancelled.
  case cancelled

  /// The message for the user.
  package var userMessage: String {
    switch self {
    case .notSignedIn(let sentence), .signInExpired(let sentence), .notFound(let sentence),
      .conflict(let sentence), .storeUnavailable(let sentence), .timedOut(let sentence):
      sentence
    case .transactionConflict: "Others keep changing the data or interrupting; try again."
    case .cancelled: "The request was cancelled."
    case .invalidInput(let issues): issues.map(\.message).joined(separator: " ")
    }
  }

  /// Whether the store cannot be reached now. Cancellation does not count.
  package var isUnavailable: Bool {
    switch self {
    case .storeUnavailable, .timedOut: true
    default: false
    }
  }

  /// What is wrong with one field.
  package struct FieldIssue: Equatable, Sendable {
    package let field: String
    /// A sentence.
    package let message: String

    package init(_ field: String, _ message: String) {
      self.field = field
      self.message = message
    }
  }

  /// The failure for one `field` with a `message`.
  package static func invalid(_ field: String, _ message: String) -> Failure {
    .invalidInput([FieldIssue(field, message)])
  }
}
