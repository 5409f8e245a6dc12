import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// What only this machine still has of an account whose store has lost its data: it is offered to the user
/// who signs in, and put back or forgotten as they choose.
enum Recovery {
  /// The actions of the question.
  enum ActionID: String, CaseIterable { case putBack, startEmpty }

  static let summary =
    "Puts back what only this machine still has, after the store has lost it; or forgets it."

  static let method = Method<Session>.sessionIntent("session/recover", summary) {
    (session, choice: Choice) throws(RequestError) in
    _ = try session.recover(choice)
    session.dismissAlert()
  }

  /// What becomes of what only this machine still has.
  struct Choice: WireObject {
    static let about = TypeInfo(
      "RecoveryChoice", "What becomes of what only this machine still has of an account.")
    var forget = false

    mutating func members(_ visit: MemberVisitor) {
      visit("forget", &forget, default: false, "True forgets it; else the store gets it again.")
    }
  }
}

extension Session {
  /// The question in front of the first screen, if there is something to be put back. What cannot be
  /// read now is offered at the next sign-in.
  func recoveryOffer() -> Alert? {
    guard let user, let context = try? context(Context.self),
      let rest = try? context.store.recoverable(of: ID(user))
    else { return nil }
    let texts = context.texts
    return Alert(
      texts.putBackQuestion,
      texts.canBePutBack(players: rest.players, matches: rest.gathers), .warning,
      actions: [
        Action(
          Recovery.ActionID.putBack, texts.putBack, Recovery.method,
          params: ["forget": .flag(false)], role: .primary, key: "r"),
        Action(
          Recovery.ActionID.startEmpty, texts.startEmpty, Recovery.method,
          params: ["forget": .flag(true)], role: .destructive, key: "e"),
      ], dismissal: texts.later)
  }

  /// Does what was chosen; the result is what there was.
  func recover(_ choice: Recovery.Choice) throws(RequestError) -> RecoverableResult {
    let account = try signedInAccount().id
    let context = try context(Context.self)
    let rest = try asRequestErrors { () throws(Failure) in
      let rest = try context.store.recoverable(of: account)
      try context.store.recover(
        choice.forget ? .forget : .putBack, of: account, progress: context.progress)
      return rest
    }
    withdrawUndoAndRefresh()
    return RecoverableResult(rest ?? Recoverable(players: 0, gathers: 0))
  }
}

/// What only this machine still has, as results show it.
struct RecoverableResult: WireObject {
  static let about = TypeInfo(
    "Recoverable", "What only this machine still has of an account whose store has lost its data.")
  private var rest = Recoverable(players: 0, gathers: 0)

  init() {}
  init(_ rest: Recoverable) { self.rest = rest }

  mutating func members(_ visit: MemberVisitor) {
    visit("players", &rest.players, "How many players.")
    visit("gathers", &rest.gathers, "How many matches.")
  }
}
