/// The rules for usernames: which are allowed, and which are equal.
///
/// `Protocol/REFERENCE.md` documents the rule under Accounts. It uses the Unicode properties of characters
/// from the standard library.
package enum Username {
  package static let length = 1...64

  /// The rule that a new username breaks, as a sentence; nil if it is allowed.
  static func problem(with name: String) -> String? {
    guard name.isSingleLine(length: length) else {
      return
        "Enter a username of \(length.lowerBound) to \(length.upperBound) characters on one line."
    }
    let scalars = name.trimmed.unicodeScalars
    if let hidden = scalars.first(where: { $0.isHidden }) {
      return "A username cannot have the character \(hidden.code), which cannot be seen."
    }
    if let variant = scalars.first(where: { $0.isVariant }) {
      return "A username cannot have the character \(variant.code), which is another way to write "
        + "something else."
    }
    if zip(scalars, scalars.dropFirst()).contains(where: { $0 == " " && $1 == " " }) {
      return "A username cannot have two spaces side by side."
    }
    return nil
  }

  /// The key by which usernames are equal.
  package static func key(_ name: String) -> String { CanonicalForm.of(name.lowercased()) }
}

extension Unicode.Scalar {
  fileprivate var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Whether the character is invisible.
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      true
    // The blank Braille pattern has the category of a symbol.
    default: properties.isDefaultIgnorableCodePoint || value == 0x2800
    }
  }

  /// Whether the character is a compatibility variant of another one.
  fileprivate var isVariant: Bool {
    // Letters that change under the fold but are not variants: ß, capital ẞ and ς.
    if [0xDF, 0x1E9E, 0x3C2].contains(value) { return false }
    // A capital letter changes under the fold; its lowercase form does not.
    return properties.lowercaseMapping.unicodeScalars.contains {
      $0.properties.changesWhenNFKCCaseFolded
    }
  }
}
