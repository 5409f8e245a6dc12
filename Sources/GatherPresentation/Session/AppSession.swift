package import GatherDomain
package import JSONRPC

/// What lies between messages: who is signed in, where the user is, and the time.
///
/// Requests come in one after the other, each complete before the next. A request that changes
/// something runs in the group's transaction; ``commit()`` makes the group last or puts back what was
/// before it.
package final class AppSession {
  let contract: Contract
  let store: any Store
  let secrets: Secrets
  let throttle: SignInThrottle
  let profileAccess: ProfileAccess
  /// What `session/open` begins if it names no app.
  let firstApp: AppOpening?

  /// The time, as last told by ``advance(to:)``.
  package internal(set) var now: Instant
  /// Whether the clock only moves when it is asked to.
  let clockIsManual: Bool
  /// How the client wants the service to end.
  package internal(set) var lifecycle = Lifecycle()

  var state = SessionState()
  var identity: SessionIdentity?
  /// Whether the client wants to hear of changes that it did not ask for.
  package internal(set) var notifies = false

  /// What there was before the first change of the group.
  private var before: Snapshot?
  /// Whether a group's changes wait to be committed.
  private(set) var isChanging = false
  private var isWriting = false
  /// Whether a change of the group has succeeded.
  private var hasChanged = false
  private var seenVersion: Int?
  var hasLooked = false
  /// For whose changes the store was last asked outside of a transaction: it may tell of them since.
  private var heeded: ID<Account>?
  /// Whether the store may hold other things than the screen last saw.
  var isStale = false
  /// The view as it was drawn last, as long as nothing has changed.
  var shown: ShownView?
  /// The view that was drawn last, changed since or not.
  var lastDrawn: ShownView?
  /// Why the store has refused who is signed in, as a sentence; nil if it has not.
  var expiry: String?
  /// Whether the view has changed by itself since the client last received it.
  var hasTicked = false
  /// Whether the client has been shown that something is waited for, and not yet that it is over.
  package var showsWaiting = false
  /// Whether the store has let the present request wait for too long.
  var hasTimedOut = false
  /// Called in the midst of a long change, with how much of it is done; what it throws undoes the change.
  package var progress: (_ done: Int, _ total: Int) throws(Failure) -> Void = { (_, _) in }

  /// - Parameters:
  ///   - source: where the client is, for ``SignInThrottle``.
  ///   - firstApp: what `session/open` begins if it names no app.
  package init(
    contract: Contract, store: any Store, secrets: Secrets, profile: ProfileAccess = .none,
    source: String = "", firstApp: AppOpening? = nil, now: Instant, clockIsManual: Bool = false
  ) {
    self.contract = contract
    self.store = store
    self.secrets = secrets
    throttle = SignInThrottle(source: source, connectedAt: now)
    self.profileAccess = profile
    self.firstApp = firstApp
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

  /// Runs a change within the group's transaction: as a whole or not at all. A change that is part of
  /// another stands or falls with it.
  func write<Result>(_ body: () throws(RPCError) -> Result) throws(RPCError) -> Result {
    if isWriting { return try body() }
    isWriting = true
    defer { isWriting = false }
    try lifecycle.check()
    noteBefore()
    try open()
    if !isChanging {
      try domain { () throws(Failure) in try store.begin() }
      isChanging = true
      hasLooked = false
    }
    try domain { () throws(Failure) in try store.throwIfTransactionLost() }
    try catchUp()
    let old = (state: state, identity: identity, shown: shown)
    do throws(RPCError) {
      let result = try store.withSavepoint(body)
      hasChanged = true
      return result
    } catch {
      let revision = state.revision
      (state, identity, shown) = old
      // What was refreshed on the way has been shown to nobody; its revision is used up all the same.
      if revision > old.state.revision {
        state.revision = revision
        shown = nil
      }
      isStale = true
      throw error
    }
  }

  /// Calls the domain, with what stops it as an error answer.
  func domain<Result>(_ body: () throws(Failure) -> Result) throws(RPCError) -> Result {
    do throws(Failure) { return try body() } catch {
      switch error {
      case .timedOut: hasTimedOut = true
      case .signInExpired(let sentence): expiry = sentence
      default: break
      }
      throw RPCError(error)
    }
  }

  /// Whether somebody has signed in of whose changes the store does not know that it is to tell.
  package var isDeaf: Bool { notifies && state.account != heeded }

  /// Notes what there is before the first change of a group.
  func noteBefore() { if before == nil { before = Snapshot(self) } }

  /// Whether the group's transaction is gone, so that what comes next needs another.
  package var isSpoilt: Bool { isChanging && (try? store.throwIfTransactionLost()) == nil }

  /// Makes what the group changed last, with the session as it now is; if that fails, nothing of the
  /// group has happened.
  package func commit() throws(RPCError) -> GroupEnd {
    hasLooked = false
    defer { (before, hasChanged) = (nil, false) }
    guard isChanging else { return .committed }
    isChanging = false
    var isAtEnd = false
    do throws(Failure) {
      try store.throwIfTransactionLost()
      isAtEnd = true
      try saveSession()
      try store.commit()
      return .committed
    } catch {
      store.rollback()
      // Whatever was taken over meanwhile is gone with the rest: look again.
      seenVersion = -1
      // Nothing is lost that anybody was told to be done: the answers stand.
      if error != .overtaken, !isAtEnd, !hasChanged { return .committed }
      let isSpoilt = !isAtEnd && (error == .cancelled || error.isOutOfReach)
      before?.restore(self, wholly: error == .overtaken || isSpoilt)
      // The profile's file may have been written for what did not last.
      if identity?.profile != nil { identity?.profileIsDirty = true }
      shown = nil
      if error == .overtaken { return .overtaken(RPCError(error)) }
      if isSpoilt { return .spoilt(RPCError(error)) }
      throw RPCError(error)
    }
  }

  /// Enters the session into the group's transaction, as it now is.
  func saveSession() throws(Failure) {
    guard var identity else { return }
    if let profile = identity.profile, identity.profileIsDirty {
      // First, so that no session is stored to which nothing leads back.
      try profileAccess.save(profile)
    }
    for digest in identity.retired { try store.deleteSession(digest) }
    var writer = JSONWriter(capacity: 2048)
    state.write(to: &writer)
    let stored = StoredSession(account: state.owner, state: writer.bytes)
    try store.saveSession(stored, under: identity.digest, at: now)
    identity.isSaved(as: writer.bytes)
    self.identity = identity
  }

  /// Takes over what other processes have committed, with one look for a whole group: its requests had
  /// all arrived before.
  func catchUp() throws(RPCError) {
    try open()
    if hasLooked { return }
    let version = try domain { () throws(Failure) in
      try store.externalChangeCount(of: identity?.digest, state.account)
    }
    if let seenVersion, version != seenVersion {
      isStale = true
      try domain { () throws(Failure) in
        if let identity, identity.stored != nil { try reload(identity) }
        // A session that was not stored yet is not taken along when its account is deleted.
        if let account = state.account, try store.account(account) == nil { signOut() }
      }
    }
    // Only now: a look that failed is taken again.
    seenVersion = version
    hasLooked = true
    if !isChanging { heeded = state.account }
  }
}

/// What a group of requests may change of a session beside the store.
private struct Snapshot {
  private let state: SessionState
  private let identity: SessionIdentity?
  private let lifecycle: Lifecycle
  private let now: Instant
  private let notifies: Bool
  private let lastDrawn: ShownView?

  init(_ session: AppSession) {
    (state, identity) = (session.state, session.identity)
    (lifecycle, now, notifies) = (session.lifecycle, session.now, session.notifies)
    lastDrawn = session.lastDrawn
  }

  /// Puts back what would have been committed, or `wholly` also what is gone through once more.
  func restore(_ session: AppSession, wholly: Bool) {
    (session.state, session.identity) = (state, identity)
    session.lastDrawn = lastDrawn
    guard wholly else { return }
    (session.lifecycle, session.now, session.notifies) = (lifecycle, now, notifies)
  }
}
