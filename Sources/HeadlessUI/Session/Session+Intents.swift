package import JSONRPC
import ViewVocabulary

/// An intent as the client has sent it.
struct IntentRequest<Params: WireObject> {
  let method: String
  let options: IntentOptions
  let params: Params
}

/// What a user does on a screen: checked against what the view offers, done as a whole, and followed to
/// where it leads.
extension Session {
  /// Handles an intent, and answers with a view: the one after it, or the one that tells why the store has stopped it.
  ///
  /// - Parameters:
  ///   - isDone: whether the effect already holds, so that a retry is harmless although no view offers it.
  ///   - apply: changes the session, and the store.
  func handle<Params: WireObject>(
    _ request: IntentRequest<Params>, isDone: () -> Bool = { false },
    apply: () throws(RequestError) -> Void
  ) throws(RPCError) -> ReplayableResult<RenderedView> {
    do throws(RequestError) {
      return try perform(request, repeatable(request), isDone: isDone, apply: apply)
    } catch {
      return .first(try view(after: error, of: request))
    }
  }

  /// Handles an intent that needs slow work: `prepare` does it, before the transaction and after a first check.
  func handle<Params: WireObject, Prepared>(
    _ request: IntentRequest<Params>, prepare: () throws(RequestError) -> Prepared,
    apply: (Prepared) throws(RequestError) -> Void
  ) throws(RPCError) -> ReplayableResult<RenderedView> {
    do throws(RequestError) {
      let repeatable = repeatable(request)
      let prepared = try self.prepare(repeatable) { () throws(RequestError) in
        try check(request)
        return try prepare()
      }
      return try perform(request, repeatable) { () throws(RequestError) in
        try apply(requirePrepared(prepared))
      }
    } catch {
      return .first(try view(after: error, of: request))
    }
  }

  /// The way of an intent, step by step. If one fails, all is restored that the request has changed.
  private func perform<Params: WireObject>(
    _ request: IntentRequest<Params>, _ repeatable: RepeatableRequest?,
    isDone: () -> Bool = { false },
    apply: () throws(RequestError) -> Void
  ) throws(RequestError) -> ReplayableResult<RenderedView> {
    let savepoint = try beginSavepoint()
    do throws(RequestError) {
      if let known = try storedResult(of: repeatable) {
        try releaseSavepoint(savepoint)
        return .again(known)
      }
      try check(request, isDone: isDone)
      state.content.stack.top.forgetErrors()
      try apply()
      viewChanged()
      let view = try takeCurrentView()
      if view.view.announce == nil, let refusal = view.view.refusal { view.announce(refusal) }
      try storeResult(view, of: repeatable)
      try releaseSavepoint(savepoint)
      return .first(withNewToken(view))
    } catch {
      rollBack(to: savepoint)
      throw error
    }
  }

  /// Has the screen `P`, which is shown, do what an intent says, and goes where that leads.
  func apply<P: Presenter, Params>(
    _ body: (inout P, Params, P.AppContext) throws(P.AppContext.Failure) -> Transition,
    _ params: Params
  ) throws(RequestError) {
    guard var presenter = state.content.stack.top as? P else { throw notOffered(nil) }
    let context = try context(P.AppContext.self)
    let transition: Transition
    do throws(P.AppContext.Failure) {
      transition = try body(&presenter, params, context)
    } catch { throw error.requestError }
    state.content.stack.top = presenter
    (state.content.alert, state.content.notice) = (nil, nil)
    follow(transition)
  }

  /// The view that answers an intent which has failed with `error`; throws the error response if there is none. What
  /// the store has stopped is not stored as the response to its key, so it can be sent again.
  private func view<Params: WireObject>(
    after error: RequestError, of request: IntentRequest<Params>
  ) throws(RPCError) -> RenderedView {
    noteExpiredSignIn(error)
    var error = error
    do throws(RequestError) {
      switch error {
      case .signInExpired: return withNewToken(try takeCurrentView())
      case .timedOut(let response):
        if let view = offerRetry(of: request, after: response) { return view }
      default: break
      }
    } catch let second {
      noteExpiredSignIn(second)
      error = second
    }
    throw error.response.error(in: language)
  }

