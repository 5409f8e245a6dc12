import JSONRPC
package import Sessions
package import ViewVocabulary

/// What is shown: drawn when it is asked for after something has changed, by an intent, by time or by
/// another process.
extension Session {
  /// The view as it is now, to be sent: its announcement and its document go with it, and are in no later view.
  func takeCurrentView() throws(RequestError) -> RenderedView {
    let current = try currentView()
    if state.display.hasUnsentChange { state.display.hasUnsentChange = false }
    (isLoadingShown, hasShownView) = (false, true)
    let view = current.repeated
    if view !== current { (state.display.freshness, state.display.last) = (.drawn(view), view) }
    if !state.oneTimeContent.isEmpty {
      view.attach(state.oneTimeContent)
      state.oneTimeContent = OneTimeContent()
    }
    return view
  }

  /// The view that a method has answered with; nil if that was none. It is decoded only if it is not the one that was
  /// drawn last.
  package func view(sentAs json: [UInt8]) -> RenderedView? {
    if let last = state.display.last, last.json == json { return last }
    return EncodedJSON(encoded: json).decoded(as: RenderedView.self)
  }

  /// The view as it is now, drawn only if something has changed.
  func currentView() throws(RequestError) -> RenderedView {
    showExpiredSignIn()
    do throws(RequestError) {
      if case .needsRefresh = state.display.freshness { try refresh() }
      return try drawIfChanged()
    } catch {
      noteExpiredSignIn(error)
      // The login screen that is now in front needs nothing of the store.
      if sync.signInProblem != nil, user != nil { return try currentView() }
      throw error
    }
  }

  /// Records that the store no longer accepts the user's credentials, if that is the `error`.
  func noteExpiredSignIn(_ error: RequestError) {
    guard case .signInExpired(let response) = error else { return }
    sync.signInProblem = response.sentence(in: language)
  }

  /// The view as it was drawn last, or drawn now if the screen has changed since.
  private func drawIfChanged() throws(RequestError) -> RenderedView {
    if case .drawn(let view) = state.display.freshness { return view }
    let view = RenderedView(try draw())
    (state.display.freshness, state.display.last) = (.drawn(view), view)
    return view
  }

  private func draw() throws(RequestError) -> View {
    var view = try drawnScreen(state.content.stack.top)
    view.screen = type(of: state.content.stack.top).about.name
    view.revision = state.content.revision
    let texts = texts
    view.alert = state.content.alert?.completed(by: texts)
    if let undo = offeredUndo {
      view.notice = Notice(
        undo.message, .success, action: SharedID.undo, until: DateTime(undo.until))
      view.actions.append(Action(SharedID.undo.rawValue, texts.undo, .undo))
    } else if let notice = state.content.notice {
      view.notice = Notice(notice, .success)
    }
    if state.content.reauthenticatingUser != nil {
      // This is the login screen: no action leads past it.
    } else if !state.content.stack.hasOne {
      view.actions.append(Action(SharedID.back.rawValue, texts.back, .back))
    } else if user != nil, !view.actions.contains(where: { $0.role == .cancel }) {
      // A screen with a mode that can be cancelled is left only after that.
      view.actions.append(Action(SharedID.signOut.rawValue, texts.signOut, .signOut))
    }
    if let address = view.repeatedAddress {
      // The presenter is wrong.
      throw .refused(.conflict, "The screen \(view.screen) has two actions at \(address).")
    }
    return language == .pseudo ? view.pseudoLocalized : view
  }

  private func drawnScreen<P: Presenter>(_ presenter: P) throws(RequestError) -> View {
    let context = try context(P.AppContext.self)
    state.display.outage = nil
    do throws(P.AppContext.Failure) { return try presenter.view(in: context) } catch {
      let error = error.requestError
      switch error {
      case .unavailable(let response), .timedOut(let response):
        let sentence = response.sentence(in: language)
        guard let view = presenter.view(withoutStore: sentence, in: language) else { throw error }
        state.display.outage = error
        return view
      case .refused, .transactionConflict, .cancelled, .signInExpired: throw error
      }
    }
  }

  /// Lets the screen see what has changed in the store. The revision grows if the view differs from the last one that
  /// was drawn: a new drawing of the old state could contain the change already.
  private func refresh() throws(RequestError) {
    let before = state.display.freshness
    var old: RenderedView?
    if case .needsRefresh(let view) = before { old = view }
    // A tick of a countdown has dropped the drawn view. The old state is drawn at the present time, so that only a
    // change of the store makes a difference.
    if old == nil, state.display.hasUnsentChange { old = try drawnIfPossible() }
    state.display.freshness = .needsDraw
    do throws(RequestError) {
      follow(try refreshTop(state.content.stack.top))
      if case .needsRefresh = state.display.freshness { try refresh() }
      guard let old, case let drawn = try drawIfChanged(), drawn != old else { return }
      state.content.revision += 1
      let view = drawn.numbered(state.content.revision)
      (state.display.freshness, state.display.last) = (.drawn(view), view)
    } catch {
      // What could not be read now is read again.
      state.display.freshness = before
      throw error
    }
  }

