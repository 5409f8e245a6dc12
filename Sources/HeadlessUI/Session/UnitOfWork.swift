package import JSONRPC
import Sessions

/// The requests that share a transaction of the host: they are committed or rolled back together.
enum UnitOfWork {
  case none
  /// Requests have been handled and have changed nothing in the store.
  case reading(before: StateBox)
  /// A request is changing something.
  case changing(before: StateBox, hasSucceeded: Bool)
  /// The transaction is open. A request `hasSucceeded` in it, or none.
  case open(before: StateBox, hasSucceeded: Bool)
  /// The transaction is being committed.
  case committing(before: StateBox)

  /// The session before the unit of work; nil outside of one.
  var before: StateBox? {
    switch self {
    case .none: nil
    case .reading(let before), .changing(let before, _), .open(let before, _),
      .committing(let before):
      before
    }
  }

  /// Whether a request has succeeded in the transaction.
  var hasSucceeded: Bool {
    switch self {
    case .none, .reading, .committing: false
    case .changing(_, let hasSucceeded), .open(_, let hasSucceeded): hasSucceeded
    }
  }
}

/// The state before a change, to which a failure rolls back.
struct Savepoint {
  fileprivate let session: StateBox
  fileprivate let work: UnitOfWork
}

extension Session {
  /// Begins a unit of work with the first request of several.
  func beginWorkIfNeeded() {
    guard case .none = work else { return }
    work = .reading(before: box)
    hasShownView = false
  }

  /// Handles a request that changes nothing in the store.
  package func read<Result>(
    _ body: () throws(RequestError) -> Result
  ) throws(RequestError) -> Result {
    beginWorkIfNeeded()
    try lifecycle.check()
    // A read sees what was committed before it, and so does the next one: a list and a view never go back.
    if case .reading = work { sync.isChecked = false }
    try synchronize()
    return try body()
  }

  /// Handles a request that changes something: as a whole or not at all. A change within another one succeeds or
  /// fails with it.
  package func write<Result>(
    _ body: () throws(RequestError) -> Result
  ) throws(RequestError) -> Result {
    if case .changing = work { return try body() }
    let savepoint = try beginSavepoint()
    do throws(RequestError) {
      let result = try body()
      try releaseSavepoint(savepoint)
      return result
    } catch {
      rollBack(to: savepoint)
      throw error
    }
  }

  /// Begins a change within the transaction of its unit of work; ``releaseSavepoint(_:)`` or ``rollBack(to:)`` has to follow.
  func beginSavepoint() throws(RequestError) -> Savepoint {
    beginWorkIfNeeded()
    try lifecycle.check()
    if let failure = failedCommit {
      failedCommit = nil
      throw failure
    }
    try openIfNeeded()
    try beginTransaction()
    try host.throwIfTransactionLost()
    try synchronize()
    let savepoint = Savepoint(session: box, work: work)
    work = .changing(before: work.before ?? box, hasSucceeded: work.hasSucceeded)
    host.beginSavepoint()
    return savepoint
  }

  /// Ends a change: what it wrote is committed with its unit of work.
  func releaseSavepoint(_ savepoint: Savepoint) throws(RequestError) {
    try host.finishChanges()
    host.endSavepoint(rollingBack: false)
    work = .open(before: savepoint.work.before ?? savepoint.session, hasSucceeded: true)
  }

  /// Restores what there was before a change. What other requests of the unit of work have written stays.
  func rollBack(to savepoint: Savepoint) {
    host.endSavepoint(rollingBack: true)
    work = savepoint.work
    restore(savepoint.session)
  }

  private func beginTransaction() throws(RequestError) {
    guard case .reading(let before) = work else { return }
    try host.begin()
    work = .open(before: before, hasSucceeded: false)
    sync.isChecked = false
  }

  /// Restores what there was before a request that has failed. Revisions that it has used are not used
  /// again: an error may have named one.
  private func restore(_ old: StateBox) {
    let revision = state.content.revision
    box = old
    if revision > old.state.content.revision {
      state.content.revision = revision
      state.display.setNeedsDraw()
    }
    state.display.setNeedsRefresh()
  }