  private func repeatable<Params: WireObject>(
    _ request: IntentRequest<Params>
  ) -> RepeatableRequest? {
    repeatable(request.method, request.options.idempotencyKey, request.params)
  }

  /// Goes one screen back, as the screen decides.
  func leave(confirmed: Bool) throws(RequestError) {
    let transition = try leaveTop(state.content.stack.top, confirmed: confirmed)
    (state.content.alert, state.content.notice) = (nil, nil)
    follow(transition)
  }

  private func leaveTop<P: Presenter>(
    _ presenter: P, confirmed: Bool
  ) throws(RequestError) -> Transition {
    var presenter = presenter
    let context = try context(P.AppContext.self)
    let transition = try asRequestErrors { () throws(P.AppContext.Failure) in
      try presenter.leave(confirmed: confirmed, in: context)
    }
    state.content.stack.top = presenter
    return transition
  }

  /// Records that the view has changed.
  package func viewChanged() {
    state.content.revision += 1
    state.display.setNeedsDraw()
  }

  /// Records that another session is shown: its time and its store may have moved on.
  func sessionSwitched() {
    state.display.freshness = .needsRefresh(nil)
    applyElapsedTime()
  }

  /// Has the screen read again what a method of the domain changes, before or after the change. What was offered to be
  /// undone before can no longer be; the method may offer something else after this.
  package func withdrawUndoAndRefresh() {
    // After a tick of the countdown there is no drawn view that the next one could be compared with.
    if !state.display.hasDrawnView, offeredUndo != nil || state.content.notice != nil {
      state.content.revision += 1
    }
    (state.content.undo, state.content.notice) = (nil, nil)
    state.display.setNeedsRefresh()
  }

  /// Removes the alert.
  package func dismissAlert() { state.content.alert = nil }

  /// Asks whether to sign out.
  func askToSignOut() {
    let texts = texts
    let confirmation = Action(
      SharedID.confirm, texts.signOut, SessionMethods.signOut, params: ["confirmed": .flag(true)])
    state.content.alert = Alert(
      texts.signOutQuestion, texts.passwordIsNeeded, .warning, confirmation: confirmation)
  }

  /// Leaves the screen that is shown; the one behind it has to be refreshed.
  func showScreenBehind() {
    state.content.stack.pop(else: firstScreen(of: state.content.owner, LocalProfile()))
  }

  func follow(_ transition: Transition) {
    switch transition {
    case .stay: break
    case .refresh: state.display.setNeedsRefresh()
    case .push(let screen, let root, let alert):
      if let root { state.content.stack = ScreenStack(root) }
      state.content.stack.push(screen)
      state.content.alert = alert
    case .pop(let alert):
      showScreenBehind()
      state.content.alert = alert
      state.display.setNeedsRefresh()
      // Time has passed while another screen was in front of it.
      applyElapsedTime()
    case .replaceAll(let screen, let alert):
      state.content.stack = ScreenStack(screen)
      state.content.alert = alert
    case .show(let alert): state.content.alert = alert
    case .showNotice(let sentence, let next):
      follow(.withdrawUndo(then: .announce(sentence, then: next)))
      state.content.notice = sentence
    case .announce(let sentence, let next):
      state.oneTimeContent.announcement = sentence
      follow(next)
    case .provide(let document, let next):
      state.oneTimeContent.document = document
      follow(next)
    case .withdrawUndo(let next):
      state.content.undo = nil
      follow(next)
    case .offerUndo(let offer, let next):
      offerUndo(offer)
      follow(.announce(offer.message, then: next))
    case .renewToken(let next):
      exchangeToken()
      follow(next)
    case .signIn(let user, let remember): signIn(user, remember: remember)
    }
  }

