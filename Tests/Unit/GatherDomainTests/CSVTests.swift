import Testing

@testable import GatherDomain

/// Tables as text, in and out.
@Suite("CSV")
struct CSVTests {
  private func records(_ text: String, separator: Unicode.Scalar = ",") -> [[String]] {
    var reader = CSVReader(text, separator: UInt8(ascii: separator))
    var records: [[String]] = []
    while let record = reader.next() { records.append(record) }
    return records
  }

  @Test(
    "Records and cells are separated as in spreadsheets",
    arguments: [
      ("", []), ("a", [["a"]]), ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]), ("a,", [["a", ""]]),
      ("\u{FEFF}a\r\nb\rc", [["a"], ["b"], ["c"]]), ("\n\na", [[""], [""], ["a"]]),
      ("\"a,b\",\"c\r\nd\"\r\n", [["a,b", "c\r\nd"]]), ("\"a \"\"b\"\"\"", [["a \"b\""]]),
      ("a \"b\",c", [["a \"b\"", "c"]]), ("\"a\" b,c", [["a b", "c"]]), ("\"\"", [[""]]),
      ("\"a\"\"", [["a\""]]), ("\u{0}", [["\u{0}"]]), ("\r\n", [[""]]),
      ("ä;ö,\"ü\"", [["ä;ö", "ü"]]), ("'=1,'a,''@x,'", [["=1", "'a", "'@x", "'"]]),
    ])
  func reading(text: String, expected: [[String]]) { #expect(records(text) == expected) }

  @Test("Cells can be separated by semicolons and tabs")
  func separators() {
    #expect(records("a;\"b;\"\"c\";d,e", separator: ";") == [["a", "b;\"c", "d,e"]])
    #expect(records("a\tb\n\t", separator: "\t") == [["a", "b"], ["", ""]])
  }

  @Test("Quotes that do not end are noticed")
  func endlessQuotes() {
    var reader = CSVReader("a,\"b\nc,d")
    #expect(reader.next() == ["a", "b\nc,d"] && reader.endsInQuotes)
    reader = CSVReader("\"a\"")
    #expect(reader.next() == ["a"] && !reader.endsInQuotes)
  }

  @Test("Any text that is written reads the same again")
  func roundTrip() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<2000 {
      let table = (0...random.below(4)).map { _ in
        (0...random.below(4)).map { _ in cell(&random) }
      }
      var writer = CSVWriter()
      for record in table { writer.append(record) }
      #expect(records(writer.text).map { $0.map(bytes) } == table.map { $0.map(bytes) })
      #expect(records("\u{FEFF}" + writer.text) == table)
    }
  }

  @Test("No cell that is written begins like a formula")
  func formulas() {
    for text in ["=HYPERLINK(\"x\")", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1", "'=1", "''+"] {
      var writer = CSVWriter()
      writer.append([text])
      let cell = writer.text.drop { $0 == "\"" }
      #expect(cell.hasPrefix("'"), "\(cell)")
      #expect(records(writer.text) == [[text]])
    }
    var writer = CSVWriter()
    writer.append(["a=1", "O'Neill", "'t Hooft", "5-1", ""])
    #expect(writer.text == "a=1,O'Neill,'t Hooft,5-1,\r\n")
  }

  @Test("Cells with a separator are quoted")
  func quotedSeparators() {
    var writer = CSVWriter()
    writer.append(["a;b", "c\td", "e,f", "g h"])
    #expect(writer.text == "\"a;b\",\"c\td\",\"e,f\",g h\r\n")
  }

  @Test("Any text is read without end or harm, and nothing of it is lost")
  func anything() {
    var random = SeededRandom(seed: 2)
    for _ in 0..<2000 {
      let text = (0...random.below(12)).map { _ in cell(&random) }.joined()
      for separator in CSVReader.separators {
        var reader = CSVReader(text, separator: separator)
        var letters = 0
        while let record = reader.next() {
          letters += record.joined().unicodeScalars.filter(\.properties.isAlphabetic).count
        }
        #expect(letters == text.unicodeScalars.filter(\.properties.isAlphabetic).count)
      }
    }
  }

  private func cell(_ random: inout SeededRandom) -> String {
    let parts = [
      "", "a", "Zoë", "\"", ",", ";", "\t", "\r", "\n", "=", "+", "-", "@", "'", " ", "\0",
    ]
    var text = (0..<random.below(5)).map { _ in random.pick(parts) }.joined()
    if random.below(4) == 0 { text.unicodeScalars.append(random.scalar()) }
    return text
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
