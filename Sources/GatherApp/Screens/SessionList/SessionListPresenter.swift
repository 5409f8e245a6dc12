import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// The sessions in which the account is signed in. Reached from the player list; goes back to it.
struct SessionListPresenter: Presenter {
  static let about = TypeInfo(
    "sessionList", "Lists the sessions in which the account is signed in.")
  enum SectionID: String, CaseIterable { case sessions }
  enum ActionID: String, CaseIterable { case end, endOthers, previousPage, nextPage }

  private var offset = 0
  /// The session that the question in front is about.
  private var pendingEnd: ID<AccountSession>?

  mutating func members(_ visit: MemberVisitor) {
    visit("offset", &offset, "How many sessions are before the window.")
    visit("pendingEnd", &pendingEnd, "The session that the question in front is about.")
  }

  static let end = intent("end", "Signs out another session, after a question.") {
    (screen: inout Self, row: SessionEnd, context) throws(Failure) in
    try screen.end(row, context)
  }

  static let endOthers = intent("endOthers", "Signs out all other sessions, after a question.") {
    (screen: inout Self, confirmation: Confirmation, context) throws(Failure) in
    try screen.endOthers(confirmation, context)
  }

  static let page = intent("page", "Shows another part of the list.") {
    (screen: inout Self, page: PageParams, context) throws(Failure) in
    screen.offset = page.offset
    try screen.update(in: context)
    return .stay
  }

  static let intents = [end, endOthers, page]
  static var backLeadsTo: [any Presenter.Type] { [PlayerListPresenter.self] }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .end: ActionDescriptor(end, role: .destructive, key: "e", isInEveryView: true)
    case .endOthers: ActionDescriptor(endOthers, role: .destructive, key: "x", isInEveryView: true)
    case .previousPage: PageID.previousPage.descriptor(page)
    case .nextPage: PageID.nextPage.descriptor(page)
    }
  }

  static func rowActions(of section: SectionID) -> [ActionID] { [.end] }

  func view(in context: Context) throws(Failure) -> View {
    let texts = context.texts
    let page = try context.sessions.list(at: context.now, in: PageRequest(offset: offset))
    var section = Self.section(
      .sessions, in: texts.language, "", rows: page.entries.map { row(of: $0, context) },
      rowActions: [Self.action(.end, texts.signOutThere)])
    let paging = PageID.actions(Self.page, offset: offset, total: page.total, texts)
    section.setWindow(offset: offset, total: page.total, paging: paging)
    let endOthers = Self.action(
      .endOthers, texts.signOutOthers, unavailable: page.total == 1 ? texts.noOtherDevice : nil)
    return View(
      title: texts.signedInDevices,
      message: context.sessions.areLocal ? texts.devicesAreLocal : nil,
      sections: [section], actions: [endOthers] + paging,
      focus: Focus(section: SectionID.sessions))
  }

  /// A row. That of the current session has no time of use: it would change with each look.
  private func row(of session: AccountSession, _ context: Context) -> Row {
    let (texts, times) = (context.texts, context.times)
    let lastUse = texts.lastUsed(times.text(of: session.lastUsedAt))
    var row = Row(
      id: session.id.text, session.isCurrent ? texts.thisDevice : lastUse,
      details: [texts.signedIn(times.text(of: session.signedInAt))],
      instant: DateTime(session.isCurrent ? session.signedInAt : session.lastUsedAt))
    if session.isCurrent { row.isEnabled = false }
    return row
  }

  /// A page after the end of the list becomes the last one.
  mutating func refresh(in context: Context) throws(Failure) -> Transition {
    try update(in: context)
    return .stay
  }

  private mutating func update(in context: Context) throws(Failure) {
    let total = try context.sessions.list(at: context.now, in: PageRequest(limit: 0)).total
    offset = PageRequest.offset(offset, within: total)
  }

  private mutating func end(
    _ row: SessionEnd, _ context: Context
  ) throws(Failure) -> Transition {
    let texts = context.texts
    guard row.confirmation.confirmed else {
      let session = try context.sessions.get(row.session, at: context.now)
      guard !session.isCurrent else { throw .wrongState(.sessionIsCurrent) }
      pendingEnd = session.id
      return .show(
        Alert(
          texts.signOutThereQuestion,
          texts.sentence(texts.lastUsed(context.times.text(of: session.lastUsedAt))),
          .warning,
          confirmation: Action(
            SharedID.confirm, texts.signOutThere, Self.end.method,
            params: ["session": .text(session.id.text), "confirmed": .flag(true)])))
    }
    let wasAsked = pendingEnd == row.session
    pendingEnd = nil
    do throws(Failure) { try context.sessions.end(row.session, at: context.now) } catch {
      // The session may have ended since the question.
      guard wasAsked, case .notFound = error else { throw error }
    }
    try update(in: context)
    return .showNotice(texts.deviceIsSignedOut, then: .stay)
  }

  private mutating func endOthers(
    _ confirmation: Confirmation, _ context: Context
  ) throws(Failure) -> Transition {
    let texts = context.texts
    guard confirmation.confirmed else {
      return .show(
        Alert(
          texts.signOutOthersQuestion, texts.passwordIsNeeded, .warning,
          confirmation: Action(
            SharedID.confirm, texts.signOutOthers, Self.endOthers.method,
            params: ["confirmed": .flag(true)])))
    }
    _ = try context.sessions.endOthers(at: context.now)
    try update(in: context)
    return .showNotice(texts.othersAreSignedOut, then: .stay)
  }

  /// A row whose session is to end.
  struct SessionEnd: RowParams {
    static let about = TypeInfo("SessionEnd", "A row whose session is to end.")
    static let rowParameter: StaticString = "session"
    var session = ID<AccountSession>("")
    var confirmation = Confirmation()

    mutating func members(_ visit: MemberVisitor) {
      visit(Self.rowParameter, &session, "The row's session.")
      confirmation.members(visit)
    }
  }
}
