import GatherDomain
import HeadlessUI
import JSONRPC

/// The domain's accounts without screens; who is signed in is the same as on them.
enum AccountMethods {
  static let all: [Method<Session>] = [
    .mutation(
      "accounts/register", "Makes an account and signs in.", prepare: prepareRegistration, register),
    .mutation("accounts/signIn", "Signs in.", prepare: prepareSignIn, signIn),
    .mutation("accounts/signOut", "Signs out.", signOut),
    .query("accounts/current", "Says who is signed in.", current),
    .mutation(
      "accounts/setCurrency",
      "Chooses the currency of the club. Another one can be chosen while no fixture has a price.",
      setCurrency),
    .mutation("accounts/recover", Recovery.summary) {
      (session, choice: Recovery.Choice) throws(RequestError) in
      try session.write { () throws(RequestError) in try session.recover(choice) }
    },
    .mutation(
      "accounts/changePassword",
      "Changes the password, and signs out all other sessions of the account.",
      prepare: preparePasswordChange, changePassword),
    .mutation(
      "accounts/delete", "Deletes the account with all that it owns.", prepare: prepareDeletion,
      delete),
  ]

  private static func prepareRegistration(
    _ session: Session, _ credentials: CredentialsParams
  ) throws(RequestError) -> Password {
    try session.withContext { (context) throws(Failure) in
      try context.accounts.prepareRegistration(
        username: credentials.username, password: credentials.password.text, at: context.now)
    }
  }

  private static func register(
    _ session: Session, _ credentials: CredentialsParams, _ password: Password
  ) throws(RequestError) -> AccountResult {
    try enter(session) { (context) throws(Failure) in
      try context.accounts.register(
        username: credentials.username, password, at: context.now)
    }
  }

  private static func prepareSignIn(
    _ session: Session, _ credentials: CredentialsParams
  ) throws(RequestError) -> Password {
    try session.withContext { (context) throws(Failure) in
      try context.accounts.prepareSignIn(
        username: credentials.username, password: credentials.password.text, at: context.now)
    }
  }

  private static func signIn(
    _ session: Session, _ credentials: CredentialsParams, _ password: Password
  ) throws(RequestError) -> AccountResult {
    try enter(session) { (context) throws(Failure) in
      try context.accounts.signIn(username: credentials.username, password, at: context.now)
    }
  }

  private static func enter(
    _ session: Session, _ body: (Context) throws(Failure) -> Account
  ) throws(RequestError) -> AccountResult {
    try session.write { () throws(RequestError) in
      let account = try session.withContext(body)
      session.signIn(User(account), remember: nil)
      session.viewChanged()
      return try session.result(of: account)
    }
  }

  private static func signOut(_ session: Session, _: Empty) throws(RequestError) -> Empty {
    try session.write { () throws(RequestError) in
      session.signOut()
      return Empty()
    }
  }

  private static func current(_ session: Session, _: Empty) throws(RequestError) -> AccountResult {
    try session.read { () throws(RequestError) in
      try session.result(of: session.signedInAccount())
    }
  }

  private static func setCurrency(
    _ session: Session, _ params: CurrencyParams
  ) throws(RequestError) -> AccountResult {
    try session.writeSignedIn { (context) throws(Failure) in
      guard let currency = Currency(params.currency) else { throw .invalid("currency", .currency) }
      try context.fixtures.setCurrency(currency)
      let account = try context.signedInAccount()
      return AccountResult(account, try context.store.recoverable(of: account.id))
    }
  }

  private static func preparePasswordChange(
    _ session: Session, _ entry: PasswordChangeParams
  ) throws(RequestError) -> PasswordChange {
    try session.withContext { (context) throws(Failure) in try entry.prepared(in: context) }
  }

  private static func changePassword(
    _ session: Session, _: PasswordChangeParams, _ change: PasswordChange
  ) throws(RequestError) -> Empty {
    try session.write { () throws(RequestError) in
      try session.withContext { (context) throws(Failure) in
        try context.accounts.changePassword(change, at: context.now)
      }
      session.exchangeToken()
      return Empty()
    }
  }

  private static func prepareDeletion(
    _ session: Session, _ proof: PasswordParams
  ) throws(RequestError) -> Password {
    let account = try session.signedInAccount()
    return try session.withContext { (context) throws(Failure) in
      try context.accounts.prepareSignIn(
        username: account.username, password: proof.password.text, at: context.now)
    }
  }

  private static func delete(
    _ session: Session, _ proof: PasswordParams, _ password: Password
  ) throws(RequestError) -> Empty {
    try session.write { () throws(RequestError) in
      let account = try session.signedInAccount()
      try session.withContext { (context) throws(Failure) in
        try context.accounts.delete(account, password, at: context.now)
      }
      session.signOut()
      return Empty()
    }
  }

  /// A currency.
  struct CurrencyParams: WireObject {
    static let about = TypeInfo("CurrencyParams", "A currency.")
    var currency = ""

    mutating func members(_ visit: MemberVisitor) {
      visit("currency", &currency, "Its code of three letters by ISO 4217, such as EUR.")
    }
  }

  /// The password, asked for once more.
  struct PasswordParams: WireObject {
    static let about = TypeInfo("PasswordParams", "The password, asked for once more.")
    var password: SecretText = ""

    mutating func members(_ visit: MemberVisitor) {
      visit("password", &password, "The account's password.")
    }
  }
}

/// A name and a password.
struct CredentialsParams: WireObject {
  static let about = TypeInfo("CredentialsParams", "A name and a password.")
  var username = ""
  var password: SecretText = ""

  mutating func members(_ visit: MemberVisitor) {
    visit("username", &username, "1 to 64 characters, unique regardless of case.")
    visit("password", &password, "At least 8 characters; never sent back.")
  }
}

/// An account, as results show it.
struct AccountResult: WireObject {
  static let about = TypeInfo("Account", "A person who keeps a list of players.")
  private var id = ID<Account>("")
  private var username = ""
  private var currency: String?
  private var recoverable: RecoverableResult?

  init() {}

  init(_ account: Account, _ recoverable: Recoverable?) {
    id = account.id
    username = account.username
    currency = account.currency?.code
    self.recoverable = recoverable.map(RecoverableResult.init)
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("id", &id, "The account's id.")
    visit("username", &username, "The name as it was given.")
    visit(
      "currency", &currency, "In which fixtures are paid, by ISO 4217; absent until it is chosen.")
    visit(
      "recoverable", &recoverable,
      "What the store has lost and this machine still has; absent if nothing. See accounts/recover."
    )
  }
}
