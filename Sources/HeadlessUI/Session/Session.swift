import JSONRPC
package import Sessions

/// What lies between requests: who is signed in, which screen is shown, and the time.
///
/// Requests are handled one after the other. What a request changes is in ``state``. Requests that arrive
/// together share a transaction of the host, the unit of work: ``commit()`` commits it with the session, or
/// restores what there was before it.
package final class Session {
  package let contract: Contract
  let host: any SessionHost
  let profileAccess: ProfileAccess
  let options: Options

  /// What a request may change, shared with the snapshots that a failed request restores.
  var box: StateBox
  var work = UnitOfWork.none
  /// The error of a commit that took too long. The same request, called again, takes it and fails with it.
  var failedCommit: RequestError?
  /// What is known of other processes' changes.
  var sync = StoreSync()
  /// What is known for a front end that speaks another protocol.
  var bridge = Bridge()
  /// Whether the client has been shown that the store is being waited for, and not yet that this is over.
  package var isLoadingShown = false
  /// Whether a response of the unit of work has a view.
  var hasShownView = false
  /// Called during a long change, with how much of it is done; false ends and undoes the change.
  package var reportProgress: (_ done: Int, _ total: Int) -> Bool = { (_, _) in true }

  /// How a session runs.
  package struct Options {
    /// Whether the clock moves only when it is asked to.
    let clockIsManual: Bool
    /// The language of what the user reads until the client names another one.
    let language: Language

    package init(clockIsManual: Bool = false, language: Language = .english) {
      self.clockIsManual = clockIsManual
      self.language = language
    }
  }

  package init(
    contract: Contract, host: any SessionHost, profile: ProfileAccess = .none, at time: Instant,
    _ options: Options = Options()
  ) {
    self.contract = contract
    self.host = host
    profileAccess = profile
    self.options = options
    box = StateBox(
      SessionState(
        on: contract.app.firstScreen(Launch(at: time)),
        in: contract.availableLanguage(for: options.language), at: time))
  }

  /// What a request may change. It is copied at its first change after the box was kept.
  var state: SessionState {
    _read { yield box.state }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = StateBox(box.state) }
      yield &box.state
    }
  }

  /// The id of the signed-in user; nil if nobody is.
  package var user: String? { state.content.user }

  /// The time, as it was last told by ``advance(to:)``.
  package var time: Instant { state.time }

  /// How the client wants the service to end.
  package var lifecycle: Lifecycle { state.lifecycle }

  /// Whether the client wants to be notified of changes that it did not ask for.
  package var notifies: Bool { state.notifies }

  /// The language of what the user reads.
  package var language: Language { state.locale.language }
  /// The session's own texts in that language.
  var texts: any SessionTexts { contract.sessionTexts(language) }

  /// The scope of the present request.
  private var scope: RequestScope {
    RequestScope(
      host: host, user: state.content.user, session: state.identity?.digest ?? [],
      retired: state.identity?.retired ?? [], time: state.time, timeZone: state.locale.timeZone,
      language: language, reportProgress: reportProgress)
  }

  /// What an app lets its presenters and methods use.
  package func context<Context: PresenterContext>(
    _: Context.Type = Context.self
  ) throws(RequestError) -> Context {
    try Context(scope)
  }
}

/// What a session knows of other processes' changes.
struct StoreSync {
  /// The host's change count that the session has seen.
  enum Seen {
    case nothing
    case version(Int)
    /// What was read in another session, or within a transaction that has been rolled back: everything is read again.
    case outdated
  }

  var seen = Seen.nothing
  /// Whether the host has been asked in this transaction, or for this read.
  var isChecked = false
  /// The user for whose changes the host was last asked outside of a transaction: it can notify of them.
  var subscribedUser: String?
  /// Why the store no longer accepts the credentials of the signed-in user; nil if it does. The next view
  /// is the login screen.
  var signInProblem: String?
}
