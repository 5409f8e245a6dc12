import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// Changes the password of the person who is signed in. Reached from the list of players; goes back to it.
struct PasswordPresenter: Presenter {
  static let about = TypeInfo("password", "Changes the password.")
  enum FieldID: String, CaseIterable { case oldPassword, newPassword }
  enum ActionID: String, CaseIterable { case save }

  private var oldError: String?
  private var newError: String?

  mutating func members(_ visit: MemberVisitor) {
    visit("oldError", &oldError, "What is wrong with the old password.")
    visit("newError", &newError, "What is wrong with the new one.")
  }

  static let save = intent(
    "save", "Changes the password, and signs out all other sessions.",
    leadsTo: [PlayerListPresenter.self], prepare: prepare
  ) {
    (screen: inout Self, _, change, context) throws(Failure) in
    try screen.save(change, context)
  }

  static let intents = [save]
  static var backLeadsTo: [any Presenter.Type] { [PlayerListPresenter.self] }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .save:
      ActionDescriptor(
        save, inputs: FieldID.allCases, role: .primary, key: "s", isInEveryView: true)
    }
  }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    let texts = language.texts
    return switch field {
    case .oldPassword: FieldDescriptor(.secret, texts.oldPassword, isRequired: true)
    case .newPassword: FieldDescriptor(.secret, texts.newPassword, isRequired: true)
    }
  }

  func view(in context: Context) -> View {
    let texts = context.texts
    return View(
      title: texts.changePassword, message: texts.othersAreSignedOut,
      fields: [
        Self.field(.oldPassword, in: texts.language, error: oldError),
        Self.field(.newPassword, in: texts.language, error: newError),
      ],
      actions: [Self.action(.save, texts.done)],
      focus: Focus(field: newError == nil ? FieldID.oldPassword : .newPassword))
  }

  private static func prepare(
    _ entry: PasswordChangeParams, _ context: Context
  ) throws(Failure) -> PasswordChange { try entry.prepared(in: context) }

  private mutating func save(
    _ change: PasswordChange, _ context: Context
  ) throws(Failure) -> Transition {
    (oldError, newError) = (nil, nil)
    do throws(Failure) {
      try context.accounts.changePassword(change, at: context.now)
      return .renewToken(then: .showNotice(context.texts.passwordWasChanged, then: .pop()))
    } catch {
      switch error {
      case .notSignedIn(let sentence): return .show(.error(context.texts.text(of: sentence)))
      case .invalidInput(let issues):
        oldError = context.texts.error(of: FieldID.oldPassword, in: issues)
        newError = context.texts.error(of: FieldID.newPassword, in: issues)
        return .stay
      default: throw error
      }
    }
  }
}

/// An old and a new password.
struct PasswordChangeParams: WireObject {
  static let about = TypeInfo("PasswordChange", "An old and a new password.")
  private var oldPassword: SecretText = ""
  private var newPassword: SecretText = ""

  mutating func members(_ visit: MemberVisitor) {
    visit("oldPassword", &oldPassword, default: "", "The account's password.")
    visit("newPassword", &newPassword, default: "", "At least 8 characters; never sent back.")
  }

  /// The change for the signed-in user, with the slow work done.
  func prepared(in context: Context) throws(Failure) -> PasswordChange {
    try context.accounts.preparePasswordChange(
      of: context.signedInAccount(), from: oldPassword.text, to: newPassword.text, at: context.now)
  }
}
