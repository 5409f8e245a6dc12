import JSONRPC
import Sessions
import ViewVocabulary

extension Session {
  /// Opens the session where the user of this profile left off, unless one is open: a client may begin
  /// without `session/open`.
  func openIfNeeded() throws(RequestError) {
    if state.identity == nil { try resumeFromProfile() }
  }

  /// Leaves the present session for another one and shows that; if it cannot be shown, the present one
  /// stays.
  func switchSession(
    _ opening: () throws(RequestError) -> Void
  ) throws(RequestError) -> RenderedView {
    try lifecycle.check()
    beginWorkIfNeeded()
    let old = box
    do throws(RequestError) {
      // The commit saves only the session that is then open.
      if hasOpenTransaction { try saveSession() }
      try opening()
      return try read { () throws(RequestError) in try takeCurrentView() }
    } catch {
      box = old
      sessionSwitched()
      throw error
    }
  }

  /// Opens the session of `token`. If the store has no such session, a new one with another token begins.
  func open(token: String) throws(RequestError) {
    let identity = identity(of: token)
    if let (content, stored) = try storedContent(identity) {
      activate(content, as: identity, stored)
    } else {
      startNewSession(of: nil, LocalProfile(), keepsProfile: false)
    }
  }

  /// Opens a session of nobody, and leads the profile to it if it is this process's.
  func openFresh() throws(RequestError) {
    let isOurs = profileAccess.claim()
    startNewSession(of: nil, try profileAccess.load(), keepsProfile: isOurs)
  }

  /// Uses the client's time zone from now on, unless it names none; an error if the host does not know it.
  func useTimeZone(_ name: String?) throws(RequestError) {
    guard let name = name?.clipped, name != state.locale.timeZone else { return }
    if let expected = host.timeZoneProblem(name) {
      throw .refused(WireIssue(pointer: "/params/timeZone", expected: expected))
    }
    state.locale.timeZone = name
    if state.display.last != nil { viewChanged() }
  }

  /// Uses the language that fits the client's locale best from now on, unless it names none.
  func useLocale(_ locale: String?) {
    guard let locale else { return }
    let language = contract.availableLanguage(for: Language(bestFor: locale))
    guard language != state.locale.language else { return }
    state.locale.language = language
    if state.display.last != nil { viewChanged() }
  }

  private func resumeFromProfile() throws(RequestError) {
    // Claimed first: a process that has just ended may have written it last.
    let isOurs = profileAccess.claim()
    let profile = try profileAccess.load()
    var found: SessionContent?
    if let token = profile.token {
      var identity = identity(of: token)
      if let (content, stored) = try storedContent(identity) {
        identity.profile = profile
        if isOurs { return activate(content, as: identity, stored) }
        found = content
      }
    }
    // Another process has the profile: this session is a new one of the same user.
    startNewSession(of: found?.user, profile, keepsProfile: isOurs)
  }

  private func startNewSession(of user: String?, _ profile: LocalProfile, keepsProfile: Bool) {
    var identity = identity(of: host.newToken())
    if keepsProfile {
      identity.profile = profile
      identity.profile?.token = identity.token
      identity.profileIsDirty = true
    }
    activate(SessionContent(user, on: firstScreen(of: user, profile)), as: identity, nil)
  }

  func activate(
    _ content: SessionContent, as identity: SessionIdentity, _ stored: [UInt8]?
  ) {
    state.content = content
    state.identity = identity
    state.identity?.stored = stored
    sessionSwitched()
  }

  private func identity(of token: String) -> SessionIdentity {
    SessionIdentity(token: token, digest: host.digest(of: Array(token.utf8)))
  }

  /// The app's first screen for a user.
  func firstScreen(
    of user: String?, _ profile: LocalProfile, message: String? = nil
  ) -> any Presenter {
    contract.app.firstScreen(Launch(of: user, profile, message: message, at: time))
  }

  /// The session that the host keeps, with its bytes there; one whose screens this program does not know
  /// begins at the first screen.
  func storedContent(
    _ identity: SessionIdentity
  ) throws(RequestError) -> (content: SessionContent, bytes: [UInt8])? {
    guard let stored = try host.session(identity.digest, at: time) else { return nil }
    let content = JSONSlice.parse(stored.state) { try SessionContent(wire: $0, contract) }
    guard let content, content.owner == stored.user else {
      let screen = firstScreen(of: stored.user, LocalProfile())
      return (SessionContent(stored.user, on: screen), stored.state)
    }
    return (content, stored.state)
  }

  /// Reads the session as another process with the same token has left it. If it was deleted, the user is signed out.
  func reload(_ identity: SessionIdentity) throws(RequestError) {
    guard let (content, stored) = try storedContent(identity) else {
      state.identity?.stored = nil
      return signOut()
    }
    guard stored != identity.stored else { return }
    let revision = state.content.revision
    activate(content, as: identity, stored)
    state.content.revision = max(revision + 1, content.revision)
  }
}
