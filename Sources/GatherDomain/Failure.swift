/// The errors of domain operations: a closed list, mapped to responses in one place.
package enum Failure: Error, Equatable {
  /// Nobody is signed in, or the name and password do not match.
  case notSignedIn(Sentence)
  /// The store no longer accepts the session's credentials. The sentence may give the reason.
  case signInExpired(Sentence = .signInAgain)
  /// The thing does not exist, or belongs to another account. The two cases are not distinguished.
  case notFound(Sentence)
  /// The thing is in the wrong state for the operation.
  case wrongState(Sentence)
  /// Values that break a rule, with the rule for each field.
  case invalidInput([FieldIssue])
  /// The data cannot be read or written now. The sentence says what to do.
  case storeUnavailable(Sentence)
  /// The store has not responded in time. The sentence says what to do.
  case timedOut(Sentence)
  /// The transaction was rolled back after a conflict or a lost connection. A retry may succeed.
  case transactionConflict
  /// The request was cancelled.
  case cancelled

  /// What a person reads of it.
  package var sentences: [Sentence] {
    switch self {
    case .notSignedIn(let sentence), .signInExpired(let sentence), .notFound(let sentence),
      .wrongState(let sentence), .storeUnavailable(let sentence), .timedOut(let sentence):
      [sentence]
    case .transactionConflict: [.othersKeepChanging]
    case .cancelled: [.requestWasCancelled]
    case .invalidInput(let issues): issues.map(\.rule)
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
    /// The rule that its value breaks.
    package let rule: Sentence

    package init(_ field: String, _ rule: Sentence) {
      self.field = field
      self.rule = rule
    }
  }

  /// The failure for one `field` whose value breaks a `rule`.
  package static func invalid(_ field: String, _ rule: Sentence) -> Failure {
    .invalidInput([FieldIssue(field, rule)])
  }
}
