import GatherDomain
import JSONRPC

/// What only this machine still has of an account whose store has lost its data: it is offered to whoever
/// signs in, and put back or forgotten as they choose.
extension AppSession {
  /// Puts the question in front of the screen, if there is something to be put back. What cannot be
  /// looked at now is offered at the next sign-in.
  func offerRecovery(of account: ID<Account>) {
    guard let rest = try? store.recoverable(of: account) else { return }
    state.alert = Alert(
      "Put Back",
      "The store has lost its data. This machine still has \(rest.text). Should they be put back?",
      actions: [
        Action(
          SharedID.putBack, "Put Back", "session/recover", params: ["forget": .flag(false)],
          role: .primary),
        Action(
          SharedID.startEmpty, "Start Empty", "session/recover", params: ["forget": .flag(true)],
          role: .destructive),
      ], dismissal: "Later")
  }

  /// Does what was chosen, and tells what there was.
  func recover(_ choice: RecoveryChoice) throws(RPCError) -> RecoverableResult {
    let account = try signedInAccount().id
    return try domain { () throws(Failure) in
      let rest = try store.recoverable(of: account)
      try store.recover(choice.forget ? .forget : .putBack, of: account, progress: progress)
      storeChanged()
      return RecoverableResult(rest ?? Recoverable(players: 0, gathers: 0))
    }
  }
}

/// What becomes of what only this machine still has.
struct RecoveryChoice: WireObject {
  static let about = About(
    "RecoveryChoice", "What becomes of what only this machine still has of an account.")
  var forget = false

  mutating func fields(_ visit: FieldVisitor) {
    visit("forget", &forget, default: false, "True forgets it; else the store gets it again.")
  }
}

/// What only this machine still has, as results show it.
struct RecoverableResult: WireObject {
  static let about = About(
    "Recoverable", "What only this machine still has of an account whose store has lost its data.")
  private var rest = Recoverable(players: 0, gathers: 0)

  init() {}
  init(_ rest: Recoverable) { self.rest = rest }

  mutating func fields(_ visit: FieldVisitor) {
    visit("players", &rest.players, "How many players.")
    visit("gathers", &rest.gathers, "How many matches.")
  }
}

extension Recoverable {
  /// How much it is, in words.
  fileprivate var text: String {
    let players = players == 1 ? "1 player" : "\(players) players"
    return players + (gathers == 1 ? " and 1 gather" : " and \(gathers) gathers")
  }
}
