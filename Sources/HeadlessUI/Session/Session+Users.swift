import JSONRPC

/// Signing in and out.
extension Session {
  /// Signs a user in, and remembers or forgets their name in the profile, or leaves it as it is. A user
  /// who only had to sign in again finds their screens as they were.
  package func signIn(_ user: User, remember: Bool?) {
    applyRefusal()
    if state.content.reauthenticatingUser == user.id {
      closeOtherApps()
      state.content.stack.pop()
      (state.content.user, state.content.reauthenticatingUser) = (user.id, nil)
      exchangeToken()
      changedSession()
    } else {
      restart(user.id, on: firstScreen(of: user.id, Profile()))
      exchangeToken()
    }
    if let remember {
      state.identity?.profile?.rememberMe = remember
      state.identity?.profile?.username = remember ? user.name : nil
      state.identity?.profileIsDirty = true
    }
    if let alert = contract.mainApp.extras.didSignIn(self) { state.content.alert = alert }
  }

  /// Shows the login screen in front of the user's screens, if the store no longer accepts their
  /// credentials.
  func applyRefusal() {
    guard let message = sync.refusal else { return }
    sync.refusal = nil
    guard let user else { return }
    (state.content.user, state.content.reauthenticatingUser) = (nil, user)
    state.content.alert = nil
    let profile = state.identity?.profile ?? Profile()
    state.content.stack.push(firstScreen(of: nil, profile, message: message))
    exchangeToken()
    changed()
  }

  /// Leads back to the login screen.
  package func signOut() {
    if state.content.owner != nil { exchangeToken() }
    restart(nil, on: firstScreen(of: nil, state.identity?.profile ?? Profile()))
    changed()
  }

  /// Shows another user the first screen of the same session: its revision continues.
  private func restart(_ user: String?, on screen: any Presenter) {
    let revision = state.content.revision
    state.content = SessionContent(user, on: screen)
    state.content.revision = revision
  }

  /// Gives the session another token, because it may now do other things than before.
  private func exchangeToken() {
    let token = host.newToken()
    state.identity?.exchangeToken(for: token, digest: host.digest(of: Array(token.utf8)))
  }

  /// A view for the client, with the session's token if the client does not know it.
  func withNewToken(_ view: RenderedView) -> RenderedView {
    guard let identity = state.identity, identity.isTokenNew else { return view }
    state.identity?.isTokenNew = false
    var result = view.view
    result.token = identity.token
    return RenderedView(result)
  }
}
