import JSONRPC
import Sessions
import Testing
import ViewVocabulary

@testable import HeadlessUI

/// The state after requests that fail alone, with others, or at their commit.
@Suite("The state of a session")
struct SessionStateTests {
  @Test(
    "A client of a level that is served no longer is refused",
    arguments: [
      ("{}", nil), (#"{"level":1}"#, "invalidParams"), (#"{"level":2}"#, nil),
      (#"{"level":9}"#, nil),
    ])
  func level(params: String, refusal: String?) {
    #expect(CounterService().send("initialize", params)?.kind == refusal)
  }

  private let service = CounterService()
  private var host: TestHost { service.host }
  private var session: Session { service.session }

  private static let unavailable = RequestError.unavailable(
    ErrorResponse(.storeUnavailable, "The disk is full."))
  private static let conflict = RequestError.transactionConflict(
    ErrorResponse(.storeUnavailable, "Others came first."))
  private static let timedOut = RequestError.timedOut(
    ErrorResponse(.storeUnavailable, "It takes too long."))
  private static let cancelled = RequestError.cancelled(ErrorResponse(.cancelled, "Cancelled."))

  /// Lets the timer ring, which the client has not been shown.
  private func ring() {
    _ = service.send("counter/ring")
    session.advance(to: Instant(milliseconds: 3000))
  }

  @Test("A change by time that was only in an answer whose commit failed is notified")
  func lostTick() {
    ring()
    host.failures[.commit] = Self.unavailable
    #expect(service.send("counter/add")?.kind == "storeUnavailable")
    #expect(session.dequeueViewChange()?.view.title == "0  Ring!")
    #expect(session.dequeueViewChange() == nil)
  }

  @Test("The same if the change was in the answer to a question before the one that failed")
  func lostTickInRead() {
    ring()
    host.failures[.commit] = Self.unavailable
    let responses = service.sendTogether([("session/view", "{}"), ("counter/add", "{}")])
    #expect(responses.map(\.kind) == ["storeUnavailable", "storeUnavailable"])
    #expect(session.dequeueViewChange()?.view.title == "0  Ring!")
  }

  @Test("The same if the response to a key cannot be stored after the view was drawn")
  func lostTickInFailedRequest() {
    _ = service.send("counter/sign")
    ring()
    host.failures[.response] = Self.unavailable
    #expect(service.send("counter/add", #"{"key":"a"}"#)?.kind == "storeUnavailable")
    #expect(session.dequeueViewChange()?.view.title == "0  Ring!")
  }

  @Test("A request that fails restores the whole state, and others of its group stay")
  func failedRequest() {
    let responses = service.sendTogether([
      ("counter/add", "{}"), ("counter/fail", "{}"), ("counter/add", "{}"),
    ])
    #expect(responses.map(\.title) == ["1 added", nil, "2 added"])
    #expect(responses[1].kind == "conflict")
    #expect(host.committedCount == 2 && host.commits == 1)
    #expect(responses[2].revision == responses[0].revision.map { $0 + 1 })
  }

  @Test("A screen with two actions at one address is an error, and the intent before it is undone")
  func repeatedAction() throws {
    host.repeatsAction = true
    let response = try #require(service.send("counter/add"))
    #expect(response.kind == "conflict")
    #expect(response.text.contains("The screen counter has two actions at actions/add."))
    host.repeatsAction = false
    #expect(service.send("session/view")?.title == "0 ")
  }

  @Test("A timer that a failed request has stopped still rings")
  func failedRequestKeepsTimer() {
    _ = service.send("counter/ring")
    _ = service.send("counter/fail")
    #expect(session.nextChange == Instant(milliseconds: 3000))
  }

  @Test("A failed commit restores what was before the group: view, token, subscription, shutdown")
  func failedCommit() {
    let before = service.send("session/view")
    host.failures[.commit] = Self.unavailable
    let responses = service.sendTogether([
      ("session/open", "{}"), ("counter/add", "{}"), ("counter/sign", "{}"),
      ("shutdown", "{}"),
    ])
    #expect(responses.allSatisfy { $0.kind == "storeUnavailable" })
    #expect(session.notifies && session.user == nil && !session.lifecycle.isShutDown)
    #expect(session.state.identity?.token == "token 1")
    #expect(service.send("session/view")?.text.dropFirst(24) == before?.text.dropFirst(24))
    #expect(host.committedCount == 0)
  }

  @Test("An exit is kept although the commit of its group fails")
  func exitAfterFailedCommit() {
    host.failures[.commit] = Self.unavailable
    _ = service.sendTogether([("counter/add", "{}"), ("exit", "{}")])
    #expect(session.lifecycle.exitStatus == 1)
  }

  @Test("An intent whose commit takes too long is offered again, and nothing has changed")
  func slowCommit() {
    _ = service.send("session/view")
    host.failures[.commit] = Self.timedOut
    let response = service.send("counter/add")
    #expect(response?.text.contains(#""title":"Retry""#) == true)
    #expect(host.committedCount == 0)
    #expect(service.send("counter/add")?.title == "1 added")
  }

  @Test("Of requests that arrived together the first is refused, and the others are done")
  func slowCommitOfSeveral() {
    _ = service.send("session/view")
    host.failures[.commit] = Self.timedOut
    let responses = service.sendTogether([("count/add", "{}"), ("counter/add", "{}")])
    #expect(responses.map(\.kind) == ["storeUnavailable", nil])
    #expect(host.committedCount == 1)
  }

  @Test("While a commit waits, the view before it is shown as loading; the answer ends that")
  func loadingAtCommit() {
    let before = service.send("session/view")
    var shown: RenderedView?
    host.whileCommitting = { [session] in
      shown = session.loadingView()
      session.isLoadingShown = true
    }
    let response = service.send("counter/add")
    #expect(shown?.view.title == before?.title && shown?.view.isLoading == true)
    #expect(response?.title == "1 added")
    #expect(session.dequeueViewChange() == nil)
  }

  @Test("After a conflict the group runs again and each request is done once")
  func conflict() {
    host.failures[.commit] = Self.conflict
    let responses = service.sendTogether([("counter/add", "{}"), ("counter/add", "{}")])
    #expect(responses.map(\.title) == ["1 added", "2 added"])
    #expect(host.committedCount == 2)
    #expect(responses.map(\.revision) == [2, 3])
  }

  @Test("A request that takes the transaction with it fails alone, and the others are done")
  func abortedAlone() {
    _ = service.send("session/view")
    host.losesTransaction = true
    host.failures[.intent] = Self.cancelled
    let responses = service.sendTogether([("count/add", "{}"), ("counter/add", "{}")])
    // The failure occurs once: the first request succeeds when the two run one by one.
    #expect(responses.map(\.kind) == ["cancelled", nil])
    #expect(responses.last?.title == "1 added")
    #expect(host.committedCount == 1)
  }

  @Test("A group of which no request succeeds commits nothing")
  func nothingToCommit() {
    host.failures[.intent] = .refused(.conflict, "No.")
    let commits = host.commits
    #expect(service.send("count/add")?.kind == "conflict")
    #expect(host.commits == commits + 1, "the session itself is saved")
    host.losesTransaction = true
    host.failures[.intent] = .refused(.conflict, "No.")
    #expect(service.send("count/add")?.kind == "conflict")
    #expect(host.commits == commits + 1)
  }

  @Test("A view that could not be read is read again, and the client keeps the old one until then")
  func failedRefresh() {
    host.count = 7
    session.withdrawUndoAndRefresh()
    host.failures[.refresh] = Self.unavailable
    #expect(service.send("session/view")?.kind == "storeUnavailable")
    host.failures[.drawing] = Self.unavailable
    #expect(service.send("session/view")?.kind == "storeUnavailable")
    let refreshes = host.refreshes
    #expect(service.send("session/view")?.title == "7 ")
    #expect(host.refreshes == refreshes + 1)
    #expect(service.send("session/view")?.title == "7 ")
    #expect(host.refreshes == refreshes + 1)
  }

  @Test(
    "A loading view that was shown is followed by the view as it was, even if the request fails")
  func loading() {
    _ = service.send("session/view")
    #expect(session.loadingView()?.view.isLoading == true)
    session.isLoadingShown = true
    host.failures[.commit] = Self.unavailable
    _ = service.send("count/add")
    #expect(session.dequeueViewChange()?.view.isLoading == false)
    #expect(session.dequeueViewChange() == nil)
  }

  @Test("What another process changes is notified once; what this client has changed is not")
  func external() {
    _ = service.send("session/view")
    session.pollForExternalChanges()
    #expect(session.dequeueViewChange() == nil)
    host.changeExternally(to: 5)
    session.pollForExternalChanges()
    #expect(session.dequeueViewChange()?.view.title == "5 ")
    _ = service.send("count/add")
    session.pollForExternalChanges()
    #expect(session.dequeueViewChange() == nil)
  }

  @Test("What another process changes while a view is drawn has a new revision")
  func externalWhileDrawing() throws {
    let before = try #require(service.send("session/view")?.revision)
    host.changeExternally(to: 0)
    host.countAfterDrawing = 5
    session.pollForExternalChanges()
    #expect(session.dequeueViewChange() == nil)
    let view = try #require(service.send("session/view"))
    #expect(view.title == "5 " && view.revision == before + 1)
  }

  @Test("A refused sign-in shows the first screen in front, and signing in again leads back")
  func reauthentication() {
    _ = service.send("counter/sign")
    _ = service.send("counter/ring")
    host.failures[.intent] = .signInExpired(ErrorResponse(.notSignedIn, "Please sign in again."))
    #expect(service.send("count/add")?.kind == "notSignedIn")
    #expect(service.send("session/view")?.title == "0 Please sign in again.")
    #expect(service.send("session/back")?.kind == "intentUnavailable")
    #expect(session.user == nil && session.nextChange == nil)
    _ = service.send("counter/sign")
    #expect(session.user == "1" && session.nextChange == Instant(milliseconds: 3000))
  }

  @Test("An intent that the store has not answered in time is offered again, and nothing is kept")
  func timeout() throws {
    _ = service.send("session/view")
    host.failures[.intent] = .timedOut(ErrorResponse(.storeUnavailable, "It takes too long."))
    let response = try #require(service.send("counter/add"))
    #expect(response.text.contains(#""method":"counter/add""#) && response.text.contains("Retry"))
    #expect(host.count == 0)
    #expect(service.send("counter/add")?.title == "1 added")
  }

  @Test("A deletion is undone once, within an hour")
  func undo() {
    _ = service.send("counter/add")
    #expect(service.send("counter/drop")?.text.contains("It is zero.") == true)
    #expect(service.send("session/undo")?.text.contains("It is not.") == true)
    #expect(host.committedCount == 1)
    #expect(service.send("session/undo")?.kind == "intentUnavailable")
    _ = service.send("counter/drop")
    session.advance(to: Instant(milliseconds: 3_600_000))
    #expect(service.send("session/undo")?.kind == "intentUnavailable")
  }

  @Test("What keeps an undo from being done is shown, and the undo stays offered")
  func refusedUndo() {
    _ = service.send("counter/add")
    _ = service.send("counter/drop")
    // As another process would.
    host.count = 5
    let answer = service.send("session/undo")
    #expect(answer?.text.contains("It was counted on.") == true && answer?.kind == nil)
    #expect(host.count == 5)
    _ = service.send("session/dismissAlert")
    host.count = 0
    #expect(service.send("session/undo")?.text.contains("It is not.") == true)
  }

  @Test("A clock that was set back makes the hour to undo a deletion no longer")
  func undoAfterClockSetBack() {
    let offer = UndoOffer("It is zero.", undone: "It is not.", subject: Empty())
    let undo = Undo(offer, at: Instant(milliseconds: 1000))
    #expect(undo.isOffered(at: Instant(milliseconds: 1000)))
    #expect(!undo.isOffered(at: Instant(milliseconds: 999)))
  }

  @Test(
    "A time zone is used from then on, with a new revision; one that is not known changes nothing")
  func timeZone() throws {
    let before = try #require(service.send("session/view")?.revision)
    #expect(service.send("session/open", #"{"timeZone":"Mars"}"#)?.kind == "invalidParams")
    #expect(
      session.state.locale.timeZone == nil && service.send("session/view")?.revision == before)
    let open = #"{"timeZone":"Test/Zone"}"#
    #expect(service.send("session/open", open)?.revision == before + 1)
    #expect(service.send("session/open", open)?.revision == before + 1)
    #expect(service.send("session/open")?.revision == before + 1)
    #expect(session.state.locale.timeZone == "Test/Zone")
  }

  @Test("The answer yes to the question whether to sign out is destructive")
  func question() throws {
    _ = service.send("counter/sign")
    let view = try #require(service.send("session/signOut")?.text)
    #expect(view.contains(#""params":{"confirmed":true},"isEnabled":true,"role":"destructive""#))
  }
}
