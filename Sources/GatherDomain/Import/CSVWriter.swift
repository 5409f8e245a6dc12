/// A table as text that every spreadsheet opens, and runs nothing of: RFC 4180, with commas.
package struct CSVWriter {
  /// The records so far.
  package private(set) var text = ""

  package init() {}

  /// Adds a record.
  package mutating func append(_ record: [String]) {
    for (index, cell) in record.enumerated() {
      if index > 0 { text += "," }
      let escaped = cell.escapedFormula
      let needsQuotes = escaped.utf8.contains { byte in
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
          || CSVReader.separators.contains(byte)
      }
      if needsQuotes {
        text += "\""
        for scalar in escaped.unicodeScalars {
          text.unicodeScalars.append(scalar)
          if scalar == "\"" { text += "\"" }
        }
        text += "\""
      } else {
        text += escaped
      }
    }
    text += "\r\n"
  }
}

/// A spreadsheet takes a cell for a formula that begins with one of these characters, and for a text if an
/// apostrophe stands before it, which it does not show.
extension String {
  private static let formulaBeginnings: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  /// Whether the text begins like a formula, but for apostrophes before it.
  private var isLikeFormula: Bool {
    unicodeScalars.first { $0 != "'" }.map(Self.formulaBeginnings.contains) ?? false
  }

  /// The text with an apostrophe more, if it begins like a formula.
  var escapedFormula: String { isLikeFormula ? "'" + self : self }

  /// The text that ``escapedFormula`` has made this of.
  var unescapedFormula: String {
    unicodeScalars.first == "'" && isLikeFormula ? String(unicodeScalars.dropFirst()) : self
  }
}
