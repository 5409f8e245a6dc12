import GatherDomain
import HeadlessUI
import JSONRPC

/// What the methods of the domain share: the signed-in user.
extension Session {
  /// Runs an operation of the domain.
  func withContext<Result>(
    _ body: (Context) throws(Failure) -> Result
  ) throws(RequestError) -> Result {
    let context = try context(Context.self)
    return try asRequestErrors { () throws(Failure) in try body(context) }
  }

  /// The account of the signed-in user, or the error `notSignedIn`.
  func signedInAccount() throws(RequestError) -> Account {
    try withContext { (context) throws(Failure) in try context.signedInAccount() }
  }

  /// An account as results show it.
  func result(of account: Account) throws(RequestError) -> AccountResult {
    try withContext { (context) throws(Failure) in
      AccountResult(account, try context.store.recoverable(of: account.id))
    }
  }

  /// The domain's answer to a question of the signed-in user.
  func readSignedIn<Result>(
    _ body: (Context) throws(Failure) -> Result
  ) throws(RequestError) -> Result {
    try read { () throws(RequestError) in
      guard user != nil else { throw .nobodySignedIn }
      return try withContext(body)
    }
  }

  /// A change by the signed-in user; the screen sees it in its next view.
  func writeSignedIn<Result>(
    _ body: (Context) throws(Failure) -> Result
  ) throws(RequestError) -> Result {
    try write { () throws(RequestError) in
      guard user != nil else { throw .nobodySignedIn }
      withdrawUndoAndRefresh()
      return try withContext(body)
    }
  }
}

extension User {
  init(_ account: Account) { self.init(id: account.id.text, name: account.username) }
}

extension RequestError {
  fileprivate static var nobodySignedIn: RequestError {
    Failure.notSignedIn(.nobodySignedIn).requestError
  }
}
