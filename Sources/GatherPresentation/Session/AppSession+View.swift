package import GatherDomain
import JSONRPC

/// What is shown: drawn when it is asked for after something has changed, by an intent, by time or by
/// another process.
extension AppSession {
  /// The view as it is now, for an answer.
  func show() throws(RPCError) -> ShownView {
    let view = try currentView()
    hasTicked = false
    showsWaiting = false
    return view
  }

  /// The view as it is now: drawn anew only if something has changed.
  func currentView() throws(RPCError) -> ShownView {
    if expiry != nil { askToSignInAgain() }
    do throws(RPCError) {
      if isStale { try domain { () throws(Failure) in try refresh() } }
      if let shown { return shown }
      let view = ShownView(try domain { () throws(Failure) in try draw() })
      (shown, lastDrawn) = (view, view)
      return view
    } catch {
      // The login screen that now stands in front needs nothing of the store.
      if expiry != nil { return try currentView() }
      throw error
    }
  }

  private func draw() throws(Failure) -> View {
    var view = try state.stack.top.view(in: context)
    view.screen = type(of: state.stack.top).about.name
    view.revision = state.revision
    view.alert = state.alert
    if let deletion = undoable {
      let message = view.message.map { $0 + ($0.hasSuffix(".") ? " " : ". ") } ?? ""
      view.message = message + deletion.sentence
      view.actions.append(Action(SharedID.undo, "Undo", "session/undo"))
    }
    if state.expected != nil {
      // Nothing leads past it.
    } else if !state.stack.hasOne {
      view.actions.append(Action(SharedID.back, "Back", "session/back", role: .back))
    } else if state.account != nil, !view.actions.contains(where: { $0.role == .cancel }) {
      // A screen with a way back of its own, such as out of a selection, is left by that first.
      view.actions.append(Action(SharedID.signOut, "Sign Out", "session/signOut"))
    }
    return view
  }

  /// Lets the screen see what has changed in the store; the revision grows if that shows.
  private func refresh() throws(Failure) {
    let before = shown
    // A second of a countdown has left nothing drawn; what it changed by itself is not compared.
    var old = before
    if old == nil, hasTicked { old = try drawnIfPossible() }
    isStale = false
    shown = nil
    do throws(Failure) {
      let transition = try state.stack.top.refresh(in: context)
      follow(transition)
      if isStale { try refresh() }
      if let old, try ShownView(draw()) != old { state.revision += 1 }
    } catch {
      // What could not be looked at now is looked at again.
      shown = before
      isStale = true
      throw error
    }
  }

  /// The view as it is drawn now; nil if it cannot be. Throws ``Failure/cancelled`` only.
  private func drawnIfPossible() throws(Failure) -> ShownView? {
    do throws(Failure) { return ShownView(try draw()) } catch {
      if error == .cancelled { throw error }
      return nil
    }
  }

  var context: Context {
    let account = state.account ?? ID("")
    return Context(
      now: now, accounts: AccountService(store: store, secrets: secrets, throttle: throttle),
      players: PlayerService(store: store, account: account),
      gathers: GatherService(store: store, account: account), progress: progress)
  }

  /// Tells the time: what it brings shows in the next view.
  package func advance(to time: Instant) {
    guard time > now else { return }
    let due = changeByTime
    now = time
    guard let due, due <= time else { return }
    shown = nil
    hasTicked = true
    passTime()
  }

  /// When the view changes next by time alone.
  private var changeByTime: Instant? {
    let changes = [state.stack.top.nextChange(after: now), state.undo?.until]
    return changes.compactMap { $0 }.min()
  }

  /// Shows the screen what time it is, and follows to where that leads; the time also takes the way back
  /// from a deletion.
  func passTime() {
    switch state.stack.top.advance(to: now) {
    case .stay: break
    case let transition:
      follow(transition)
      state.revision += 1
    }
    if let undo = state.undo, undo.until <= now {
      state.undo = nil
      state.revision += 1
    }
  }

  /// When ``advance(to:)`` will change the view by itself, if anybody wants to hear of it.
  package var nextChange: Instant? {
    notifies ? changeByTime : nil
  }

  /// The view, if time has changed it since the client last received it and the client wants to hear
  /// of that: the content of `view/changed`.
  package func takeChange() -> ShownView? {
    guard notifies, !isChanging else { return nil }
    if showsWaiting, let lastDrawn {
      // As it was: what could not be looked at in time is not waited for once more.
      showsWaiting = false
      return lastDrawn
    }
    return hasTicked ? (try? show()).map(withNewToken) : nil
  }
}
