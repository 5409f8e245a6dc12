/// Where the long objects and arrays near the root of a text end: noted while the text is checked, so
/// that what follows them is found without a walk over them, once for each level.
struct ContainerIndex {
  /// One container: the position of its first byte, and the one behind its last.
  struct Entry {
    let start: Int
    var end: Int
  }

  /// Only containers of at least this many bytes are noted, and only down to this depth, so that a text of
  /// nothing but brackets makes no table as large as itself.
  private static let leastLength = 1 << 10
  private static let levels = 4

  /// The containers, in the order of their starts.
  private(set) var entries: [Entry] = []
  /// The entry of the container that is open on each level.
  private var open = SIMD4<Int>()

  /// Begins with another text.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Notes that a container starts at `position`, inside `depth` others.
  mutating func begin(at position: Int, depth: Int) {
    guard depth < Self.levels else { return }
    open[depth] = entries.count
    entries.append(Entry(start: position, end: position))
  }

  /// Notes that the container inside `depth` others ends before `position`.
  mutating func end(at position: Int, depth: Int) {
    guard depth < Self.levels else { return }
    let index = open[depth]
    if position - entries[index].start < Self.leastLength {
      // What it holds is shorter still, and has been dropped before it.
      entries.removeLast()
    } else {
      entries[index].end = position
    }
  }
}

extension UnsafeBufferPointer<ContainerIndex.Entry> {
  /// The position behind the container that starts at `start`, if it has been noted.
  func end(ofContainerAt start: Int) -> Int? {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if self[middle].start == start { return self[middle].end }
      range =
        self[middle].start < start ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}
