/// The requests that are called before the next commit.
struct RequestGroup {
  /// Whether nothing belongs to it yet: no message and no damaged frame.
  var isEmpty = true
  /// Whether nothing more belongs to it.
  var isFull = false
  /// How many requests it may have.
  let limit: Int
  var count = 0
  /// How many bytes waited when it began.
  let start: Int
}
