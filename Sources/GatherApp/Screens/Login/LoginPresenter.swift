import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// Signs a person in or up. Shown while nobody is signed in; ends in the player list.
struct LoginPresenter: Presenter {
  static let about = TypeInfo("login", "Signs a person in or up.")
  enum FieldID: String, CaseIterable { case username, password, rememberMe }
  enum ActionID: String, CaseIterable { case submit, register }

  static let submit = intent(
    "submit", "Signs in.", leadsTo: [PlayerListPresenter.self], prepare: prepareSignIn
  ) {
    (screen: inout Self, entry, password, context) throws(Failure) in
    try screen.submit(entry, password, context)
  }

  static let register = intent(
    "register", "Makes an account and signs in.", leadsTo: [PlayerListPresenter.self],
    prepare: prepareRegistration
  ) {
    (screen: inout Self, entry, password, context) throws(Failure) in
    try screen.register(entry, password, context)
  }

  static let intents = [submit, register]

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .submit:
      ActionDescriptor(
        submit, inputs: FieldID.allCases, role: .primary, key: "s", isInEveryView: true)
    case .register:
      ActionDescriptor(register, inputs: FieldID.allCases, key: "r", isInEveryView: true)
    }
  }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    let texts = language.texts
    return switch field {
    case .username:
      FieldDescriptor(
        .text, texts.username, placeholder: texts.enterUsername,
        maximumLength: Username.length.upperBound, isRequired: true)
    case .password:
      FieldDescriptor(.secret, texts.password, placeholder: texts.enterPassword, isRequired: true)
    case .rememberMe: FieldDescriptor(.toggle, texts.rememberMe)
    }
  }

  private var username = ""
  private var rememberMe = true
  private var usernameError: String?
  private var passwordError: String?
  private var message: String?

  init() {}

  /// The screen with the name that `profile` remembers, and a message.
  init(_ profile: LocalProfile, message: String? = nil) {
    username = profile.username ?? ""
    rememberMe = profile.rememberMe
    self.message = message
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("username", &username, "The content of the field.")
    visit("rememberMe", &rememberMe, "What the toggle shows.")
    visit("usernameError", &usernameError, "What is wrong with the name.")
    visit("passwordError", &passwordError, "What is wrong with the password.")
    visit("message", &message, "Why the user has to sign in again.")
  }

  func view(in context: Context) -> View {
    let texts = context.texts
    let language = texts.language
    return View(
      title: texts.login, message: message,
      fields: [
        Self.field(.username, in: language, value: .text(username), error: usernameError),
        Self.field(.password, in: language, error: passwordError),
        Self.field(.rememberMe, in: language, value: .flag(rememberMe)),
      ],
      actions: [
        Self.action(.submit, texts.login), Self.action(.register, texts.register),
      ], focus: Focus(field: username.isEmpty ? FieldID.username : .password))
  }

  private static func prepareSignIn(
    _ entry: Entry, _ context: Context
  ) throws(Failure) -> Password {
    try context.accounts.prepareSignIn(
      username: entry.username, password: entry.password.text, at: context.now)
  }

  private static func prepareRegistration(
    _ entry: Entry, _ context: Context
  ) throws(Failure) -> Password {
    try context.accounts.prepareRegistration(
      username: entry.username, password: entry.password.text, at: context.now)
  }

  private mutating func submit(
    _ entry: Entry, _ password: Password, _ context: Context
  ) throws(Failure) -> Transition {
    guard take(entry, context.texts) else { return .stay }
    do throws(Failure) {
      let account = try context.accounts.signIn(
        username: entry.username, password, at: context.now)
      return .signIn(User(account), remember: rememberMe)
    } catch .notSignedIn(let sentence) {
      return .show(.error(context.texts.text(of: sentence)))
    }
  }

  private mutating func register(
    _ entry: Entry, _ password: Password, _ context: Context
  ) throws(Failure) -> Transition {
    guard take(entry, context.texts) else { return .stay }
    do throws(Failure) {
      let account = try context.accounts.register(
        username: entry.username, password, at: context.now)
      return .signIn(User(account), remember: rememberMe)
    } catch {
      switch error {
      case .wrongState(let sentence): usernameError = context.texts.text(of: sentence)
      case .invalidInput(let issues):
        usernameError = context.texts.error(of: FieldID.username, in: issues)
        passwordError = context.texts.error(of: FieldID.password, in: issues)
      default: throw error
      }
      return .stay
    }
  }

  /// Keeps what was entered but the password; false if something is missing.
  private mutating func take(_ entry: Entry, _ texts: Texts) -> Bool {
    username = entry.username.clipped
    rememberMe = entry.rememberMe
    usernameError = entry.username.trimmed.isEmpty ? texts.usernameIsMissing : nil
    passwordError = entry.password.text.isEmpty ? texts.passwordIsMissing : nil
    return usernameError == nil && passwordError == nil
  }

  /// What was entered.
  struct Entry: WireObject {
    static let about = TypeInfo("Login", "What was entered on the login screen.")
    var username = ""
    var password: SecretText = ""
    var rememberMe = true

    mutating func members(_ visit: MemberVisitor) {
      visit("username", &username, default: "", "The account's name.")
      visit("password", &password, default: "", "The account's password.")
      visit("rememberMe", &rememberMe, default: true, "Whether to fill in the name next time.")
    }
  }
}
