/// The commit that the program was built from. `git archive` writes it here (see `.gitattributes`), and so
/// does whatever makes packages from it; a build in a checkout does not know it.
enum Commit {
  private static let text = "$Format:%H$"

  /// The hash of the commit; nil in a build of a checkout.
  static var hash: String? { text.allSatisfy(\.isHexDigit) ? text : nil }
}
