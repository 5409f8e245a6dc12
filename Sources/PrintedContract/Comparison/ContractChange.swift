/// One difference between two contracts.
package struct ContractChange: Equatable {
  package let verdict: Verdict
  /// Where it is: `notes/add.text` is a parameter, `View.locale` a member, `errors.conflict` an error.
  package let place: String
  /// What is different, in a few words.
  package let text: String
  /// The place of what is new; nil if nothing is.
  package let added: String?

  /// What a change means for a client of the older contract.
  package enum Verdict: String, CaseIterable {
    /// A client that follows the older contract can fail.
    case breaking
    /// No client that follows the older contract fails.
    case compatible
    /// Only words for people differ.
    case text
  }

  init(_ verdict: Verdict, _ place: String, _ text: String, added: String? = nil) {
    (self.verdict, self.place, self.text, self.added) = (verdict, place, text, added)
  }

  /// The line that says it.
  package var line: String { "\(verdict.rawValue)  \(place)  \(text)" }
}
