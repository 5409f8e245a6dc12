import JSONRPC
import MemoryStorage
import Sessions
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The list of the sessions in which the account is signed in.
@Suite("Signed-in devices")
struct SessionListPresenterTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  /// Signs in on another device; the id of its row.
  private func signIn(_ digest: UInt8) throws -> JSONDocument {
    let session = StoredSession(account: stage.account, state: [])
    try stage.store.saveSession(session, under: [digest], at: stage.now)
    let rows = try SessionListPresenter().view(on: stage).section("sessions").rows
    return .string(try #require(rows.last).id)
  }

  @Test("The present device comes first, cannot be signed out here, and is alone at first")
  func alone() throws {
    let view = try SessionListPresenter().view(on: stage)
    let sessions = try view.section("sessions")
    #expect(sessions.lines == ["This device | Signed in Thu 1 Jan 2026, 20:00"])
    #expect(sessions.rows[0].isEnabled == false)
    #expect(view.reasons == ["endOthers": "No other device is signed in"])
  }

  @Test("Another device is signed out after a question")
  func end() throws {
    var screen = SessionListPresenter()
    let row = try signIn(2)
    stage.wait(seconds: 3600)
    #expect(
      try screen.view(on: stage).section("sessions").titles
        == ["This device", "Last used Thu 1 Jan 2026, 20:00"])
    let question = try screen.apply(SessionListPresenter.end, ["session": row], on: stage)
    #expect(question.steps == ["alert: Sign out there?"])
    let done = try screen.apply(
      SessionListPresenter.end, ["session": row, "confirmed": true], on: stage)
    #expect(done.steps == ["notice: The other device is signed out.", "stay"])
    #expect(try screen.view(on: stage).section("sessions").titles == ["This device"])
  }

  @Test(
    "The answer to the question succeeds if the device has signed out meanwhile; without a question it fails"
  )
  func endedElsewhere() throws {
    var screen = SessionListPresenter()
    let row = try signIn(2)
    try screen.apply(SessionListPresenter.end, ["session": row], on: stage)
    try stage.store.deleteSession([2])
    let confirmed: JSONDocument = ["session": row, "confirmed": true]
    #expect(
      try screen.apply(SessionListPresenter.end, confirmed, on: stage).steps
        == ["notice: The other device is signed out.", "stay"])
    #expect(throws: Failure.self) {
      try screen.apply(SessionListPresenter.end, confirmed, on: stage)
    }
  }

  @Test(
    "The present device is not signed out, with or without a question", arguments: [false, true])
  func current(confirmed: Bool) throws {
    var screen = SessionListPresenter()
    let row = try screen.view(on: stage).section("sessions").rows[0].id
    #expect(throws: Failure.wrongState(.sessionIsCurrent)) {
      try screen.apply(
        SessionListPresenter.end, ["session": .string(row), "confirmed": .boolean(confirmed)],
        on: stage)
    }
  }

  @Test("All other devices are signed out after a question")
  func endOthers() throws {
    var screen = SessionListPresenter()
    for digest in 2...3 as ClosedRange<UInt8> { _ = try signIn(digest) }
    let question = try screen.apply(SessionListPresenter.endOthers, on: stage)
    #expect(question.steps == ["alert: Sign out all other devices?"])
    #expect(try screen.view(on: stage).section("sessions").rows.count == 3)
    let done = try screen.apply(SessionListPresenter.endOthers, ["confirmed": true], on: stage)
    #expect(done.steps == ["notice: All other devices are signed out.", "stay"])
    #expect(try screen.view(on: stage).section("sessions").titles == ["This device"])
  }

  @Test("A page behind the end of the list becomes the last one")
  func pages() throws {
    var screen = SessionListPresenter()
    try screen.apply(SessionListPresenter.page, ["offset": 100], on: stage)
    #expect(try screen.view(on: stage).section("sessions").offset == 0)
  }
}