  /// Whether the host has rolled back the transaction, so that further requests need another.
  package var isTransactionLost: Bool {
    guard case .open = work else { return false }
    return (try? host.throwIfTransactionLost()) == nil
  }

  /// Whether changes wait to be committed.
  var hasOpenTransaction: Bool {
    switch work {
    case .none, .reading: false
    case .changing, .open, .committing: true
    }
  }

  /// Commits what the requests have changed, with the session; if that fails, nothing of it has happened.
  package func commit() throws(RPCError) -> CommitOutcome {
    sync.isChecked = false
    let work = work
    defer { self.work = .none }
    guard case .open(let before, let hasSucceeded) = work else { return .committed }
    self.work = .committing(before: before)
    do throws(RequestError) { try host.throwIfTransactionLost() } catch {
      rollBackTransaction()
      switch error {
      case .transactionConflict: break
      // No request of the unit of work has succeeded: their error responses remain valid.
      default: if !hasSucceeded { return .committed }
      }
      return try restoreAll(before, after: error, callsAgainAlone: error.othersMaySucceedAlone)
    }
    do throws(RequestError) {
      try saveSession()
      try host.commit()
      // The response has the view that follows a wait for the commit.
      if hasShownView { isLoadingShown = false }
      return .committed
    } catch {
      rollBackTransaction()
      guard case .timedOut = error else {
        return try restoreAll(before, after: error, callsAgainAlone: false)
      }
      // The request is called again, and fails at once. An intent then shows the alert with Retry.
      failedCommit = error
      return try restoreAll(before, after: error, callsAgainAlone: true)
    }
  }

  private func rollBackTransaction() {
    host.rollback()
    sync.seen = .outdated
  }

  /// Restores what there was before the unit of work, after the `error` that ended it. With
  /// `callsAgainAlone`, each of its requests is called again by itself: one of them has failed, and the others were rolled back with it.
  private func restoreAll(
    _ before: StateBox, after error: RequestError, callsAgainAlone: Bool
  ) throws(RPCError) -> CommitOutcome {
    let exitStatus = state.lifecycle.exitStatus
    box = before
    state.display.setNeedsRefresh()
    // The profile's file may have been written for what did not last.
    if state.identity?.profile != nil { state.identity?.profileIsDirty = true }
    let response = error.response.error(in: language)
    if case .transactionConflict = error { return .conflict(response) }
    if callsAgainAlone { return .aborted(response) }
    // Exit is a notification: no error response says that it has failed.
    state.lifecycle.exitStatus = exitStatus
    throw response
  }

  /// Writes the session, as it is now, in the transaction.
  func saveSession() throws(RequestError) {
    guard var identity = state.identity else { return }
    if let profile = identity.profile, identity.profileIsDirty {
      // First, so that no session is stored to which no token leads.
      try profileAccess.save(profile)
    }
    for digest in identity.retired { try host.deleteSession(digest) }
    var writer = JSONWriter(capacity: 2048)
    state.content.write(to: &writer)
    try host.saveSession(
      StoredSession(user: state.content.owner, state: writer.bytes), under: identity.digest,
      at: time)
    identity.markSaved(as: writer.bytes)
    state.identity = identity
  }

  /// Reads what other processes have committed: once for a transaction, as all its requests had arrived before, and outside
  /// of one before each read.
  func synchronize() throws(RequestError) {
    try openIfNeeded()
    if sync.isChecked { return }
    let version = try host.dataVersion(of: state.identity?.digest, user: user)
    let hasChanged =
      switch sync.seen {
      case .nothing: false
      case .version(let seen): seen != version
      case .outdated: true
      }
    if hasChanged {
      state.display.setNeedsRefresh()
      if let identity = state.identity, identity.stored != nil { try reload(identity) }
      // A session that was not stored yet is not deleted with its user.
      if let user, try !host.userExists(user) { signOut() }
    }
    // Set last, so that a failed check is repeated.
    sync.seen = .version(version)
    sync.isChecked = true
    if !hasOpenTransaction { sync.subscribedUser = user }
  }

  /// Whether the host has to be asked for changes before it can notify of those of the signed-in user.
  package var needsSubscription: Bool { notifies && user != sync.subscribedUser }
}
