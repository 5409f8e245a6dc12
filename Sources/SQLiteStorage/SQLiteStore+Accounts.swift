package import GatherDomain
import SQLShared

extension SQLiteStore: AccountStore {
  package func addAccount(
    username: String, passwordHash: String, tag: String
  ) throws(Failure) -> Account {
    guard try account(named: username) == nil else {
      throw .wrongState(.usernameTaken)
    }
    try connection.run(
      "INSERT INTO accounts (username, usernameKey, passwordHash, tag) VALUES (?, ?, ?, ?)",
      .text(username), .text(Username.key(username)), .text(passwordHash), .text(tag))
    return Account(id: ID(rowNumber: connection.lastID), username: username)
  }

  package func account(
    named username: String
  ) throws(Failure) -> (account: Account, passwordHash: String)? {
    try connection.first(
      "SELECT \(AccountRow.columns) FROM accounts WHERE usernameKey = ?",
      .text(Username.key(username)), read: AccountRow.init(row:)
    ).map { ($0.account, $0.passwordHash) }
  }

  package func accounts(
    after last: ID<Account>?, limit: Int
  ) throws(Failure) -> [(account: Account, passwordHash: String)] {
    try connection.all(
      "SELECT \(AccountRow.columns) FROM accounts WHERE id > ? ORDER BY id LIMIT ?",
      .integer(last?.rowNumber ?? 0), .integer(limit), read: AccountRow.init(row:)
    ).map { ($0.account, $0.passwordHash) }
  }

  package func account(_ id: ID<Account>) throws(Failure) -> Account? {
    try connection.first(
      "SELECT \(AccountRow.columns) FROM accounts WHERE id = ?", .init(id),
      read: AccountRow.init(row:)
    )?.account
  }

  package func setCurrency(_ currency: Currency, of account: ID<Account>) throws(Failure) {
    try connection.run(
      "UPDATE accounts SET currency = ? WHERE id = ?", .text(currency.code), .init(account))
  }

  package func tag(of account: ID<Account>) throws(Failure) -> String {
    try connection.first("SELECT tag FROM accounts WHERE id = ?", .init(account)) { $0.text(0) }
      ?? ""
  }

  package func changePasswordHash(
    of account: ID<Account>, to hash: String
  ) throws(Failure) {
    try connection.run(
      "UPDATE accounts SET passwordHash = ? WHERE id = ?", .text(hash), .init(account))
    try connection.run("DELETE FROM sessions WHERE account = ?", .init(account))
  }

  package func deleteAccount(_ id: ID<Account>) throws(Failure) {
    try connection.run("DELETE FROM accounts WHERE id = ?", .init(id))
  }
}
