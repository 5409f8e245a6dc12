package import JSONRPC
import ViewVocabulary

/// Why a request fails: the error response, and what the session does about it.
package enum RequestError: Error {
  /// The request is refused.
  case refused(ErrorResponse)
  /// The store cannot be reached or written to now.
  case unavailable(ErrorResponse)
  /// The store has not answered in time; an intent is offered again.
  case timedOut(ErrorResponse)
  /// Another transaction came first; the same request may succeed when it is repeated.
  case transactionConflict(ErrorResponse)
  /// Nobody waits for the response any longer.
  case cancelled(ErrorResponse)
  /// The store no longer accepts the credentials of the signed-in user, who has to sign in again.
  case signInExpired(ErrorResponse)

  /// The error response.
  package var response: ErrorResponse {
    switch self {
    case .refused(let response), .unavailable(let response), .timedOut(let response),
      .transactionConflict(let response), .cancelled(let response), .signInExpired(let response):
      response
    }
  }

  /// Whether the request undid the transaction for a reason of its own, so that the others of its group may succeed when
  /// they are called alone.
  var othersMaySucceedAlone: Bool {
    switch self {
    case .unavailable, .timedOut, .cancelled: true
    case .refused, .transactionConflict, .signInExpired: false
    }
  }

  /// The host is not the one that an app needs: the program is put together wrongly.
  package static let missingHost = RequestError.refused(
    .conflict, "This program lacks what the app needs.")

  /// A refusal of this kind, whose message is for developers.
  package static func refused(
    _ kind: ErrorKind, _ message: String, _ data: JSONDocument = [:]
  ) -> RequestError { .refused(ErrorResponse(kind, message, data)) }

  /// A refusal of a parameter.
  static func refused(_ issue: WireIssue) -> RequestError {
    let error = RPCError(issue)
    return .refused(error.kind, error.message, .object(error.data))
  }
}

/// An error response, before the language of its reader is known.
package struct ErrorResponse: Sendable {
  private let kind: ErrorKind
  private let text: @Sendable (Language) -> String
  private let data: @Sendable (Language) -> JSONDocument

  /// A response that a person reads: its sentence and its further data in a language.
  package init(
    _ kind: ErrorKind, text: @escaping @Sendable (Language) -> String,
    data: @escaping @Sendable (Language) -> JSONDocument = { _ in [:] }
  ) {
    self.kind = kind
    self.text = text
    self.data = data
  }

  /// A response that developers read, in English only.
  package init(_ kind: ErrorKind, _ message: String, _ data: JSONDocument = [:]) {
    self.init(kind, text: { _ in message }, data: { _ in data })
  }

  /// The sentence, as a view may show it.
  func sentence(in language: Language) -> String { text(language) }

  /// The response. Its `message` is English; beside it is the sentence of another language.
  package func error(in language: Language) -> RPCError {
    let message = text(.english)
    let sentence = language == .pseudo ? message.pseudo : text(language)
    guard sentence != message else { return RPCError(kind, message, data(language)) }
    return RPCError(kind, message, data(language).merging(["text": .string(sentence)]))
  }
}

/// What can stop an operation of an app, as a session understands it.
package protocol RequestFailure: Error {
  var requestError: RequestError { get }
}

extension RequestError: RequestFailure {
  package var requestError: RequestError { self }
}

/// Runs an operation of an app; throws its failure as a ``RequestError``.
package func asRequestErrors<Result, Failure: RequestFailure>(
  _ body: () throws(Failure) -> Result
) throws(RequestError) -> Result {
  do throws(Failure) { return try body() } catch { throw error.requestError }
}

extension RPCError {
  /// The error of a request that is cancelled before it begins. It is in English, as no session has seen the request.
  package static let cancelled = RPCError(.cancelled, "The request was cancelled.")
}
