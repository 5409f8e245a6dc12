/// What a commit has done with the changes of the requests that were called together.
package enum CommitOutcome {
  /// They last; or there were none, as all requests had failed: their error responses remain valid.
  case committed
  /// They are undone after a conflict or a lost connection; the same requests may succeed when they are
  /// repeated. The error is the response if they do not.
  case conflict(RPCError)
  /// They are undone because one of the requests failed, or the commit took too long. Each request is to be called again
  /// alone, and may succeed then. The error is the response of a request that does not.
  case aborted(RPCError)
}
