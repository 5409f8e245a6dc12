import GatherDomain
import JSONRPC

/// The domain's accounts without screens; who is signed in is the same as on them.
enum AccountMethods {
  static let all: [Method<AppSession>] = [
    .storing(
      "accounts/register", "Makes an account and signs in.", prepare: prepareRegistration, register),
    .storing("accounts/signIn", "Signs in.", prepare: prepareSignIn, signIn),
    .storing("accounts/signOut", "Signs out.", signOut),
    Method("accounts/current", "Says who is signed in.", current),
    .storing(
      "accounts/recover",
      "Puts back what only this machine still has, after the store has lost it; or forgets it.",
      recover),
    .storing(
      "accounts/delete", "Deletes the account with all that it owns.", prepare: prepareDeletion,
      delete),
  ]

  private static func prepareRegistration(
    _ session: AppSession, _ credentials: CredentialsParams
  ) throws(RPCError) -> Password {
    try session.domain { () throws(Failure) in
      try session.context.accounts.prepareRegistration(
        username: credentials.username, password: credentials.password, at: session.now)
    }
  }

  private static func register(
    _ session: AppSession, _ credentials: CredentialsParams, _ password: Password
  ) throws(RPCError) -> AccountResult {
    try enter(session) { (accounts) throws(Failure) in
      try accounts.register(
        username: credentials.username, password, at: session.now)
    }
  }

  private static func prepareSignIn(
    _ session: AppSession, _ credentials: CredentialsParams
  ) throws(RPCError) -> Password {
    try session.domain { () throws(Failure) in
      try session.context.accounts.prepareSignIn(
        username: credentials.username, password: credentials.password, at: session.now)
    }
  }

  private static func signIn(
    _ session: AppSession, _ credentials: CredentialsParams, _ password: Password
  ) throws(RPCError) -> AccountResult {
    try enter(session) { (accounts) throws(Failure) in
      try accounts.signIn(username: credentials.username, password, at: session.now)
    }
  }

  private static func enter(
    _ session: AppSession, _ body: (AccountService) throws(Failure) -> Account
  ) throws(RPCError) -> AccountResult {
    try session.write { () throws(RPCError) in
      let account = try session.domain { () throws(Failure) in
        try body(session.context.accounts)
      }
      session.signIn(account, remember: nil)
      session.changed()
      return try session.result(of: account)
    }
  }

  private static func signOut(_ session: AppSession, _: Empty) throws(RPCError) -> Empty {
    try session.write { () throws(RPCError) in
      session.signOut()
      return Empty()
    }
  }

  private static func current(_ session: AppSession, _: Empty) throws(RPCError) -> AccountResult {
    try session.read { () throws(RPCError) in
      try session.result(of: session.signedInAccount())
    }
  }

  private static func recover(
    _ session: AppSession, _ choice: RecoveryChoice
  ) throws(RPCError) -> RecoverableResult {
    try session.write { () throws(RPCError) in try session.recover(choice) }
  }

  private static func prepareDeletion(
    _ session: AppSession, _ proof: Proof
  ) throws(RPCError) -> Password {
    let account = try session.signedInAccount()
    return try session.domain { () throws(Failure) in
      try session.context.accounts.prepareSignIn(
        username: account.username, password: proof.password, at: session.now)
    }
  }

  private static func delete(
    _ session: AppSession, _ proof: Proof, _ password: Password
  ) throws(RPCError) -> Empty {
    try session.write { () throws(RPCError) in
      let account = try session.signedInAccount()
      try session.domain { () throws(Failure) in
        try session.context.accounts.delete(account, password, at: session.now)
      }
      session.signOut()
      return Empty()
    }
  }

  /// The password, asked for once more.
  struct Proof: WireObject {
    static let about = About("Proof", "The password, asked for once more.")
    var password = ""

    mutating func fields(_ visit: FieldVisitor) {
      visit("password", &password, "The account's password.")
    }
  }
}

/// A name and a password.
struct CredentialsParams: WireObject {
  static let about = About("Credentials", "A name and a password.")
  var username = ""
  var password = ""

  mutating func fields(_ visit: FieldVisitor) {
    visit("username", &username, "1 to 64 characters, unique whatever the case.")
    visit("password", &password, "At least 8 characters; never sent back.")
  }
}

/// An account, as results show it.
struct AccountResult: WireObject {
  static let about = About("Account", "A person who keeps a list of players.")
  private var id = ID<Account>("")
  private var username = ""
  private var recoverable: RecoverableResult?

  init() {}

  init(_ account: Account, _ recoverable: Recoverable?) {
    id = account.id
    username = account.username
    self.recoverable = recoverable.map(RecoverableResult.init)
  }

  mutating func fields(_ visit: FieldVisitor) {
    visit("id", &id, "Names the account.")
    visit("username", &username, "The name as it was given.")
    visit(
      "recoverable", &recoverable,
      "What the store has lost and this machine still has; absent if nothing. See accounts/recover."
    )
  }
}

extension AppSession {
  /// An account as results show it.
  fileprivate func result(of account: Account) throws(RPCError) -> AccountResult {
    let rest = try domain { () throws(Failure) in try store.recoverable(of: account.id) }
    return AccountResult(account, rest)
  }

  /// Who is signed in, or error 1001.
  func signedInAccount() throws(RPCError) -> Account {
    if let id = state.account,
      let account = try domain({ () throws(Failure) in try store.account(id) })
    {
      return account
    }
    throw .nobodySignedIn
  }

  /// The domain's answer to a question of the person who is signed in.
  func readSignedIn<Result>(
    _ body: (Context) throws(Failure) -> Result
  ) throws(RPCError) -> Result {
    try read { () throws(RPCError) in
      guard state.account != nil else { throw .nobodySignedIn }
      return try domain { () throws(Failure) in try body(context) }
    }
  }

  /// A change by the person who is signed in; the screen sees it in its next view.
  func writeSignedIn<Result>(
    _ body: (Context) throws(Failure) -> Result
  ) throws(RPCError) -> Result {
    try write { () throws(RPCError) in
      guard state.account != nil else { throw .nobodySignedIn }
      let result = try domain { () throws(Failure) in try body(context) }
      storeChanged()
      return result
    }
  }
}

extension RPCError {
  fileprivate static var nobodySignedIn: RPCError { RPCError(.notSignedIn, "Nobody is signed in.") }
}
