/// What stands between the cells of a written table. Where a comma is in decimal fractions, spreadsheets expect
/// semicolons.
package enum CellSeparator: String, CaseIterable, Sendable {
  case comma, semicolon, tab

  fileprivate var text: String {
    switch self {
    case .comma: ","
    case .semicolon: ";"
    case .tab: "\t"
    }
  }
}

/// Writes CSV (RFC 4180) that no spreadsheet runs as formulas.
package struct CSVWriter {
  /// The records that have been written.
  package private(set) var text = ""
  private let separator: CellSeparator

  package init(_ separator: CellSeparator = .comma) { self.separator = separator }

  /// Adds a record.
  package mutating func append(_ record: [String]) {
    for (index, cell) in record.enumerated() {
      if index > 0 { text += separator.text }
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

/// Formula escaping. A spreadsheet treats a cell that begins with one of these characters as a formula. An
/// apostrophe before it makes the cell a text, and is not shown.
extension String {
  private static let formulaBeginnings: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  /// Whether the text begins like a formula, after any apostrophes.
  private var isLikeFormula: Bool {
    unicodeScalars.first { $0 != "'" }.map(Self.formulaBeginnings.contains) ?? false
  }

  /// The text with a leading apostrophe, if it begins like a formula.
  var escapedFormula: String { isLikeFormula ? "'" + self : self }

  /// The original of a text that ``escapedFormula`` has escaped.
  var unescapedFormula: String {
    unicodeScalars.first == "'" && isLikeFormula ? String(unicodeScalars.dropFirst()) : self
  }
}
