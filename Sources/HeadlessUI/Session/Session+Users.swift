import JSONRPC
import ViewVocabulary

/// Signing in and out.
extension Session {
  /// Signs a user in, and remembers or forgets their name in the profile, or leaves it as it is. A user
  /// who only had to sign in again finds their screens as they were.
  package func signIn(_ user: User, remember: Bool?) {
    // The refusal of the store may not have been shown yet.
    showExpiredSignIn()
    if state.content.reauthenticatingUser == user.id {
      showScreenBehind()
      (state.content.user, state.content.reauthenticatingUser) = (user.id, nil)
      exchangeToken()
      sessionSwitched()
    } else {
      restart(user.id, on: firstScreen(of: user.id, LocalProfile()))
      exchangeToken()
    }
    if let remember {
      var profile = rememberedProfile
      profile.rememberMe = remember
      profile.username = remember ? user.name : nil
      rememberedProfile = profile
    }
    if let alert = contract.app.parts.alertAfterSignIn(self) { state.content.alert = alert }
  }

  /// Signs the user out and shows the login screen in front of their screens, if the store no longer accepts their
  /// credentials.
  func showExpiredSignIn() {
    guard let message = sync.signInProblem else { return }
    sync.signInProblem = nil
    guard let user else { return }
    (state.content.user, state.content.reauthenticatingUser) = (nil, user)
    state.content.alert = nil
    state.content.stack.push(firstScreen(of: nil, rememberedProfile, message: message))
    exchangeToken()
    viewChanged()
  }

  /// Leads back to the login screen.
  package func signOut() {
    if state.content.owner != nil { exchangeToken() }
    restart(nil, on: firstScreen(of: nil, rememberedProfile))
    viewChanged()
  }

  /// Shows another user the first screen of the same session: its revision continues.
  private func restart(_ user: String?, on screen: any Presenter) {
    let old = state.content
    state.content = SessionContent(user, on: screen)
    (state.content.revision, state.content.remembered) = (old.revision, old.remembered)
  }

  /// What is remembered of who signed in: by the profile, or else by the session itself.
  private var rememberedProfile: LocalProfile {
    get { state.identity?.profile ?? state.content.remembered ?? LocalProfile() }
    set {
      if state.identity?.profile == nil {
        state.content.remembered = newValue
      } else {
        state.identity?.profile = newValue
        state.identity?.profileIsDirty = true
      }
    }
  }

  /// Gives the session another token, because it may now do other things than before.
  package func exchangeToken() {
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
