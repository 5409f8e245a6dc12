/// The texts that the session adds to screens and alerts, in one language. An app's texts conform.
package protocol SessionTexts: Sendable {
  /// The language that they are in.
  var language: Language { get }
  var back: String { get }
  var signOut: String { get }
  var signOutQuestion: String { get }
  var passwordIsNeeded: String { get }
  var undo: String { get }
  var ok: String { get }
  var cancel: String { get }
  var error: String { get }
  var retry: String { get }
  var viewHasChanged: String { get }
  var notOffered: String { get }
  var noSuchRow: String { get }
  /// A reason that a view gives, as a sentence.
  func sentence(_ reason: String) -> String
  var othersKeepChanging: String { get }
}
