/// What the requests of a connection act on. For each group of requests the connection calls ``willCall(_:)`` before
/// each one, asks ``endsGroup`` behind it, and calls ``commit()`` behind the last one; ``lostResult(_:)`` is called for a
/// commit that has failed.
package protocol ConnectionDelegate {
  associatedtype Target

  /// What the methods are called with.
  var target: Target { get }
  /// The error of a request that was cancelled before it was called.
  var cancelled: RPCError { get }
  /// Whether a batch is taken now; otherwise it is no request.
  var acceptsBatch: Bool { get }
  /// Whether the group is to end before the next request: its transaction is lost, or it has taken long enough.
  var endsGroup: Bool { get }
  /// Prepares for a request, with its id; nil for a notification.
  func willCall(_ id: UnsafeRawBufferPointer?)
  /// The request that goes on with a response of the client, as it was sent; nil if nobody has asked for the response.
  func request(resumedBy response: JSONSlice) -> [UInt8]?
  /// Makes a group's changes last, or undoes them all: returns that they were undone if the requests are to be called
  /// again, and throws if they are not. After a conflict, all is to be as it was before the group.
  func commit() throws(RPCError) -> CommitOutcome
  /// The result that says the same as the error of a commit, if the group is to be answered with one.
  func lostResult(_ error: RPCError) -> [UInt8]?
}

extension ConnectionDelegate {
  package var acceptsBatch: Bool { true }
  package var endsGroup: Bool { false }
  package func willCall(_ id: UnsafeRawBufferPointer?) {}
  package func request(resumedBy response: JSONSlice) -> [UInt8]? { nil }
  package func lostResult(_ error: RPCError) -> [UInt8]? { nil }
}
