import GatherDomain
import JSONRPC

/// What a person does on a screen: checked against what the view offers, done as a whole, and followed to
/// where it leads.
extension AppSession {
  /// Handles an intent of the screen `P`: follows where it leads, and shows the view.
  func perform<P: Presenter>(
    _ method: String, _ expectation: Expectation, _ params: some WireObject,
    isDone: (P) -> Bool,
    _ body: (inout P, Context) throws(Failure) -> Transition
  ) throws(RPCError) -> ShownView {
    try change { () throws(RPCError) in
      let isDone = (state.stack.top as? P).map(isDone) ?? false
      try check(method, expectation, params, isDone: isDone)
      guard var presenter = state.stack.top as? P else { throw unavailable(nil) }
      let transition = try domain { () throws(Failure) in try body(&presenter, context) }
      state.stack.top = presenter
      state.alert = nil
      follow(transition)
    }
  }

  /// Runs a change of what is shown, and shows it.
  func change(_ body: () throws(RPCError) -> Void) throws(RPCError) -> ShownView {
    try write { () throws(RPCError) in
      try body()
      changed()
      return try show()
    }
  }

  /// Notes that the view is another now.
  func changed() {
    state.revision += 1
    shown = nil
  }

  /// Notes that another session is shown: its time and its store may have gone on without it.
  func changedSession() {
    shown = nil
    isStale = true
    passTime()
  }

  /// Notes that a domain method has changed what the screen may show.
  func storeChanged() { isStale = true }

  func follow(_ transition: Transition) {
    switch transition {
    case .stay, .redraw: break
    case .push(let screen): state.stack.push(screen)
    case .pop(let alert):
      state.stack.pop()
      state.alert = alert
      isStale = true
      // It has gone on while another screen stood before it.
      passTime()
    case .replace(let screen, let alert):
      state.stack = ScreenStack(screen)
      state.alert = alert
    case .show(let alert): state.alert = alert
    case .offerUndo(let deletion, let next):
      offerUndo(deletion)
      follow(next)
    case .signIn(let account, let remember): signIn(account, remember: remember)
    }
  }

  /// Refuses what the view does not offer, in its own words.
  func check(
    _ method: String, _ expectation: Expectation, _ params: some WireObject,
    isDone: Bool = false
  ) throws(RPCError) {
    let shown = try currentView()
    let (revision, hasAlert) = (shown.view.revision, shown.view.alert != nil)
    if let expected = expectation.ifRevision, expected != revision {
      throw RPCError(
        .staleRevision, "The view is at revision \(revision) by now.",
        ["revision": .integer(revision)])
    }
    switch shown.view.offer(of: method) {
    case .available:
      guard !hasAlert || shown.view.alertIs(about: method, FixedParams(of: params)) else {
        throw unavailable("The alert asks about something else")
      }
    case .disabled(let reason): throw unavailable(reason)
    case .absent: if !isDone || hasAlert { throw unavailable(nil) }
    }
  }

  func unavailable(_ reason: String?) -> RPCError {
    let view = (try? currentView().view) ?? View()
    let data: JSONTree = [
      "screen": .string(view.screen), "available": .array(view.offeredMethods.map { .string($0) }),
    ]
    let sentence = reason.map { $0 + "." } ?? "The screen \(view.screen) does not offer this now."
    return RPCError(
      .intentUnavailable, sentence, reason.map { data.merging(["reason": .string($0)]) } ?? data)
  }
}
