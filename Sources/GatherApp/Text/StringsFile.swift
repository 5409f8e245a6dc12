/// The texts of one language, from the file that a translator edits. A line that cannot be read is left out, and a text
/// that is missing is its key: a damaged file never stops the program. A test says what is wrong with a file.
struct StringsFile {
  /// The texts as they stand in the file, by their keys; one for a plural form has the form behind the key: `key[one]`.
  private var texts: [String: String] = [:]
  private var plurals: [(form: String, rule: PluralRule)] = []

  init(_ bytes: [UInt8]) {
    texts.reserveCapacity(500)
    for line in Self.lines(of: bytes) {
      guard case .text(let key, let text) = line.content else { continue }
      texts[key] = text
    }
    plurals = PluralRule.forms.compactMap { form in
      texts["plural[\(form)]"].flatMap { PluralRule($0) }.map { (form, $0) }
    }
  }

  /// The text with this key, with values for its parameters.
  func text(_ key: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    guard let text = texts[key] else { return key }
    return values.isEmpty ? text : Self.fill(text, values)
  }

  /// The text for a number, in the plural form of the language.
  func text(
    _ key: String, plural number: Int, _ values: KeyValuePairs<String, String>
  ) -> String {
    let key = "\(key)[\(form(of: number))]"
    return text(key, values)
  }

  /// The plural form for a number.
  func form(of number: Int) -> String {
    plurals.first { $0.rule.includes(number) }?.form ?? PluralRule.otherForm
  }

  /// Puts the values where their names stand in braces. What a value contains is not looked at.
  private static func fill(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
    var filled = ""
    var rest = Substring(text)
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let end = rest.utf8[start...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = rest[rest.utf8.index(after: start)..<end]
      filled += rest[..<start]
      filled += values.first { $0.key == name }?.value ?? String(rest[start...end])
      rest = rest[rest.utf8.index(after: end)...]
    }
    return filled + rest
  }
}

extension StringsFile {
  /// A line of a file that is neither empty nor a comment.
  struct Line {
    /// Counted from 1.
    let number: Int
    let content: Content
  }

  /// What stands in a line.
  enum Content: Equatable {
    case text(key: String, String)
    case damaged
  }

  /// The lines of a file: `key = text`, with quotes around a text that has spaces at its ends.
  static func lines(of bytes: [UInt8]) -> [Line] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { (index, line) in
      let line = trimmed(line)
      guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
      return Line(number: index + 1, content: content(of: line))
    }
  }

  private static func content(of line: ArraySlice<UInt8>) -> Content {
    guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { return .damaged }
    let key = trimmed(line[..<sign])
    let value = trimmed(line[line.index(after: sign)...])
    let quote = UInt8(ascii: "\"")
    let isQuoted = value.count > 1 && value.first == quote && value.last == quote
    let text = isQuoted ? value.dropFirst().dropLast() : value
    guard !key.isEmpty, !text.isEmpty else { return .damaged }
    return .text(key: String(decoding: key, as: UTF8.self), String(decoding: text, as: UTF8.self))
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isText(_ byte: UInt8) -> Bool { byte != 0x20 && byte != 0x09 && byte != 0x0D }
    guard let first = bytes.firstIndex(where: isText), let last = bytes.lastIndex(where: isText)
    else { return [] }
    return bytes[first...last]
  }
}
