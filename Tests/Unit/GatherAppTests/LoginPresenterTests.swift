import JSONRPC
import MemoryStorage
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The screen on which a person signs in or up.
@Suite("Signing in")
struct LoginPresenterTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  private func entry(_ username: String, _ password: String) -> JSONDocument {
    ["username": .string(username), "password": .string(password)]
  }

  @Test(
    "What is missing is said at its field",
    arguments: [LoginPresenter.submit, LoginPresenter.register])
  func missing(intent: Intent) throws {
    var screen = LoginPresenter()
    #expect(try screen.apply(intent, on: stage).steps == ["stay"])
    #expect(
      try screen.view(on: stage).errors
        == ["username": "Enter a username.", "password": "Enter a password."])
  }

  @Test(
    "The right password signs in; the name is remembered as the user wants",
    arguments: [true, false])
  func right(remember: Bool) throws {
    var screen = LoginPresenter()
    let entry: JSONDocument = [
      "username": .string(Stage.username), "password": .string(Stage.password),
      "rememberMe": .boolean(remember),
    ]
    #expect(
      try screen.apply(LoginPresenter.submit, entry, on: stage).steps
        == ["sign in demo-user, \(remember ? "remembered" : "forgotten")"])
  }

  @Test(
    "A wrong password, or a name that nobody has, is the same error alert",
    arguments: [Stage.username, "nobody"])
  func wrong(username: String) throws {
    var screen = LoginPresenter()
    let transition = try screen.apply(LoginPresenter.submit, entry(username, "guessed"), on: stage)
    #expect(transition.steps == ["alert: Wrong username or password."])
    #expect(transition.alert?.severity == .error)
    let view = try screen.view(on: stage)
    #expect(try view.field("username").value == .text(username))
    #expect(try view.field("password").value == nil)
  }

  @Test("A registration signs in")
  func register() throws {
    var screen = LoginPresenter()
    let transition = try screen.apply(
      LoginPresenter.register, entry("new-user", "new-password"), on: stage)
    #expect(transition.steps == ["sign in new-user, remembered"])
    #expect(try stage.store.account(named: "new-user") != nil)
  }

  @Test(
    "What is wrong with a registration is said at its field",
    arguments: [
      (Stage.username, "new-password", ["username": "The username is already taken."]),
      ("new-user", "short", ["password": "Enter a password of at least 8 characters."]),
    ])
  func refused(username: String, password: String, errors: [String: String]) throws {
    var screen = LoginPresenter()
    let transition = try screen.apply(
      LoginPresenter.register, entry(username, password), on: stage)
    #expect(transition.steps == ["stay"])
    #expect(try screen.view(on: stage).errors == errors)
  }

  @Test("The name that the machine remembers is filled in, and the user begins at the password")
  func remembered() throws {
    var profile = LocalProfile()
    (profile.username, profile.rememberMe) = ("ann", false)
    let view = try LoginPresenter(profile, message: "Please sign in again.").view(on: stage)
    #expect(try view.field("username").value == .text("ann"))
    #expect(try view.field("rememberMe").value == .flag(false))
    #expect(view.message == "Please sign in again." && view.begin == #"{"field":"password"}"#)
    #expect(try LoginPresenter().view(on: stage).begin == #"{"field":"username"}"#)
  }
}
