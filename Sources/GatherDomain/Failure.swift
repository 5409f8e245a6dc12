/// Everything that can stop a domain operation: a closed list, turned into an answer in one place.
package enum Failure: Error, Equatable {
  /// Nobody is signed in, or the name and password do not belong together.
  case notSignedIn(String)
  /// The store no longer lets in who is signed in: they have to sign in again, for the reason that a
  /// sentence may give.
  case signInExpired(String = "Please sign in again.")
  /// There is no such thing, or it belongs to somebody else; which of the two is not told.
  case notFound(String)
  /// The thing is in another state than the operation needs.
  case conflict(String)
  /// Values that break a rule: per field, what it has to be.
  case invalidInput([FieldIssue])
  /// The data cannot be read or written now: a sentence that a person can act on.
  case storeUnavailable(String)
  /// The store has not answered in time: a sentence that a person can act on.
  case timedOut(String)
  /// The transaction is gone, because another was in its way or the store out of reach; nothing of it
  /// has happened, and the same once more may succeed.
  case transactionConflict
  /// Nobody wants the answer any more.
  case cancelled

  /// What a person is told.
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

  /// Whether the data is out of reach for now, and nobody's wish is the reason.
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

  /// The failure that `message` about one `field` is.
  package static func invalid(_ field: String, _ message: String) -> Failure {
    .invalidInput([FieldIssue(field, message)])
  }
}
