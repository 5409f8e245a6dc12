import GatherDomain
import JSONRPC

extension AppSession {
  /// Opens the session where the person of this profile left off, unless one is open: what a client
  /// wants that begins without `session/open`.
  func open() throws(RPCError) {
    guard identity == nil else { return }
    try domain { () throws(Failure) in try resumeFromProfile() }
  }

  /// Leaves the present session for another one, and shows that; if it cannot be shown, the present
  /// one stays.
  func show(opening: () throws(RPCError) -> Void) throws(RPCError) -> View {
    try lifecycle.check()
    noteBefore()
    let old = (state: state, identity: identity)
    do throws(RPCError) {
      // What the group has changed of the session that is left is not committed with another.
      if isChanging { try domain { () throws(Failure) in try saveSession() } }
      try opening()
      return try read { () throws(RPCError) in try show().view }
    } catch {
      (state, identity) = old
      changedSession()
      throw error
    }
  }

  /// Opens the session of `token`, or a new one if there is none.
  func open(token: String) throws(RPCError) {
    try domain { () throws(Failure) in
      let identity = identity(of: token)
      if let (state, stored) = try storedState(identity) {
        enter(state, as: identity, stored)
      } else {
        startAnew(signedInAs: nil, Profile(), keepsProfile: false)
      }
    }
  }

  /// Opens a session at the login screen, and leads the profile to it if it is this process's.
  func openFresh() throws(RPCError) {
    let isOurs = profileAccess.claim()
    startAnew(signedInAs: nil, profileAccess.load(), keepsProfile: isOurs)
  }

  /// The opening of the app that a client names, or of the one that the command line names; nil if neither does.
  func opening(of app: String?, in pattern: String?) throws(RPCError) -> AppOpening? {
    do throws(UnknownApp) {
      return try contract.opening(of: app, in: pattern) ?? firstApp
    } catch {
      throw RPCError(WireIssue(pointer: "/params/\(error.parameter)", expected: error.expected))
    }
  }

  /// Shows the first screen of an app in front of where the person is; of another app nothing stays.
  func begin(_ app: AppOpening) throws(RPCError) {
    try write { () throws(RPCError) in
      while contract.isBeside(state.stack.top) { state.stack.pop() }
      state.stack.push(app.makeScreen(context))
      state.alert = nil
      changed()
    }
  }

  private func resumeFromProfile() throws(Failure) {
    // Claimed first: a process that has just ended may have written it last.
    let isOurs = profileAccess.claim()
    let profile = profileAccess.load()
    var found: SessionState?
    if let token = profile.token {
      var identity = identity(of: token)
      if let (state, stored) = try storedState(identity) {
        identity.profile = profile
        if isOurs { return enter(state, as: identity, stored) }
        found = state
      }
    }
    // Beside a living process on the same profile: a session of its own, signed in like that one.
    startAnew(signedInAs: found?.account, profile, keepsProfile: isOurs)
  }

  private func startAnew(signedInAs account: ID<Account>?, _ profile: Profile, keepsProfile: Bool) {
    var identity = identity(of: secrets.token())
    if keepsProfile {
      identity.profile = profile
      identity.profile?.token = identity.token
      identity.profileIsDirty = true
    }
    let screen = account == nil ? Contract.entry(profile) : Contract.home()
    enter(SessionState(account, on: screen), as: identity, nil)
  }

  private func enter(_ state: SessionState, as identity: SessionIdentity, _ stored: [UInt8]?) {
    self.state = state
    self.identity = identity
    self.identity?.stored = stored
    changedSession()
  }

  private func identity(of token: String) -> SessionIdentity {
    SessionIdentity(token: token, digest: secrets.digest(Array(token.utf8)))
  }

  /// The session that the store keeps, and its bytes there; one whose screens this program does not
  /// know starts again at the first.
  private func storedState(
    _ identity: SessionIdentity
  ) throws(Failure) -> (state: SessionState, bytes: [UInt8])? {
    guard let stored = try store.session(identity.digest, at: now) else { return nil }
    let state = JSONValue.parse(stored.state) { try? SessionState(wire: $0, contract) }
      .flatMap { $0 }
    guard let state, state.owner == stored.account else {
      let screen = stored.account == nil ? Contract.entry(Profile()) : Contract.home()
      return (SessionState(stored.account, on: screen), stored.state)
    }
    return (state, stored.state)
  }

  /// Takes the session over as another process on the same token left it; without it, its account is
  /// gone.
  func reload(_ identity: SessionIdentity) throws(Failure) {
    guard let (state, stored) = try storedState(identity) else {
      self.identity?.stored = nil
      return signOut()
    }
    guard stored != identity.stored else { return }
    let revision = self.state.revision
    enter(state, as: identity, stored)
    self.state.revision = max(revision + 1, state.revision)
  }

  /// Lets `account` in, back to where it was if it only had to sign in again, and remembers or forgets
  /// its name.
  func signIn(_ account: Account, remember: Bool?) {
    if expiry != nil { askToSignInAgain() }
    if state.expected == account.id {
      state.stack.pop()
      (state.account, state.expected) = (account.id, nil)
      exchangeToken()
      changedSession()
    } else {
      begin(account.id, on: Contract.home())
      exchangeToken()
    }
    if let remember {
      identity?.profile?.rememberMe = remember
      identity?.profile?.username = remember ? account.username : nil
      identity?.profileIsDirty = true
    }
    offerRecovery(of: account.id)
  }

  /// Puts the login screen in front of where the person is whom the store lets in no longer.
  func askToSignInAgain() {
    let reason = expiry
    expiry = nil
    guard let account = state.account else { return }
    (state.account, state.expected, state.alert) = (nil, account, nil)
    let profile = identity?.profile ?? Profile()
    state.stack.push(LoginPresenter(profile, message: reason))
    exchangeToken()
    changed()
  }

  /// Leads back to the login screen.
  func signOut() {
    if state.account != nil || state.expected != nil { exchangeToken() }
    begin(nil, on: Contract.entry(identity?.profile ?? Profile()))
    changed()
  }

  /// Shows another person the first screen of the same session: its revision goes on.
  private func begin(_ account: ID<Account>?, on screen: any Presenter) {
    let revision = state.revision
    state = SessionState(account, on: screen)
    state.revision = revision
  }

  /// Gives the session another token, as it may do other things than before.
  private func exchangeToken() {
    let token = secrets.token()
    identity?.exchangeToken(for: token, digest: secrets.digest(Array(token.utf8)))
  }

  /// A view for the client, with the session's token if that is new to it.
  func withNewToken(_ view: ShownView) -> ShownView {
    guard let identity, identity.isTokenNew else { return view }
    self.identity?.isTokenNew = false
    var told = view.view
    told.token = identity.token
    return ShownView(told)
  }
}
