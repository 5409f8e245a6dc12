import JSONRPC

/// What the client sees of a store that takes its time.
extension AppSession {
  /// The view as it was drawn last, as it is shown while something is waited for; nil if the client does
  /// not want to hear of that.
  package func waitingView(_ progress: Progress? = nil) -> ShownView? {
    guard notifies, var view = lastDrawn?.view else { return nil }
    view.isLoading = true
    view.progress = progress
    return ShownView(view)
  }

  /// Looks whether another process has changed what is shown. What this client has changed by a domain
  /// method is no news: it shows in the view that the client asks for next.
  package func lookAround() {
    guard identity != nil, !isChanging else { return }
    let (revision, wasStale) = (state.revision, isStale)
    isStale = false
    let hasLooked = (try? catchUp()) != nil
    let isNews = isStale
    isStale = isStale || wasStale
    guard hasLooked else { return }
    self.hasLooked = false
    guard notifies, isNews, (try? currentView()) != nil else { return }
    if state.revision != revision { hasTicked = true }
  }

  /// The view with an alert that offers an intent again for which the store has not answered in time; nil
  /// if that is not what stopped it. It is not stored: the store is out of reach.
  func offerRetry(
    of method: String, _ params: some WireObject, after error: RPCError
  ) -> ShownView? {
    guard hasTimedOut, var view = lastDrawn?.view else { return nil }
    let sent = FixedParams(of: params)
    // A view never holds a secret, so that one has to be typed again.
    let secrets = view.fields.filter { $0.kind == .secret }.map(\.id)
    let isSecret = sent.members.contains { secrets.contains($0.name) }
    let retry = Action(SharedID.retry, "Retry", method, params: sent, role: .primary)
    state.alert = Alert("Error", error.message, actions: isSecret ? [] : [retry])
    changed()
    (view.alert, view.revision) = (state.alert, state.revision)
    shown = ShownView(view)
    lastDrawn = shown
    return shown
  }
}
