/// A part of a list: how many entries are left out before it, and how many it has at most.
package struct Window: Equatable, Sendable {
  package var offset: Int
  package var limit: Int

  package init(offset: Int = 0, limit: Int = 100) {
    self.offset = offset
    self.limit = limit
  }
}

/// The entries of a window, and how many the whole list has; nil if it goes on behind the window for
/// longer than is worth counting.
package struct Page<Entry> {
  package var entries: [Entry]
  package var total: Int?

  package init(entries: [Entry], total: Int?) {
    self.entries = entries
    self.total = total
  }
}

extension Page: Equatable where Entry: Equatable {}
extension Page: Sendable where Entry: Sendable {}
