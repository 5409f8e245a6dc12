/// The requested part of a list: how many entries to skip, and the maximum number to return.
package struct PageRequest: Equatable, Sendable {
  package var offset: Int
  package var limit: Int

  /// How many entries a page has if nobody asks for another number.
  package static let defaultLimit = 100

  package init(offset: Int = 0, limit: Int = defaultLimit) {
    self.offset = offset
    self.limit = limit
  }
}

/// The entries that were asked for, and how many the whole list has.
package struct Page<Entry> {
  package var entries: [Entry]
  package var total: Int

  package init(entries: [Entry], total: Int) {
    self.entries = entries
    self.total = total
  }
}

extension Page: Equatable where Entry: Equatable {}
extension Page: Sendable where Entry: Sendable {}

extension Array {
  /// The page of the list that `request` asks for.
  package func page(_ request: PageRequest) -> Page<Element> {
    Page(entries: Array(dropFirst(request.offset).prefix(request.limit)), total: count)
  }
}
