import GatherDomain
import HeadlessUI
import JSONRPC

/// The sessions of the signed-in account without screens.
enum AccountSessionMethods {
  static let all: [Method<Session>] = [
    .query(
      "sessions/list",
      "Lists the sessions in which the account is signed in: this one, then those used latest.",
      list),
    .mutation("sessions/end", "Signs out another session of the account.", end),
    .mutation("sessions/endOthers", "Signs out all other sessions of the account.", endOthers),
  ]

  private static func list(
    _ session: Session, _ query: Query
  ) throws(RequestError) -> SessionPage {
    try session.readSignedIn { (context) throws(Failure) in
      SessionPage(
        try context.sessions.list(
          at: context.now, in: PageRequest(offset: query.offset, limit: query.limit)))
    }
  }

  private static func end(_ session: Session, _ params: SessionID) throws(RequestError) -> Empty {
    try session.writeSignedIn { (context) throws(Failure) in
      try context.sessions.end(params.id, at: context.now)
      return Empty()
    }
  }

  private static func endOthers(_ session: Session, _: Empty) throws(RequestError) -> Ended {
    try session.writeSignedIn { (context) throws(Failure) in
      Ended(try context.sessions.endOthers(at: context.now))
    }
  }

  /// Which sessions to list.
  struct Query: WireObject {
    static let about = TypeInfo("SessionQuery", "Which sessions to list.")
    var offset = 0
    var limit = PageRequest.defaultLimit

    mutating func members(_ visit: MemberVisitor) {
      WindowFields.visit(visit, &offset, &limit)
    }
  }

  /// The id of a session.
  struct SessionID: WireObject {
    static let about = TypeInfo("SessionID", "Names a session of the account.")
    var id = ID<AccountSession>("")

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The session's id, from sessions/list.")
    }
  }

  /// How many sessions have ended.
  struct Ended: WireObject {
    static let about = TypeInfo("SessionsEnded", "How many sessions have ended.")
    private var ended = 0

    init() {}
    init(_ ended: Int) { self.ended = ended }

    mutating func members(_ visit: MemberVisitor) {
      visit("ended", &ended, "How many.")
    }
  }

  /// A window of the sessions.
  struct SessionPage: WireObject {
    static let about = TypeInfo("SessionPage", "A window of the sessions.")
    private var sessions: [SessionResult] = []
    private var total = 0

    init() {}

    init(_ page: Page<AccountSession>) {
      sessions = page.entries.map(SessionResult.init)
      total = page.total
    }

    mutating func members(_ visit: MemberVisitor) {
      visit("sessions", &sessions, "The sessions, in order.")
      visit("total", &total, "How many there are in all.")
    }
  }

  /// A session, as results show it.
  struct SessionResult: WireObject {
    static let about = TypeInfo("AccountSession", "A session in which the account is signed in.")
    private var id = ID<AccountSession>("")
    private var signedInAt: Timestamp?
    private var lastUsedAt: Timestamp?
    private var isCurrent = false

    init() {}

    init(_ session: AccountSession) {
      id = session.id
      signedInAt = Timestamp(session.signedInAt)
      lastUsedAt = Timestamp(session.lastUsedAt)
      isCurrent = session.isCurrent
    }

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The session's id. It is not the token, and does not tell it.")
      visit(
        "signedInAt", &signedInAt,
        "When it got its token: signed in, or changed the password.")
      visit("lastUsedAt", &lastUsedAt, "When it changed something last; now for this session.")
      visit("isCurrent", &isCurrent, "Whether it is this session.")
    }
  }
}
