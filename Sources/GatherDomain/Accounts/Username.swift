/// Which usernames are allowed, and which are the same.
///
/// The rule stands in `Protocol/REFERENCE.md` under Accounts. Which characters it concerns is decided by
/// their properties in Unicode's database, as the standard library has them.
package enum Username {
  package static let length = 1...64

  /// What is wrong with a new username, as a sentence; nil if it is allowed.
  static func problem(with name: String) -> String? {
    guard name.isSingleLine(length: length) else {
      return "Enter a username of 1 to 64 characters on one line."
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

  /// What usernames that are the same have in common.
  package static func key(_ name: String) -> String { CanonicalForm.of(name.lowercased()) }
}

extension Unicode.Scalar {
  fileprivate var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Whether nothing is drawn for it.
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      true
    // The pattern of Braille without a dot is a symbol.
    default: properties.isDefaultIgnorableCodePoint || value == 0x2800
    }
  }

  /// Whether it stands for something else that there is a usual way to write.
  fileprivate var isVariant: Bool {
    // Letters with no form in the other case that a fold would keep: ß, capital ẞ and ς.
    if [0xDF, 0x1E9E, 0x3C2].contains(value) { return false }
    // A capital letter changes under the fold; what it becomes in lower case does not.
    return properties.lowercaseMapping.unicodeScalars.contains {
      $0.properties.changesWhenNFKCCaseFolded
    }
  }
}
