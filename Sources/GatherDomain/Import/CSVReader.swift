/// Reads CSV record by record: RFC 4180 and its common variants.
///
/// Records end in LF, CR or both. A byte order mark is skipped, and so are blanks before the quote that begins a cell. A
/// quoted cell ends at its closing quote, and a doubled quote within it is one quote. Within an unquoted cell, a quote is
/// an ordinary character. An apostrophe that escapes a formula is removed.
package struct CSVReader {
  private let bytes: [UInt8]
  private(set) var separator: UInt8
  private var position = 0
  /// Whether the text has ended within quotes. The latest cell then contains the rest of the text.
  package private(set) var endsInQuotes = false

  /// A reader of `text`, whose cells are separated by the ASCII character `separator`.
  package init(_ text: String, separator: UInt8 = UInt8(ascii: ",")) {
    bytes = Array(text.utf8)
    self.separator = separator
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The rest of the text, read with another separator.
  func separating(by separator: UInt8) -> CSVReader {
    var result = self
    result.separator = separator
    return result
  }

  /// The supported separators.
  package static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// The maximum number of cells that are read of a record.
  private static let mostCells = 1000

  /// The cells of the next record, at least one; nil after the last.
  package mutating func next() -> [String]? {
    guard position < bytes.count else { return nil }
    var record = [cell()]
    while take(separator) {
      let cell = cell()
      if record.count < Self.mostCells { record.append(cell) }
    }
    take(UInt8(ascii: "\r"))
    take(UInt8(ascii: "\n"))
    return record
  }

  private mutating func cell() -> String {
    var start = position
    var content: [UInt8] = []
    while take(UInt8(ascii: " ")) {}
    if take(UInt8(ascii: "\"")) {
      content = quoted()
      start = position
    }
    while position < bytes.count, !endsCell(bytes[position]) { position += 1 }
    let rest = bytes[start..<position]
    let text = String(decoding: content.isEmpty ? rest : content + rest, as: UTF8.self)
    return text.unescapedFormula
  }

  /// The content up to the closing quote, which is skipped.
  private mutating func quoted() -> [UInt8] {
    var content: [UInt8] = []
    while true {
      let start = position
      while position < bytes.count, bytes[position] != UInt8(ascii: "\"") { position += 1 }
      content += bytes[start..<position]
      endsInQuotes = position == bytes.count
      guard take(UInt8(ascii: "\"")), take(UInt8(ascii: "\"")) else { return content }
      content.append(UInt8(ascii: "\""))
    }
  }

  private func endsCell(_ byte: UInt8) -> Bool {
    byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Skips `byte` if it is the next one.
  @discardableResult
  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }
}
