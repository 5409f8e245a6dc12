import JSONRPC
import Testing

@testable import HeadlessUI

/// Who is signed in, what is remembered of them, and what somebody else can still do.
@Suite("The user of a session")
struct SessionUserTests {
  private let service = CounterService()
  private var host: TestHost { service.host }
  private var session: Session { service.session }

  @Test("A token from before a sign-out opens nothing after it")
  func oldToken() throws {
    _ = service.send("counter/sign")
    let digest = try #require(session.state.identity?.digest)
    _ = service.send("session/signOut", #"{"confirmed":true}"#)
    #expect(session.user == nil && host.session(digest, at: session.time) == nil)
  }

  @Test("A name is remembered until its user does not want that")
  func remembered() throws {
    for (remember, name) in [(true, "ann"), (nil, "ann"), (false, nil)] as [(Bool?, String?)] {
      try session.write { session.signIn(User(id: "1", name: "ann"), remember: remember) }
      #expect(session.state.content.remembered?.username == name)
    }
  }

  @Test("The session of an account that was deleted elsewhere is signed out, though it is kept")
  func deletedUser() {
    _ = service.send("counter/sign")
    host.hasUsers = false
    host.changeExternally(to: 5)
    #expect(service.send("session/view")?.title == "5 " && session.user == nil)
  }

  @Test("An alert is not put away by who has read an earlier view")
  func staleDismissal() throws {
    _ = service.send("counter/sign")
    let revision = try #require(service.send("session/signOut")?.revision)
    func dismiss(at revision: Int) -> String? {
      service.send("session/dismissAlert", #"{"ifRevision":\#(revision)}"#)?.kind
    }
    #expect(dismiss(at: revision - 1) == "staleRevision")
    #expect(dismiss(at: revision) == nil && session.state.content.alert == nil)
  }
}
