package import JSONRPC
package import ViewVocabulary

/// Where a presenter leads: only the session follows it.
package indirect enum Transition {
  case stay
  /// Stays, where time alone has changed more than a countdown's seconds: the screen is refreshed.
  case refresh
  /// Shows a screen in front of this one, with an alert in front of it. With `onto`, that screen first replaces all that
  /// there are.
  case push(any Presenter, onto: (any Presenter)? = nil, Alert? = nil)
  /// One screen back, with an alert in front of it.
  case pop(Alert? = nil)
  /// Replaces all screens by one, with an alert in front of it.
  case replaceAll(any Presenter, Alert? = nil)
  /// Stays, with an alert in front.
  case show(Alert)
  /// Says what has been done, then follows another transition. What was offered to be undone before can
  /// no longer be.
  case showNotice(String, then: Transition)
  /// Offers to undo a change, such as a deletion, then follows another transition.
  case offerUndo(UndoOffer, then: Transition)
  /// Has the front end speak a sentence, then follows another transition.
  case announce(String, then: Transition)
  /// Hands over a text to be copied or saved, then follows another transition.
  case provide(Document, then: Transition)
  /// Follows a transition after a change of what is stored, and no longer offers to undo what came before it.
  case withdrawUndo(then: Transition)
  /// Gives the session another token, as its old ones are no longer accepted, then follows another transition.
  case renewToken(then: Transition)
  /// Signs a user in, whose name is remembered or forgotten, and shows the first screen. A user who only had to sign in
  /// again finds their screens as they were.
  case signIn(User, remember: Bool)
}

/// A person who can sign in.
package struct User {
  package let id: String
  /// What they sign in with.
  package let name: String

  package init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

/// A change that can be undone, such as a deletion.
package struct UndoOffer {
  /// What has happened, as a sentence.
  let message: String
  /// What has happened once it is undone, as a sentence.
  let undoneMessage: String
  /// What is needed to undo it, for ``App/AppParts/undo``.
  let subject: EncodedJSON

  package init(_ message: String, undone: String, subject: some WireObject) {
    self.message = message
    undoneMessage = undone
    self.subject = EncodedJSON(subject)
  }
}
