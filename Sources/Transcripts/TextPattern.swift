import JSONRPC

/// A pattern of a user for what a recording hides: a text in which `*` stands for any characters of a word, or the name
/// of a member with a colon behind it.
package struct TextPattern {
  /// Whether the name of a member is meant.
  let isMember: Bool
  /// What stands between the `*`, as in the content of a JSON string.
  private let pieces: [[UInt8]]

  /// The pattern of a text; nil if it has nothing but `*`.
  package init?(_ text: String) {
    isMember = text.hasSuffix(":")
    let content = (isMember ? String(text.dropLast()) : text).jsonContent
    pieces = content.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(
      Array.init)
    if pieces.allSatisfy(\.isEmpty) { return nil }
  }

  /// Whether all of a name is meant.
  func matches(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    var next = 0
    return end(in: bytes, from: 0, orNext: &next) == bytes.count
  }

  /// Where the pattern occurs first.
  func firstRange(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    var place = start
    while place < bytes.count {
      var next = place + 1
      if let end = end(in: bytes, from: place, orNext: &next), end > place { return place..<end }
      place = next
    }
    return nil
  }

  /// The end of the pattern if it is at `start`; else `next` is moved over the places where it cannot be either.
  private func end(in bytes: [UInt8], from start: Int, orNext next: inout Int) -> Int? {
    var place = start
    for (index, piece) in pieces.enumerated() {
      let isLast = index + 1 == pieces.count
      // A `*` takes as little as possible, and to the end of the word if nothing follows.
      while index > 0, place < bytes.count, bytes[place].isOfWord,
        piece.isEmpty ? isLast : !bytes[place...].starts(with: piece)
      {
        place += 1
      }
      guard bytes[place...].starts(with: piece) else {
        // What is missing up to the end of this word is missing behind a later place in it too.
        if index > 0, pieces[..<index].joined().allSatisfy(\.isOfWord) { next = place + 1 }
        return nil
      }
      place += piece.count
    }
    return place
  }
}

/// What a user hides in a recording besides secrets that are known by their names.
package struct RedactionRules {
  /// Variables with made-up values stand in their place.
  package var secrets: [TextPattern] = []
  /// What a service says of them is not looked at.
  package var elided: [TextPattern] = []
  /// Texts that have other values where the file is played, by the names of their variables.
  package var variables: [(name: String, text: String)] = []

  package init() {}
}

extension UInt8 {
  /// Whether a `*` can stand for this: no space, quote or escape.
  fileprivate var isOfWord: Bool { self > 0x20 && !"\"'`\\<>".utf8.contains(self) }
}

extension String {
  /// What stands between the quotes of a JSON string.
  var jsonContent: [UInt8] {
    var writer = JSONWriter()
    writer.string(self)
    return Array(writer.bytes.dropFirst().dropLast())
  }
}
