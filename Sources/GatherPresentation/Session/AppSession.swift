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

  /// SHA-256 of the contract's document, computed when somebody first asks.
  private(set) lazy var contractDigest = Contract.digest(secrets.digest)

  /// The time, as last told by ``advance(to:)``.
  package internal(set) var now: Instant
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
  private var isWriting = false
  private var seenVersion: Int?
  private var hasLooked = false
  /// Whether the store may hold other things than the screen last saw.
  var isStale = false
  /// The view as it was drawn last, as long as nothing has changed.
  var shown: (view: View, encoded: ShownView)?
  /// Whether the store has refused who is signed in.
  var hasExpired = false
  /// Whether time has changed the view since the client last received it.
  var hasTicked = false

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

  /// Whether a group's changes wait to be committed.
  var isChanging: Bool { before != nil }

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
    try open()
    if before == nil {
      try domain { () throws(Failure) in try store.begin() }
      before = (state, identity)
      hasLooked = false
    }
    try domain { () throws(Failure) in try store.checkTransaction() }
    try catchUp()
    let old = (state: state, identity: identity, shown: shown)
    do throws(RPCError) { return try store.attempt(body) } catch {
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
      if error == .signInExpired { hasExpired = true }
      throw RPCError(error)
    }
  }

  /// Makes what the group changed last, with the session as it now is; if that fails, nothing of the
  /// group has happened.
  package func commit() throws(RPCError) {
    hasLooked = false
    guard let before else { return }
    self.before = nil
    do throws(Failure) {
      try store.checkTransaction()
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

  /// Enters the session into the group's transaction, as it now is.
  func saveSession() throws(Failure) {
    guard var identity else { return }
    if let profile = identity.profile, identity.profileIsDirty {
      // First, so that no session is stored to which nothing leads back.
      try profileAccess.save(profile)
    }
    var writer = JSONWriter(capacity: 2048)
    state.write(to: &writer)
    let stored = StoredSession(account: state.account, state: writer.bytes)
    try store.saveSession(stored, under: identity.digest, at: now)
    identity.profileIsDirty = false
    identity.stored = writer.bytes
    self.identity = identity
  }

  /// Takes over what other processes have committed, with one look for a whole group: its requests had
  /// all arrived before.
  private func catchUp() throws(RPCError) {
    try open()
    if hasLooked { return }
    let version = try domain { () throws(Failure) in try store.foreignVersion() }
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
  }
}
