package import JSONRPC

/// Why a request fails: the error response, and what the session does about it.
package enum RequestError: Error {
  /// The request is refused.
  case refused(RPCError)
  /// The store cannot be reached or written to now.
  case unavailable(RPCError)
  /// The store has not answered in time; an intent is offered again.
  case timedOut(RPCError)
  /// Another transaction came first; the same request may succeed when it is repeated.
  case conflict(RPCError)
  /// Nobody waits for the response any longer.
  case cancelled(RPCError)
  /// The store no longer accepts the credentials of the signed-in user, who has to sign in again.
  case signInExpired(RPCError)

  /// The error response.
  package var response: RPCError {
    switch self {
    case .refused(let error), .unavailable(let error), .timedOut(let error), .conflict(let error),
      .cancelled(let error), .signInExpired(let error):
      error
    }
  }

  /// Whether the request took its whole transaction with it, although others of the group may succeed.
  var abortsTransaction: Bool {
    switch self {
    case .unavailable, .timedOut, .cancelled: true
    case .refused, .conflict, .signInExpired: false
    }
  }

  /// The host is not the one that an app needs: the program is put together wrongly.
  package static let missingHost = RequestError.refused(
    .conflict, "This program lacks what the app needs.")

  /// A refusal of this kind.
  package static func refused(
    _ kind: ErrorKind, _ message: String, _ data: JSONDocument = [:]
  ) -> RequestError { .refused(RPCError(kind, message, data)) }
}

/// What can stop an operation of an app, as a session understands it.
package protocol RequestFailure: Error {
  var requestError: RequestError { get }
}

extension RequestError: RequestFailure {
  package var requestError: RequestError { self }
}
