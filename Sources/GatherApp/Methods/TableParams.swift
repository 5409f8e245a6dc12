import GatherDomain
import JSONRPC
import Sessions

/// The form in which a table is handed over.
struct TableFormat: WireObject {
  static let about = TypeInfo("TableFormat", "The form in which to export.")
  var form = Form.csv

  mutating func members(_ visit: MemberVisitor) {
    visit(
      "format", &form, default: .csv,
      "A table, or values for programs."
    )
  }

  /// The forms.
  enum Form: String, CaseIterable, WireValue {
    case csv, semicolons, tabs, xlsx, json
  }
}

/// A table in the form that was asked for: fields of a result.
struct TableFields {
  private var csv: String?
  private var xlsx: String?

  /// The fields of a result with values instead.
  init() {}

  /// The sheet's name is for a workbook.
  init(_ table: Table, as form: TableFormat.Form, sheet: String) {
    switch form {
    case .csv: csv = table.csv(.comma)
    case .semicolons: csv = table.csv(.semicolon)
    case .tabs: csv = table.csv(.tab)
    case .xlsx: xlsx = table.workbook(sheet).base64
    case .json: break
    }
  }

  mutating func members(_ visit: MemberVisitor, _ csv: StaticString) {
    visit("csv", &self.csv, csv)
    visit("xlsx", &xlsx, "The table as an Excel workbook, in Base64.")
  }
}
