/// Writes an Excel workbook (.xlsx, ECMA-376) with one sheet. Its first row is bold and stays in view. No text is
/// a formula. Excel opens at most 1,048,576 rows of 16,384 cells.
package struct Workbook {
  /// What a cell has in it.
  package enum Cell: Equatable, Sendable {
    /// A text; an empty one makes an empty cell. A text of more than 32,767 UTF-16 units, Excel's limit, ends
    /// before the first character that goes beyond it.
    case text(String)
    /// A number, of which Excel keeps 15 digits.
    case number(Int)
    case empty
  }

  private static let longestText = 32_767

  private let name: String
  /// The rows in XML.
  private var rows: [UInt8] = []
  private var rowCount = 0
  /// The characters of the longest line in each column.
  private var widths: [Int] = []

  /// A workbook without rows. The sheet's name has 1 to 31 characters, and none of `[]:*?/\`.
  package init(sheet name: String) { self.name = name }

  /// Adds a row.
  package mutating func append(_ row: [Cell]) {
    rowCount += 1
    rows += "<row r=\"\(rowCount)\">".utf8
    for (column, cell) in row.enumerated() {
      switch cell {
      case .text(""), .empty: break
      case .text(let text): append(text, at: column)
      case .number(let number):
        let digits = String(number)
        appendStart(of: column, wraps: false, width: digits.utf8.count)
        rows += "><v>\(digits)</v></c>".utf8
      }
    }
    rows += "</row>".utf8
  }

  private mutating func append(_ text: String, at column: Int) {
    let text = Array(text.cut(to: Self.longestText).utf8)
    var (length, longest, wraps) = (0, 0, false)
    for byte in text {
      if byte == UInt8(ascii: "\n") {
        (length, wraps) = (0, true)
      } else if !UTF8.isContinuation(byte) {
        length += 1
        longest = max(longest, length)
      }
    }
    appendStart(of: column, wraps: wraps, width: longest)
    rows += " t=\"inlineStr\"><is><t xml:space=\"preserve\">".utf8
    rows.append(escaped: text)
    rows += "</t></is></c>".utf8
  }

  /// Adds the beginning of a cell: its place and its style, which is one of ``styles``.
  private mutating func appendStart(of column: Int, wraps: Bool, width: Int) {
    while widths.count <= column { widths.append(0) }
    widths[column] = max(widths[column], width)
    let style = (rowCount == 1 ? 1 : 0) + (wraps ? 2 : 0)
    rows += "<c r=\"\(Self.letters(of: column))\(rowCount)\" s=\"\(style)\"".utf8
  }

  /// The letters of a column: A to Z, AA and so on.
  private static func letters(of column: Int) -> String {
    let letter = String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(column % 26)))
    return column < 26 ? letter : letters(of: column / 26 - 1) + letter
  }

  /// The file.
  package var bytes: [UInt8] {
    var archive = ZipArchive()
    for (name, content) in [
      ("[Content_Types].xml", Self.contentTypes),
      ("_rels/.rels", Self.relations(["officeDocument": "xl/workbook.xml"])),
      ("xl/workbook.xml", workbook),
      (
        "xl/_rels/workbook.xml.rels",
        Self.relations(["worksheet": "worksheets/sheet1.xml", "styles": "styles.xml"])
      ),
      ("xl/styles.xml", Self.styles),
    ] {
      archive.append(Array((Self.declaration + content).utf8), named: name)
    }
    archive.append(sheet, named: "xl/worksheets/sheet1.xml")
    return archive.bytes
  }
}

/// The parts of the file.
extension Workbook {
  private static let declaration =
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  private static let packages = "http://schemas.openxmlformats.org/package/2006"
  private static let sheets = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let documents =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

  private static var contentTypes: String {
    let type = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    return """
      <Types xmlns="\(packages)/content-types"><Default Extension="rels" \
      ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
      <Override PartName="/xl/workbook.xml" ContentType="\(type).sheet.main+xml"/>\
      <Override PartName="/xl/styles.xml" ContentType="\(type).styles+xml"/>\
      <Override PartName="/xl/worksheets/sheet1.xml" ContentType="\(type).worksheet+xml"/></Types>
      """
  }

