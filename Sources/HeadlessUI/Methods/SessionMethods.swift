package import JSONRPC

/// The methods around the screens: opening, looking, going back, signing out.
package enum SessionMethods {
  static let all: [Method<Session>] = [
    .query(
      "session/open",
      "Opens the session where this person left off, else at the first screen.",
      open),
    .query("session/view", "Shows the view as it is now.") {
      (session: Session, _: Empty) throws(RequestError) in
      try session.read { () throws(RequestError) in
        session.withNewToken(try session.takeCurrentView())
      }
    },
    back, dismissAlert, undo, signOut,
  ]

  package static let back = Method<Session>.sessionIntent(
    "session/back", "Goes one screen back; asks first if something would be lost."
  ) { (session, confirmation: Confirmation) throws(RequestError) in
    try session.leave(confirmed: confirmation.confirmed)
  }

  static let dismissAlert = Method<Session>.sessionIntent(
    "session/dismissAlert", "Puts the alert away without doing what it asks."
  ) { (session, _: Empty) in session.dismissAlert() }

  static let undo = Method<Session>.sessionIntent(
    "session/undo", "Undoes the last change if the view offers it."
  ) { (session, _: Empty) throws(RequestError) in try session.undo() }

  package static let signOut = Method<Session>.sessionIntent(
    "session/signOut", "Signs out and leads to the first screen, after a question."
  ) { (session, confirmation: Confirmation) in
    if confirmation.confirmed || session.user == nil {
      session.signOut()
    } else {
      session.askToSignOut()
    }
  }

  /// Which session to open, and how.
  struct OpenSessionParams: WireObject {
    static let about = TypeInfo("OpenSessionParams", "Which session to open, and how.")
    var token: String?
    var fresh = false
    var timeZone: String?
    var locale: String?
    var notify = false

    mutating func members(_ visit: MemberVisitor) {
      visit("token", &token, "Opens the session that was given this token, else a new one.")
      visit("fresh", &fresh, default: false, "Begins a new session at the first screen.")
      visit("timeZone", &timeZone, LifecycleMethods.timeZoneSummary)
      visit("locale", &locale, LifecycleMethods.localeSummary)
      visit(
        "notify", &notify, default: false,
        "Asks for view/changed after each change that no request of the client has caused, such as each second of a countdown."
      )
    }
  }

  private static func open(
    _ session: Session, _ params: OpenSessionParams
  ) throws(RequestError) -> RenderedView {
    let view = try session.switchSession { () throws(RequestError) in
      if let token = params.token {
        try session.open(token: token)
      } else if params.fresh {
        try session.openFresh()
      }
      try session.useTimeZone(params.timeZone)
      session.useLocale(params.locale)
    }
    session.state.notifies = params.notify
    session.state.identity?.isTokenNew = false
    return view.opened(
      token: session.state.identity?.token, locale: session.language.rawValue)
  }
}
