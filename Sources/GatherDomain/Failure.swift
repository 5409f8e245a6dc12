/// Everything that can stop a domain operation: a closed list, turned into an answer in one place.
package enum Failure: Error, Equatable {
  /// Nobody is signed in, or the name and password do not belong together.
  case notSignedIn(String)
  /// The store lets whoever is signed in in no longer: he has to sign in again.
  case signInExpired
  /// There is no such thing, or it belongs to somebody else; which of the two is not told.
  case notFound(String)
  /// The thing is in another state than the operation needs.
  case conflict(String)
  /// Values that break a rule: per field, what it has to be.
  case invalidInput([FieldIssue])
  /// The data cannot be read or written now: a sentence that a person can act on.
  case storeUnavailable(String)

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
