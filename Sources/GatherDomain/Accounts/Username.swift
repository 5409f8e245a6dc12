/// The rules for usernames: which are allowed, and which are equal.
///
/// `Protocol/DOMAIN.md` documents the rule under Rules for accounts. It uses the Unicode properties of characters
/// from the standard library.
package enum Username {
  package static let length = 1...64

  /// The rule that a new username breaks; nil if it is allowed.
  static func problem(with name: String) -> Sentence? {
    guard name.isSingleLine(length: length) else { return .usernameLength(length) }
    let scalars = name.trimmed.unicodeScalars
    if let hidden = scalars.first(where: { $0.isHidden }) {
      return hidden.isHiddenRule
    }
    if let variant = scalars.first(where: { $0.isVariant }) {
      return .usernameHasVariant(variant.code)
    }
    if zip(scalars, scalars.dropFirst()).contains(where: { $0 == " " && $1 == " " }) {
      return .usernameHasSpaces
    }
    return nil
  }

  /// The key by which usernames are equal.
  package static func key(_ name: String) -> String { CanonicalForm.of(name.lowercased()) }
}

extension Unicode.Scalar {
  /// Whether the character is invisible, or nobody can say what it looks like.
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .surrogate, .privateUse, .unassigned: true
    default: isInvisible
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