  private func refreshTop<P: Presenter>(
    _ presenter: P
  ) throws(RequestError) -> Transition {
    var presenter = presenter
    let context = try context(P.AppContext.self)
    let transition = try asRequestErrors { () throws(P.AppContext.Failure) in
      try presenter.refresh(in: context)
    }
    state.content.stack.top = presenter
    return transition
  }

  /// The view as it is drawn now; nil if it cannot be. Throws ``RequestError/cancelled(_:)`` only.
  private func drawnIfPossible() throws(RequestError) -> RenderedView? {
    do throws(RequestError) { return RenderedView(try draw()) } catch {
      if case .cancelled = error { throw error }
      return nil
    }
  }

  // MARK: Time

  /// Sets the time: what it changes is in the next view.
  package func advance(to time: Instant) {
    guard time > state.time else { return }
    let due = changeByTime
    state.time = time
    guard let due, due <= time else { return }
    state.display.setNeedsDraw()
    state.display.hasUnsentChange = true
    applyElapsedTime()
  }

  /// Moves the manual clock; an error if the clock is the real one.
  package func advanceManualClock(bySeconds seconds: Int) throws(RequestError) {
    try lifecycle.check()
    guard options.clockIsManual else {
      throw .refused(.conflict, "The clock is the real one; start with --clock manual.")
    }
    beginWorkIfNeeded()
    advance(to: min(time.advanced(by: seconds * 1000), .latest))
  }

  /// When the view changes next by time alone.
  private var changeByTime: Instant? {
    let change = state.content.stack.top.nextChange(after: state.time)
    guard let end = state.content.undo?.until else { return change }
    return change.map { min($0, end) } ?? end
  }

  /// Tells the screen the time and follows its transition; a change that is too old can no longer be
  /// undone.
  func applyElapsedTime() {
    switch state.content.stack.top.advance(to: state.time, in: language) {
    case .stay: break
    case .announce(let sentence, then: .stay): state.oneTimeContent.announcement = sentence
    case let transition:
      follow(transition)
      state.content.revision += 1
    }
    if let undo = state.content.undo, undo.until <= state.time {
      state.content.undo = nil
      state.content.revision += 1
    }
  }

  /// When ``advance(to:)`` will change the view without a request, if the client is notified of that.
  package var nextChange: Instant? { notifies ? changeByTime : nil }

  // MARK: Notifications

  /// The view, if it has changed since the client last received it and the client is notified of that: the
  /// content of `view/changed`.
  package func dequeueViewChange() -> RenderedView? {
    guard notifies, !hasOpenTransaction else { return nil }
    if isLoadingShown, let last = state.display.last {
      // As it was: what the store did not answer in time is not waited for again.
      isLoadingShown = false
      return last.repeated
    }
    return state.display.hasUnsentChange ? (try? takeCurrentView()).map(withNewToken) : nil
  }

  /// The view as it was drawn last before the requests that wait for the store, as it is shown meanwhile; nil if the
  /// client is not notified.
  package func loadingView(_ progress: Progress? = nil) -> RenderedView? {
    guard notifies, var view = (work.before?.state ?? state).display.last?.view else { return nil }
    (view.isLoading, view.announce, view.document) = (true, nil, nil)
    view.progress = progress
    return RenderedView(view)
  }

  /// Looks whether another process has changed what is shown. What this client has changed by a domain
  /// method does not count: it is in the view that the client asks for next.
  package func pollForExternalChanges() {
    guard state.identity != nil, !hasOpenTransaction else { return }
    let (revision, display) = (state.content.revision, state.display.freshness)
    if case .needsRefresh(let view) = display {
      state.display.freshness = view.map { .drawn($0) } ?? .needsDraw
    }
    var hasLooked = false
    do throws(RequestError) {
      try synchronize()
      hasLooked = true
    } catch { noteExpiredSignIn(error) }
    var isNews = false
    if case .needsRefresh = state.display.freshness { isNews = true }
    if case .needsRefresh = display { state.display.setNeedsRefresh() }
    guard hasLooked else { return }
    sync.isChecked = false
    guard notifies, isNews, (try? currentView()) != nil else { return }
    if state.content.revision != revision { state.display.hasUnsentChange = true }
  }
}
