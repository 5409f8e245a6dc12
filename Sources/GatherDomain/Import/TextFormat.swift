/// A format that people paste by mistake: it is neither a table nor a list of names.
enum TextFormat: String {
  case json = "JSON"
  case vCard
  case html = "HTML"
  case rtf = "RTF"
  case excel = "Excel"
  case calendar = "iCalendar"
  case utf16 = "UTF-16"

  /// The problem of a text in such a format, at its first line, or with letters that were lost on the way; nil for a table
  /// or a list.
  static func problem(of text: String) -> ImportProblem? {
    let scalars = text.unicodeScalars.drop { $0 == "\u{FEFF}" || $0.isBlank }
    func place(_ end: String.UnicodeScalarIndex) -> ListPlace {
      ListPlace(text.unicodeScalars[..<end].count { $0 == "\n" } + 1, .line)
    }
    if let format = TextFormat(beginningOf: scalars.prefix(40)) {
      return ImportProblem(place(scalars.startIndex), .notAList(format.rawValue))
    }
    return text.unicodeScalars.firstIndex(of: "\u{FFFD}").map {
      ImportProblem(place($0), .notUTF8)
    }
  }

  /// The format of a text that begins with `start`; nil for a table or a list.
  init?(beginningOf start: Substring.UnicodeScalarView) {
    let beginning = String(start.prefix(16)).lowercased()
    let found = Self.beginnings.first { beginning.hasPrefix($0.text) }?.format
    let isMarkup = start.first == "<" && start.dropFirst().first.map(Self.isTag) == true
    let rest = start.dropFirst().drop(while: \.isBlank).first
    let isObject = start.first == "{" && (rest.map { $0 == "\"" || $0 == "}" } ?? true)
    let isArray = start.first == "[" && rest.map { $0 == "\"" || $0 == "{" || $0 == "[" } == true
    guard let format = found ?? (isMarkup ? .html : isObject || isArray ? .json : nil) else {
      return nil
    }
    self = format
  }

  private static let beginnings: [(text: String, format: TextFormat)] = [
    ("begin:vcard", .vCard), ("begin:vcalendar", .calendar), ("{\\rtf", .rtf),
    ("pk\u{3}\u{4}", .excel), ("\u{FFFD}\u{FFFD}", .utf16),
  ]

  /// Whether a character after `<` makes both a tag.
  private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic || scalar == "!" || scalar == "?"
  }
}

extension String {
  /// The text, or what it was before a program read UTF-16 with a byte order mark as Latin-1.
  var decodedFromUTF16: String {
    let mark = unicodeScalars.prefix(2).map(\.value)
    guard mark == [0xFF, 0xFE] || mark == [0xFE, 0xFF],
      unicodeScalars.allSatisfy({ $0.value < 0x100 })
    else { return self }
    let bytes = unicodeScalars.dropFirst(2).map { UInt16($0.value) }
    let (low, high) = mark == [0xFF, 0xFE] ? (0, 1) : (1, 0)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      bytes[place + high] << 8 | bytes[place + low]
    }
    return String(decoding: units, as: UTF16.self)
  }
}
