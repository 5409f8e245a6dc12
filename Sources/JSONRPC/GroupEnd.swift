/// How a group of requests that were called together has ended.
package enum GroupEnd {
  /// What it changed lasts.
  case committed
  /// Nothing of it has happened, because others were quicker or the store was out of reach in its midst;
  /// the same once more may succeed. The error is what is answered if it does not.
  case overtaken(RPCError)
  /// Nothing of it has happened, because one of its requests failed and took the others along; one by one
  /// they may succeed. The error is what is answered if they do not.
  case spoilt(RPCError)
}
