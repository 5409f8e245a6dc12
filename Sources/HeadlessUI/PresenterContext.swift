package import Sessions

/// What an app lets its presenters use while they handle an intent or draw.
package protocol PresenterContext {
  /// What can stop an operation of the app.
  associatedtype Failure: RequestFailure

  /// The context of one request; ``RequestError/missingHost`` if the program lacks what the app needs.
  init(_ scope: RequestScope) throws(RequestError)
}

/// The request for which a context is made.
package struct RequestScope {
  /// Where the program keeps its sessions, and what it has for its apps.
  package let host: any SessionHost
  /// The id of the signed-in user; nil if nobody is.
  package let user: String?
  /// The digest of the session's token; empty before the session is opened.
  package let session: [UInt8]
  /// The digests of its earlier tokens that the host still has until the commit.
  package let retired: [[UInt8]]
  package let time: Instant
  /// The IANA name of the client's time zone; nil for the zone of the process.
  package let timeZone: String?
  /// The language of what the user reads.
  package let language: Language
  /// Reports how much of a long change is done; false if nobody waits for it any longer.
  package let reportProgress: (_ done: Int, _ total: Int) -> Bool
}

/// The context of an app that needs the time only.
package struct PlainContext: PresenterContext {
  package typealias Failure = RequestError
  package let now: Instant

  package init(_ scope: RequestScope) { now = scope.time }
}
