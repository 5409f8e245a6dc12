/// A format that people paste by mistake: it is neither a table nor a list of names.
enum TextFormat: String {
  case json = "JSON"
  case vCard
  case html = "HTML"
  case rtf = "RTF"
  case excel = "Excel"
  case calendar = "iCalendar"

  /// The problem of a text in such a format, at its first line; nil for a table or a list.
  static func problem(of text: String) -> ImportProblem? {
    let scalars = text.unicodeScalars.drop { $0 == "\u{FEFF}" || $0.properties.isWhitespace }
    guard let format = TextFormat(beginningOf: scalars.prefix(40)) else { return nil }
    let above = text.unicodeScalars[..<scalars.startIndex]
    let lines = above.count { $0 == "\n" }
    return ImportProblem(ListPlace(lines + 1, .line), .notAList(format.rawValue))
  }

  private init?(beginningOf start: Substring.UnicodeScalarView) {
    let rest = start.dropFirst().drop(while: \.properties.isWhitespace)
    let line = String(start).lowercasedKey
    switch start.first {
    case "{": self = rest.first == "\\" ? .rtf : .json
    case "[" where rest.first.map("\"{[".unicodeScalars.contains) == true: self = .json
    case "<"
    where rest.first.map { $0.isASCII && $0.properties.isAlphabetic || $0 == "!" || $0 == "?" }
      == true:
      self = .html
    case "B", "b":
      if line.hasPrefix("begin:vcard") {
        self = .vCard
      } else if line.hasPrefix("begin:vcalendar") {
        self = .calendar
      } else {
        return nil
      }
    case "P" where line.hasPrefix("pk\u{3}\u{4}"): self = .excel
    default: return nil
    }
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
    let isLittle = mark == [0xFF, 0xFE]
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      isLittle ? bytes[place] | bytes[place + 1] << 8 : bytes[place] << 8 | bytes[place + 1]
    }
    return String(decoding: units, as: UTF16.self)
  }
}
