import JSONRPC
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The screen that changes the password.
@Suite("Changing the password")
struct PasswordPresenterTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  private func entry(_ old: String, _ new: String) -> JSONDocument {
    ["oldPassword": .string(old), "newPassword": .string(new)]
  }

  @Test("The new password is the account's, the session gets another token, and the screen closes")
  func changed() throws {
    var screen = PasswordPresenter()
    let transition = try screen.apply(
      PasswordPresenter.save, entry(Stage.password, "another-one"), on: stage)
    #expect(transition.steps == ["renew token", "notice: The password was changed.", "pop"])
    var login = LoginPresenter()
    let signIn = try login.apply(
      LoginPresenter.submit, ["username": "demo-user", "password": "another-one"], on: stage)
    #expect(signIn.steps == ["sign in demo-user, remembered"])
  }

  @Test(
    "What is wrong is said at its field, and the user begins there",
    arguments: [
      ("guessed", "another-one", ["oldPassword": "The password is wrong."], "oldPassword"),
      (
        Stage.password, "short",
        ["newPassword": "Enter a password of at least 8 characters."], "newPassword"
      ),
    ])
  func refused(old: String, new: String, errors: [String: String], field: String) throws {
    var screen = PasswordPresenter()
    #expect(try screen.apply(PasswordPresenter.save, entry(old, new), on: stage).steps == ["stay"])
    let view = try screen.view(on: stage)
    #expect(view.errors == errors && view.begin == #"{"field":"\#(field)"}"#)
  }

  @Test("After several wrong passwords an alert says how long to wait")
  func tooMany() throws {
    var screen = PasswordPresenter()
    var steps: [String] = []
    for _ in 1...20 {
      steps = try screen.apply(PasswordPresenter.save, entry("guessed", "another-one"), on: stage)
        .steps
    }
    #expect(steps.first?.hasPrefix("alert: Too many failed attempts.") == true)
    #expect(try screen.view(on: stage).errors == [:])
  }
}