  /// The relations to other parts, numbered from 1.
  private static func relations(_ targets: KeyValuePairs<String, String>) -> String {
    let relations = targets.enumerated().map { index, target in
      """
      <Relationship Id="rId\(index + 1)" Type="\(documents)/\(target.key)" Target="\(target.value)"/>
      """
    }
    return """
      <Relationships xmlns="\(packages)/relationships">\(relations.joined())</Relationships>
      """
  }

  private var workbook: String {
    var name: [UInt8] = []
    name.append(escaped: Array(self.name.utf8))
    return """
      <workbook xmlns="\(Self.sheets)" xmlns:r="\(Self.documents)">\
      <bookViews><workbookView/></bookViews><sheets>\
      <sheet name="\(String(decoding: name, as: UTF8.self))" sheetId="1" r:id="rId1"/></sheets></workbook>
      """
  }

  /// The styles of cells: 0 is plain, 1 is bold, 2 wraps, 3 is both.
  private static var styles: String {
    let styles = [(0, 0), (1, 0), (0, 1), (1, 1)].map { bold, wraps in
      """
      <xf numFmtId="0" fontId="\(bold)" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1">\
      <alignment vertical="top" wrapText="\(wraps)"/></xf>
      """
    }
    return """
      <styleSheet xmlns="\(sheets)"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
      <font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
      <fills count="2"><fill><patternFill patternType="none"/></fill>\
      <fill><patternFill patternType="gray125"/></fill></fills>\
      <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
      <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
      <cellXfs count="4">\(styles.joined())</cellXfs>\
      <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
      """
  }

  private var sheet: [UInt8] {
    let columns = zip(1..., widths).map { number, width in
      """
      <col min="\(number)" max="\(number)" width="\(min(max(width + 2, 8), 60))" customWidth="1"/>
      """
    }
    let start = """
      \(Self.declaration)<worksheet xmlns="\(Self.sheets)">\
      <sheetViews><sheetView tabSelected="1" workbookViewId="0">\
      <pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>\
      <selection pane="bottomLeft"/></sheetView></sheetViews>\
      \(columns.isEmpty ? "" : "<cols>\(columns.joined())</cols>")<sheetData>
      """
    return start.utf8 + rows + "</sheetData></worksheet>".utf8
  }
}

extension String {
  /// The characters before the one that goes beyond so many UTF-16 units.
  fileprivate func cut(to length: Int) -> String {
    guard utf8.count > length, utf16.count > length else { return self }
    var units = 0
    let characters = prefix { character in
      units += character.utf16.count
      return units <= length
    }
    return String(characters)
  }
}

extension Unicode.Scalar {
  /// Whether readers of XML 1.0 get the character as it is written. They get a line feed for a carriage return.
  fileprivate var isInXML: Bool {
    value >= 0x20 && value != 0xFFFE && value != 0xFFFF || self == "\t" || self == "\n"
  }
}

extension Collection<UInt8> {
  /// Whether the text begins like Excel's code of a character, `_x0041_`. The underscore at its end may also be the
  /// first of the next character's code.
  fileprivate var beginsWithCode: Bool {
    starts(with: "_x".utf8)
      && dropFirst(2).prefix(4).allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
      && dropFirst(6).first.map([UInt8].mayNeedEscape) == true
  }
}

extension [UInt8] {
  /// Adds a text in XML, with codes for the characters that XML does not have (ST_Xstring).
  fileprivate mutating func append(escaped text: [UInt8]) {
    var rest = text[...]
    while let index = rest.firstIndex(where: Self.mayNeedEscape) {
      self += rest[..<index]
      rest = rest[index...]
      // 0xEF begins U+FFFE and others of three bytes.
      let character = rest.prefix(text[index] == 0xEF ? 3 : 1)
      for scalar in String(decoding: character, as: UTF8.self).unicodeScalars {
        switch scalar {
        case "&": self += "&amp;".utf8
        case "<": self += "&lt;".utf8
        case ">": self += "&gt;".utf8
        case "\"": self += "&quot;".utf8
        case "_" where rest.beginsWithCode: self += "_x005F_".utf8
        case _ where scalar.isInXML: self += character
        default:
          let digits = String(0x10000 + scalar.value, radix: 16, uppercase: true).dropFirst()
          self += "_x\(digits)_".utf8
        }
      }
      rest = rest[character.endIndex...]
    }
    self += rest
  }

  /// Whether a character whose UTF-8 begins with this byte may need an escape.
  fileprivate static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "&", "<", ">", "\"", "_", "\u{EF}": true
    case let scalar: !scalar.isInXML
    }
  }
}
