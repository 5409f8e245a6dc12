import Testing

@testable import GatherDomain

/// Excel workbooks, as they are in their files: nothing in them is compressed.
@Suite("Workbook")
struct WorkbookTests {
  /// Whether the file of a workbook with these rows has `part` in it.
  private func file(_ rows: [[Workbook.Cell]], has part: String) -> Bool {
    var workbook = Workbook(sheet: "Players")
    for row in rows { workbook.append(row) }
    return workbook.bytes.contains(Array(part.utf8))
  }

  /// Whether `text` is written as `expected`, which is XML.
  private func isWritten(_ text: String, as expected: String) -> Bool {
    file([[.text(text)]], has: "<t xml:space=\"preserve\">\(expected)</t></is></c></row>")
  }

  @Test("The checksum is CRC-32")
  func checksum() {
    #expect(ZipArchive.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(ZipArchive.checksum(of: []) == 0)
  }

  @Test("An archive has its entry, a directory and an end")
  func archive() {
    var archive = ZipArchive()
    archive.append(Array("123456789".utf8), named: "é")
    let header: [UInt8] = [
      20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0, 0x26, 0x39, 0xF4, 0xCB, 9, 0, 0, 0, 9, 0, 0, 0, 2, 0, 0, 0,
    ]
    let entry = Array("PK\u{3}\u{4}".utf8) + header + Array("é123456789".utf8)
    let directory =
      Array("PK\u{1}\u{2}".utf8) + [20, 0] + header + Array(repeating: 0, count: 14)
      + Array("é".utf8)
    let end: [UInt8] = [0, 0, 0, 0, 1, 0, 1, 0, 48, 0, 0, 0, 41, 0, 0, 0, 0, 0]
    #expect(archive.bytes == entry + directory + Array("PK\u{5}\u{6}".utf8) + end)
  }

  @Test("The same content gives the same bytes")
  func sameBytes() {
    var workbook = Workbook(sheet: "Players")
    var other = workbook
    #expect(workbook.bytes == other.bytes)
    workbook.append([.text("Ana"), .number(1)])
    #expect(workbook.bytes != other.bytes)
    other.append([.text("Ana"), .number(1)])
    #expect(workbook.bytes == other.bytes)
  }

  @Test("Cells have their places, kinds and styles")
  func cells() {
    let rows: [[Workbook.Cell]] = [
      [.text("Name"), .text("a\nb")], [.empty, .text(""), .number(-7)], [],
      [.text("=1"), .text("\n")],
    ]
    let start = "t=\"inlineStr\"><is><t xml:space=\"preserve\">"
    let end = "</t></is></c>"
    let expected = """
      <sheetData>\
      <row r="1"><c r="A1" s="1" \(start)Name\(end)<c r="B1" s="3" \(start)a\nb\(end)</row>\
      <row r="2"><c r="C2" s="0"><v>-7</v></c></row><row r="3"></row>\
      <row r="4"><c r="A4" s="0" \(start)=1\(end)<c r="B4" s="2" \(start)\n\(end)</row></sheetData>
      """
    #expect(file(rows, has: expected))
    #expect(file([], has: "</sheetViews><sheetData></sheetData>"))
  }

  @Test(
    "Columns are named by letters",
    arguments: [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ"), (702, "AAA"), (16383, "XFD")])
  func letters(column: Int, letters: String) {
    let row = Array(repeating: Workbook.Cell.empty, count: column) + [.number(5)]
    #expect(file([row], has: "<row r=\"1\"><c r=\"\(letters)1\" s=\"1\"><v>5</v>"))
  }

  @Test("A column is as wide as its longest line, from 8 to 60")
  func widths() {
    let long = String(repeating: "é", count: 20)
    let row: [Workbook.Cell] = [
      .text("a"), .text("b\n" + long + "\nc"), .text(long + long + long), .number(1_234_567_890),
    ]
    let widths = [8, 22, 60, 12].enumerated().map { index, width in
      "<col min=\"\(index + 1)\" max=\"\(index + 1)\" width=\"\(width)\" customWidth=\"1\"/>"
    }
    #expect(file([row, [.text("b")]], has: "<cols>" + widths.joined() + "</cols>"))
  }

  @Test(
    "Texts are written as XML and Excel want them",
    arguments: [
      (" a\t\n ", " a\t\n "), ("<a> & \"b\" 'c' ]]>", "&lt;a&gt; &amp; &quot;b&quot; 'c' ]]&gt;"),
      ("é字😀\u{7F}\u{85}\u{2028}\u{FEFF}\u{FFFD}ｘ", "é字😀\u{7F}\u{85}\u{2028}\u{FEFF}\u{FFFD}ｘ"),
      ("\u{0}\u{1}\u{1F}\r", "_x0000__x0001__x001F__x000D_"), ("a\r\nb", "a_x000D_\nb"),
      ("\u{FFFE}\u{FFFF}", "_xFFFE__xFFFF_"), ("_x0041_", "_x005F_x0041_"),
      ("_x00e9_", "_x005F_x00e9_"), ("_x005F_x0041_", "_x005F_x005F_x005F_x0041_"),
      ("_x0041_x0042_", "_x005F_x0041_x005F_x0042_"), ("_x0041\u{1}", "_x005F_x0041_x0001_"),
      ("_x041_ _X0041_ _x004g_ _x0041", "_x041_ _X0041_ _x004g_ _x0041"), ("=1+1", "=1+1"),
    ])
  func escapes(text: String, expected: String) { #expect(isWritten(text, as: expected)) }

  @Test("Texts end before the character that goes beyond Excel's limit")
  func longTexts() {
    let text = String(repeating: "a", count: 32_766)
    #expect(isWritten(text + "\r", as: text + "_x000D_"))
    #expect(isWritten(text + "😀", as: text))
    #expect(isWritten(text + "bc", as: text + "b"))
    let family = "👩‍👩‍👧‍👦"
    let families = String(repeating: family, count: 32_767 / family.utf16.count)
    #expect(isWritten(families + family, as: families))
  }
}
