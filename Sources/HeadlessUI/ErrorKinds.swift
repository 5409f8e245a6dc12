package import JSONRPC

/// The errors of a session beyond those of JSON-RPC: the one list of them.
extension ErrorKind {
  package static let notSignedIn = ErrorKind(
    1001, "notSignedIn", "Nobody is signed in, or the name and password do not belong together.",
    .text)
  package static let intentUnavailable = ErrorKind(
    1002, "intentUnavailable", "The view does not offer this now.",
    Detail(
      "available", "The methods that its view offers.",
      ["type": "array", "items": ["type": "string"]]),
    Detail("reason", "Why not, in the words of the view, if it says so.", isOptional: true),
    Detail("screen", "The screen that is shown."), .text)
  package static let notFound = ErrorKind(
    1003, "notFound", "There is no such thing, or it is not yours.", .text)
  package static let conflict = ErrorKind(
    1004, "conflict", "The thing is in another state than the method needs.", .text)
  package static let invalidInput = ErrorKind(
    1005, "invalidInput", "Values break a rule.",
    Detail(
      "fields",
      "Per parameter, or per line and column of a list as in csv/3/age, what it has to be.",
      ["type": "object", "additionalProperties": ["type": "string"]]), .text)
  package static let storeUnavailable = ErrorKind(
    1006, "storeUnavailable", "The data cannot be read or written now; nothing has changed.",
    .text)
  package static let cancelled = ErrorKind(
    1007, "cancelled", "The request was cancelled; nothing has changed.", .text)
  package static let staleRevision = ErrorKind(
    1008, "staleRevision", "The view has changed since the revision that was named.",
    Detail("revision", "The view's present revision.", ["type": "integer", "minimum": 0]), .text)

  /// All errors that the service answers with, in the order of the reference.
  package static let all =
    standard + [
      notSignedIn, intentUnavailable, notFound, conflict, invalidInput, storeUnavailable, cancelled,
      staleRevision,
    ]
}

extension Method<Session> {
  /// The errors that the method can return, in the order of the reference. They follow from its common parameters and its
  /// family.
  package var errors: [ErrorKind] {
    var catalog = SchemaCatalog(prefix: "", for: .exactAnswer)
    let common = commonParamsType(&catalog)
    var kinds: [ErrorKind] = [.invalidRequest, .invalidParams, .cancelled]
    if common == IntentOptions.schema(in: &catalog) {
      kinds += [.intentUnavailable, .staleRevision, .notFound, .conflict, .storeUnavailable]
    } else if !Contract.ownFamilies.contains(family) {
      kinds += [.notSignedIn, .notFound, .invalidInput, .storeUnavailable]
      if common == IdempotencyKey.schema(in: &catalog) { kinds.append(.conflict) }
    } else if family == "session" {
      kinds.append(.storeUnavailable)
    } else if family == "clock" {
      kinds.append(.conflict)
    }
    return ErrorKind.all.filter(kinds.contains)
  }

  /// What the method belongs to: the first word of its name; empty for those around the session.
  package var family: String {
    name.contains("/") ? String(name.prefix { $0 != "/" && $0 != "$" }) : ""
  }
}

extension ErrorKind.Detail {
  /// What a person reads, where the session's language is not English.
  fileprivate static let text = Self(
    "text", "The sentence for the person, if the session's language is not English.",
    isOptional: true)
}
