/// The room that a text takes, estimated without a font: in quarters of the width of a small letter such as `n`.
/// The letters of usual fonts are narrower, so that a text does not take more.
extension String {
  /// The text, or as much of its beginning as has room with an ellipsis.
  func shortened(to quarters: Int) -> String {
    guard self.quarters > quarters else { return self }
    var (kept, used) = ("", Unicode.Scalar.ellipsis.quarters)
    for character in self {
      used += character.quarters
      if used > quarters { break }
      kept.append(character)
    }
    return kept + String(Unicode.Scalar.ellipsis)
  }

  /// The text in lines that are broken at spaces, each shortened if a single word is too long for it.
  func wrapped(to quarters: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      let longer = lines.last.map { $0 + " " + word }
      if let longer, longer.quarters <= quarters {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { $0.shortened(to: quarters) }
  }

  /// The room that the text takes.
  var quarters: Int { unicodeScalars.reduce(0) { $0 + $1.quarters } }
}

extension Character {
  /// The parts of a composed emoji count one by one: without a font for it, they are drawn beside each other.
  fileprivate var quarters: Int { unicodeScalars.reduce(0) { $0 + $1.quarters } }
}

extension Unicode.Scalar {
  fileprivate static let ellipsis: Unicode.Scalar = "…"

  /// Four for a small letter, twice as many for an East Asian one, an emoji, and all of unknown width.
  fileprivate var quarters: Int {
    switch self {
    case " ", "'", ",", ".", ":", ";", "I", "i", "j", "l", "|", "’", "′": 2
    case "!", "\"", "(", ")", "-", "/", "[", "\\", "]", "f", "r", "t", "{", "}": 3
    case "w", "A"..."L", "N"..."V", "X"..."Z", "&", "_": 5
    case "M", "m", "W", "%", "#", "+", "<", "=", ">", "^", "~", Self.ellipsis: 6
    case "ж", "м", "ф", "ш", "щ", "ы", "ю": 6
    case "@", "Æ", "æ", "Œ", "œ", "Ж", "М", "Ф", "Ш", "Щ", "Ы", "Ю": 7
    case " "..."~": 4
    default:
      switch properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format, .control: 0
      default: quartersOfScript
      }
    }
  }

  /// The room of a letter by its script.
  private var quartersOfScript: Int {
    switch value {
    case ..<0x530, 0x1E00..<0x2010: properties.isUppercase ? 6 : 5
    case 0x590..<0x600: 5
    case 0x600..<0x700: 6
    default: 8
    }
  }
}