  /// Refuses what the view does not offer, with its reason.
  private func check<Params: WireObject>(
    _ request: IntentRequest<Params>, isDone: () -> Bool = { false }
  ) throws(RequestError) {
    let view = try currentView().view
    if let expected = request.options.ifRevision, expected != view.revision {
      throw .refused(staleRevision(now: view.revision))
    }
    switch view.offer(of: request.method, ScalarParams(of: request.params)) {
    case .available: break
    case .disabled(let reason): throw notOffered(reason)
    case .absentRow:
      throw .refused(
        ErrorResponse(
          .intentUnavailable, text: contract.text { $0.noSuchRow }, data: { _ in view.offeredData })
      )
    case .aboutSomethingElse: throw notOffered("The alert asks about something else")
    case .absent:
      if view.alert == nil {
        if isDone() { return }
        // The view lacks it, because the store could not be read.
        if let outage = state.display.outage { throw outage }
      }
      throw notOffered(nil)
    }
  }

  /// The refusal of what was chosen from a view that is no longer the present one.
  private func staleRevision(now revision: Int) -> ErrorResponse {
    let viewHasChanged = contract.text { $0.viewHasChanged }
    return ErrorResponse(
      .staleRevision,
      text: { $0 == .english ? "The view is now at revision \(revision)." : viewHasChanged($0) },
      data: { _ in ["revision": .integer(revision)] })
  }

  /// Throws the error `staleRevision` if `expected` is not the `revision` of the present view.
  package func require(_ expected: Int?, toBe revision: Int) throws(RPCError) {
    guard let expected, expected != revision else { return }
    throw staleRevision(now: revision).error(in: language)
  }

  private func notOffered(_ reason: String?) -> RequestError {
    let view = (try? currentView().view) ?? View()
    let data = view.offeredData
    // The reason is in the session's language; the message has to be in English.
    let reasonInEnglish = language == .english ? reason : nil
    let message =
      reasonInEnglish.map { $0 + "." } ?? "The screen \(view.screen) does not offer this now."
    let sentence = reason.map(texts.sentence) ?? texts.notOffered
    let response = ErrorResponse(
      .intentUnavailable, text: { $0 == .english ? message : sentence },
      data: { _ in reason.map { data.merging(["reason": .string($0)]) } ?? data })
    return .refused(response)
  }

  // MARK: Undo

  /// Offers to undo a change, in the place of the one before.
  package func offerUndo(_ offer: UndoOffer) {
    state.content.undo = Undo(offer, at: state.time)
  }

  /// The change that can be undone now.
  var offeredUndo: Undo? {
    state.content.undo.flatMap { $0.isOffered(at: state.time) ? $0 : nil }
  }

  /// Undoes the change that is offered, or says what has to be done first.
  func undo() throws(RequestError) {
    guard let undo = offeredUndo, let subject = undo.subject else { throw notOffered(nil) }
    do throws(RequestError) {
      try contract.app.parts.undo(self, subject)
    } catch .refused(let reason) {
      return follow(.show(.error(reason.sentence(in: language))))
    }
    withdrawUndoAndRefresh()
    follow(.showNotice(undo.undoneMessage, then: .stay))
  }

  // MARK: A store that does not answer

  /// Shows an alert that offers an intent again which the store has not answered in time. It is not
  /// stored, because the store cannot be reached.
  private func offerRetry<Params: WireObject>(
    of request: IntentRequest<Params>, after response: ErrorResponse
  ) -> RenderedView? {
    guard var view = state.display.last?.view else { return nil }
    let sent = ScalarParams(of: request.params)
    // A view never holds a secret, so that it has to be typed again.
    let secrets = view.fields.filter { $0.kind == .secret }.map(\.id)
    let isSecret = sent.members.contains { secrets.contains($0.name) }
    let retry = Action(
      SharedID.retry, texts.retry, calling: request.method, params: sent,
      role: view.isDestructive(request.method) ? .destructive : .primary, key: "r")
    let sentence = response.sentence(in: language)
    state.content.alert = .error(sentence, actions: isSecret ? [] : [retry])
    viewChanged()
    (view.document, view.alert, view.revision, view.announce) = (
      nil,
      state.content.alert?.completed(by: texts),
      state.content.revision,
      sentence
    )
    let rendered = RenderedView(view)
    (state.display.freshness, state.display.last) = (.drawn(rendered), rendered)
    return rendered
  }
}

extension View {
  /// What the error about an intent that is not offered says of the view.
  fileprivate var offeredData: JSONDocument {
    ["screen": .string(screen), "available": .array(offeredMethods.map { .string($0) })]
  }
}
