/// How names are compared, listed and found.
extension String {
  /// What identifies a name. It leaves out how the name was typed: its case, which blanks, apostrophes and dashes it has,
  /// and characters that draw nothing. Those that a name must not have are kept, so that no name equals such a text.
  /// Swift's `==` also ignores how accents are encoded. A text that is longer than any name is truncated.
  package var nameIdentity: String {
    var identity: [UInt8] = []
    let (blank, dash, apostrophe) = (UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "'"))
    for scalar in unicodeScalars.prefix(Player.nameLength.upperBound + 1) {
      switch scalar {
      case "A"..."Z": identity.append(UInt8(ascii: scalar) | 0x20)
      case "'", "’", "‘", "ʼ", "ʹ", "`", "´", "＇": identity.append(apostrophe)
      case "!"..."~": identity.append(UInt8(ascii: scalar))
      case _ where scalar.isBlank:
        if let last = identity.last, last != blank { identity.append(blank) }
      case _ where scalar.isDash: identity.append(dash)
      case _ where scalar.isInvisible && !scalar.turnsDirection: break
      default: identity += scalar.properties.lowercaseMapping.utf8
      }
    }
    if identity.last == blank { identity.removeLast() }
    return String(decoding: identity, as: UTF8.self)
  }

  /// The key by which stores list and search a name: its base letters, the letters with their accents, the spelling that
  /// people use without these letters if it is another one, and the name itself. The first part that differs decides the
  /// order. No name has the character between the parts.
  package var nameListKey: String {
    let identity = nameIdentity
    let (base, spelled) = (identity.baseLetters, identity.spelledOut.baseLetters)
    return [base, identity, spelled == base ? "" : spelled, self].joined(separator: "\u{1}")
  }

  /// The text without the accents of Latin, Greek and Cyrillic letters.
  var baseLetters: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return unicodeScalars.reduce(into: "") { base, scalar in
      if let letters = LetterTable.bases[scalar] {
        base += letters
      } else if !scalar.isCombiningAccent {
        base.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text with two letters in place of those that people also write so, as "ue" for "ü".
  private var spelledOut: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch (text.last, scalar) {
      case (_, "ä"): text.append(contentsOf: "ae".unicodeScalars)
      case (_, "ö"), (_, "ø"): text.append(contentsOf: "oe".unicodeScalars)
      case (_, "ü"): text.append(contentsOf: "ue".unicodeScalars)
      case (_, "å"): text.append(contentsOf: "aa".unicodeScalars)
      case ("a", "\u{308}"), ("o", "\u{308}"), ("u", "\u{308}"): text.append("e")
      case ("a", "\u{30A}"): text.append("a")
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isDash: Bool {
    properties.generalCategory == .dashPunctuation || self == "\u{2212}"
  }

  /// Whether it is an accent that belongs to the character before it.
  fileprivate var isCombiningAccent: Bool { (0x300...0x36F).contains(value) }
}
