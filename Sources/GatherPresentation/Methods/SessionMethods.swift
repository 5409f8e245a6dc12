import GatherDomain
import JSONRPC

/// The methods around the screens: opening, looking, going back, signing out.
enum SessionMethods {
  static let all: [Method<AppSession>] = [
    Method(
      "session/open",
      "Opens the session where this person left off, else at the login screen; or an app in it.",
      open),
    Method("session/view", "Shows the view as it is now.", view),
    .acting("session/back", "Goes one screen back; from a match only after a question.", back),
    .acting(
      "session/dismissAlert", "Puts the alert away without doing what it asks.", dismissAlert),
    .acting("session/undo", "Puts back what was deleted last, within ten seconds.", undo),
    .acting(
      "session/recover",
      "Puts back what only this machine still has, after the store has lost it; or forgets it.",
      recover),
    .acting("session/signOut", "Leads back to the login screen.", signOut),
  ]

  /// Whose session to open, and how.
  struct Opening: WireObject {
    static let about = About("Opening", "Whose session to open, and how.")
    var token: String?
    var fresh = false
    var app: String?
    var pattern: String?
    var notify = false

    mutating func fields(_ visit: FieldVisitor) {
      visit("token", &token, "Opens the session that was given this token, else a new one.")
      visit("fresh", &fresh, default: false, "Begins a new session at the login screen.")
      visit(
        "app", &app,
        "Begins this app, in front of what the session shows; see apps/list. If absent: that of --app, if any."
      )
      visit("pattern", &pattern, "The way in which the app is built; its first one if absent.")
      visit(
        "notify", &notify, default: false,
        "Asks for view/changed when the view changes unasked, each second of a countdown.")
    }
  }

  private static func open(_ session: AppSession, _ opening: Opening) throws(RPCError) -> View {
    let app = try session.opening(of: opening.app, in: opening.pattern)
    var view = try session.show { () throws(RPCError) in
      if let token = opening.token {
        try session.open(token: token)
      } else if opening.fresh {
        try session.openFresh()
      }
      if let app { try session.begin(app) }
    }
    session.notifies = opening.notify
    view.token = session.identity?.token
    session.identity?.isTokenNew = false
    return view
  }

  private static func view(_ session: AppSession, _: Empty) throws(RPCError) -> ShownView {
    try session.read { () throws(RPCError) in session.withNewToken(try session.show()) }
  }

  private static func back(
    _ session: AppSession, _ expectation: Expectation, _ confirmation: Confirmation
  ) throws(RPCError) -> ShownView {
    try session.change { () throws(RPCError) in
      try session.check("session/back", expectation, confirmation)
      var presenter = session.state.stack.top
      let transition = try session.domain { () throws(Failure) in
        try presenter.leave(confirmed: confirmation.confirmed, in: session.context)
      }
      session.state.stack.top = presenter
      session.state.alert = nil
      session.follow(transition)
    }
  }

  private static func dismissAlert(
    _ session: AppSession, _ expectation: Expectation, _: Empty
  ) throws(RPCError) -> ShownView {
    try session.change { () throws(RPCError) in
      try session.check("session/dismissAlert", expectation, Empty())
      session.state.alert = nil
    }
  }

  private static func undo(
    _ session: AppSession, _ expectation: Expectation, _: Empty
  ) throws(RPCError) -> ShownView {
    try session.change { () throws(RPCError) in
      try session.check("session/undo", expectation, Empty())
      try session.undo()
    }
  }

  private static func recover(
    _ session: AppSession, _ expectation: Expectation, _ choice: RecoveryChoice
  ) throws(RPCError) -> ShownView {
    try session.change { () throws(RPCError) in
      try session.check("session/recover", expectation, choice)
      _ = try session.recover(choice)
      session.state.alert = nil
    }
  }

  private static func signOut(
    _ session: AppSession, _ expectation: Expectation, _: Empty
  ) throws(RPCError) -> ShownView {
    try session.change { () throws(RPCError) in
      try session.check("session/signOut", expectation, Empty())
      session.signOut()
    }
  }
}
