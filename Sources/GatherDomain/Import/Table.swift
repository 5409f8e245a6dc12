/// A table that is handed over to spreadsheets: its headings, and below them its rows.
package struct Table {
  private let rows: [[Workbook.Cell]]

  package init(_ headings: [String], _ rows: [[Workbook.Cell]]) {
    self.rows = [headings.map { .text($0) }] + rows
  }

  /// The table as CSV, after the mark by which Excel knows UTF-8.
  package func csv(_ separator: CellSeparator = .comma) -> String {
    var writer = CSVWriter(separator)
    for row in rows { writer.append(row.map(\.text)) }
    return "\u{FEFF}" + writer.text
  }

  /// The table as an Excel workbook, whose only sheet has this name.
  package func workbook(_ sheet: String) -> [UInt8] {
    var workbook = Workbook(sheet: sheet)
    for row in rows { workbook.append(row) }
    return workbook.bytes
  }
}

extension Workbook.Cell {
  /// The content as CSV has it.
  fileprivate var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.decimal
    case .empty: ""
    }
  }
}
