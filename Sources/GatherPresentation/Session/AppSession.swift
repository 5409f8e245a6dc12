package import GatherDomain
package import JSONRPC

/// What lies between messages: who is signed in, where the user is, and the time.
///
/// Requests come in one after the other, each complete before the next. A request that changes
/// something runs in the group's transaction; ``commit()`` makes the group last or puts back what was
/// before it.
package final class AppSession {
  let store: any Store
  let secrets: Secrets
  let profileAccess: ProfileAccess

  /// The time, as last told by ``advance(to:)``.
  package private(set) var now: Instant
  /// Whether the clock only moves when it is asked to.
  let clockIsManual: Bool
  /// How the client wants the service to end.
  package internal(set) var lifecycle = Lifecycle()

  var state = SessionState()
  var identity: SessionIdentity?
  /// Whether the client wants to hear of changes that it did not ask for.
  var notifies = false

  /// The state before the group, while a transaction is open.
  private var before: (state: SessionState, identity: SessionIdentity?)?
  private var seenVersion: Int?
  /// Whether the store may hold other things than the screen last saw.
  private var isStale = false
  private var shown: (view: View, encoded: ShownView)?
  /// Whether time has changed the view since the client last received it.
  private var hasTicked = false

  package init(
    store: any Store, secrets: Secrets, profile: ProfileAccess = .none, now: Instant,
    clockIsManual: Bool = false
  ) {
    self.store = store
    self.secrets = secrets
    self.profileAccess = profile
    self.now = now
    self.clockIsManual = clockIsManual
  }

  // MARK: Requests

  /// Answers a question that changes nothing.
  func read<Result>(_ body: () throws(RPCError) -> Result) throws(RPCError) -> Result {
    try lifecycle.check()
    try catchUp()
    return try body()
  }

  /// Runs a change within the group's transaction: as a whole or not at all.
  func write<Result>(_ body: () throws(RPCError) -> Result) throws(RPCError) -> Result {
    try lifecycle.check()
    try open()
    if before == nil {
      try domain { () throws(Failure) in try store.begin() }
      before = (state, identity)
    }
    try catchUp()
    let old = (state: state, identity: identity)
    do throws(RPCError) { return try store.attempt(body) } catch {
      let revision = state.revision
      (state, identity) = old
      // What was refreshed on the way has been shown to nobody; its revision is used up all the same.
      state.revision = max(revision, old.state.revision)
      shown = nil
      isStale = true
      throw error
    }
  }

  /// Calls the domain, with what stops it as an error answer.
  func domain<Result>(_ body: () throws(Failure) -> Result) throws(RPCError) -> Result {
    do throws(Failure) { return try body() } catch { throw RPCError(error) }
  }

  /// Makes what the group changed last, with the session as it now is; if that fails, nothing of the
  /// group has happened.
  package func commit() throws(RPCError) {
    guard let before else { return }
    self.before = nil
    do throws(Failure) {
      try saveSession()
      try store.commit()
    } catch {
      store.rollback()
      (state, identity) = before
      shown = nil
      // Whatever was taken over meanwhile is gone with the rest: look again.
      seenVersion = -1
      throw RPCError(error)
    }
  }

  private func saveSession() throws(Failure) {
    guard var identity else { return }
    if let profile = identity.profile, identity.profileIsDirty {
      // First, so that no session is stored to which nothing leads back.
      try profileAccess.save(profile)
    }
    var writer = JSONWriter()
    state.write(to: &writer)
    let stored = StoredSession(account: state.account, state: writer.bytes)
    try store.saveSession(stored, under: identity.digest, at: now)
    identity.profileIsDirty = false
    identity.stored = writer.bytes
    self.identity = identity
  }

  // MARK: Intents

  /// Handles an intent of the screen `P`: follows where it leads, and shows the view.
  func perform<P: Presenter>(
    _ method: String, _ expectation: Expectation, isRepeatable: Bool,
    _ body: (inout P, Context) throws(Failure) -> Transition
  ) throws(RPCError) -> ShownView {
    try change { () throws(RPCError) in
      try check(method, expectation, isRepeatable: isRepeatable && state.stack.top is P)
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
    if let alert = state.stack.top.advance(to: now) {
      state.alert = alert
      state.revision += 1
    }
  }

  /// Notes that a domain method has changed what the screen may show.
  func storeChanged() { isStale = true }

  func follow(_ transition: Transition) {
    switch transition {
    case .stay: break
    case .push(let screen): state.stack.push(screen)
    case .pop(let alert):
      state.stack.pop()
      state.alert = alert
      isStale = true
    case .replace(let screen, let alert):
      state.stack = ScreenStack([screen])
      state.alert = alert
    case .show(let alert): state.alert = alert
    case .signIn(let account, let remember): signIn(account, remember: remember)
    }
  }

  /// Refuses what the view does not offer, in its own words.
  func check(
    _ method: String, _ expectation: Expectation, isRepeatable: Bool = false
  ) throws(RPCError) {
    let view = try currentView()
    if let revision = expectation.ifRevision, revision != view.revision {
      throw RPCError(
        .staleRevision, "The view is at revision \(view.revision) by now.",
        ["revision": .integer(view.revision)])
    }
    switch view.offer(of: method) {
    case .available: return
    case .disabled(let reason): throw unavailable(reason)
    case .absent: if !isRepeatable || view.alert != nil { throw unavailable(nil) }
    }
  }

  func unavailable(_ reason: String?) -> RPCError {
    let view = shown?.view ?? View()
    let data: JSONTree = [
      "screen": .string(view.screen), "available": .array(view.offeredMethods.map { .string($0) }),
    ]
    let sentence = reason.map { $0 + "." } ?? "The screen \(view.screen) does not offer this now."
    return RPCError(
      .intentUnavailable, sentence, reason.map { data.merging(["reason": .string($0)]) } ?? data)
  }

  // MARK: Views

  /// The view as it is now, for an answer.
  func show() throws(RPCError) -> ShownView {
    _ = try currentView()
    hasTicked = false
    return shown?.encoded ?? ShownView(View())
  }

  /// The view as it is now: drawn anew only if something has changed.
  func currentView() throws(RPCError) -> View {
    if isStale { try domain { () throws(Failure) in try refresh() } }
    if let shown { return shown.view }
    let view = try domain { () throws(Failure) in try draw() }
    shown = (view, ShownView(view))
    return view
  }

  private func draw() throws(Failure) -> View {
    var view = try state.stack.top.view(in: context)
    view.screen = type(of: state.stack.top).about.name
    view.revision = state.revision
    view.alert = state.alert
    if state.stack.screens.count > 1 {
      view.actions.append(Action(SharedID.back, "Back", "session/back", role: .back))
    } else if state.account != nil, !view.actions.contains(where: { $0.role == .cancel }) {
      // A screen with a way back of its own, such as out of a selection, is left by that first.
      view.actions.append(Action(SharedID.signOut, "Sign Out", "session/signOut"))
    }
    return view
  }

  /// Lets the screen see what has changed in the store; the revision grows if that shows.
  private func refresh() throws(Failure) {
    isStale = false
    let old = shown?.encoded
    shown = nil
    let transition = try state.stack.top.refresh(in: context)
    follow(transition)
    if isStale { try refresh() }
    if let old, try ShownView(draw()) != old { state.revision += 1 }
  }

  var context: Context {
    let account = state.account ?? ID("")
    return Context(
      now: now, accounts: AccountService(store: store, secrets: secrets),
      players: PlayerService(store: store, account: account),
      gathers: GatherService(store: store, account: account))
  }

  // MARK: Time and other processes

  /// Tells the time: what it brings shows in the next view.
  package func advance(to time: Instant) {
    // Only a manual clock stands still; none is ever set back.
    guard time > now else { return }
    let due = state.stack.screens.last?.nextChange(after: now)
    now = time
    guard let due, due <= time else { return }
    shown = nil
    hasTicked = true
    if let alert = state.stack.top.advance(to: now) {
      state.alert = alert
      state.revision += 1
    }
  }

  /// When ``advance(to:)`` will change the view by itself, if anybody wants to hear of it.
  package var nextChange: Instant? {
    notifies ? state.stack.screens.last?.nextChange(after: now) : nil
  }

  /// The view, if time has changed it since the client last received it and the client wants to hear
  /// of that: the content of `view/changed`.
  package func takeChange() -> ShownView? {
    guard notifies, hasTicked, before == nil else { return nil }
    return try? show()
  }

  /// Takes over what other processes have committed since the last look.
  private func catchUp() throws(RPCError) {
    try open()
    let version = try domain { () throws(Failure) in try store.foreignVersion() }
    defer { seenVersion = version }
    guard let seenVersion, version != seenVersion else { return }
    isStale = true
    guard let identity, identity.stored != nil else { return }
    try domain { () throws(Failure) in try reload(identity) }
  }
}
