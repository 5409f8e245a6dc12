package import GatherDomain

extension MemoryStore: AccountStore {
  package func addAccount(username: String, passwordHash: String) throws(Failure) -> Account {
    guard try account(named: username) == nil else {
      throw .conflict(.usernameTaken)
    }
    let account = Account(id: ID(tables.nextID(.account)), username: username)
    tables.accounts[Username.key(username)] = (account, passwordHash)
    return account
  }

  package func account(
    named username: String
  ) throws(Failure) -> (account: Account, passwordHash: String)? {
    tables.accounts[Username.key(username)]
  }

  package func accounts(
    after last: ID<Account>?, limit: Int
  ) throws(Failure) -> [(account: Account, passwordHash: String)] {
    let later = tables.accounts.values.filter { $0.account.id.rowNumber > last?.rowNumber ?? 0 }
    let sorted = later.sorted { $0.account.id.rowNumber < $1.account.id.rowNumber }
    return Array(sorted.prefix(limit))
  }

  package func account(_ id: ID<Account>) throws(Failure) -> Account? {
    tables.accounts.values.first { $0.account.id == id }?.account
  }

  package func deleteAccount(_ id: ID<Account>) throws(Failure) {
    tables.accounts = tables.accounts.filter { $0.value.account.id != id }
    tables.players[id] = nil
    tables.gathers[id] = nil
    tables.sessions = tables.sessions.filter { $0.value.session.account != id }
  }
}
