package import JSONRPC

/// How much is done of something that takes its time.
package struct Progress: WireObject {
  package static let about = TypeInfo(
    "Progress", "How much is done of something that takes its time.")
  package var done = 0
  package var total = 0

  package init() {}

  package init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }

  package mutating func members(_ visit: MemberVisitor) {
    visit("done", &done, "How many parts are done.", .count)
    visit("total", &total, "How many parts there are.", .count)
  }
}
