package import GatherDomain

extension MemoryStore: AccountStore {
  package func addAccount(
    username: String, passwordHash: String, tag: String
  ) throws(Failure) -> Account {
    guard try account(named: username) == nil else {
      throw .wrongState(.usernameTaken)
    }
    let account = Account(id: ID(tables.nextID(.account)), username: username)
    tables.accounts[Username.key(username)] = (account, passwordHash)
    tables.tags[account.id] = tag
    return account
  }

  package func tag(of account: ID<Account>) throws(Failure) -> String { tables.tags[account] ?? "" }

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

  package func setCurrency(_ currency: Currency, of account: ID<Account>) throws(Failure) {
    for (name, entry) in tables.accounts where entry.account.id == account {
      let account = Account(id: account, username: entry.account.username, currency: currency)
      tables.accounts[name] = (account, entry.passwordHash)
    }
  }

  package func changePasswordHash(
    of account: ID<Account>, to hash: String
  ) throws(Failure) {
    for (name, entry) in tables.accounts where entry.account.id == account {
      tables.accounts[name] = (entry.account, hash)
    }
    deleteSessions(of: account)
  }

  package func deleteAccount(_ id: ID<Account>) throws(Failure) {
    tables.accounts = tables.accounts.filter { $0.value.account.id != id }
    tables.tags[id] = nil
    tables.formerIdentities[id] = nil
    tables.players[id] = nil
    tables.gathers[id] = nil
    tables.fixtures[id] = nil
    tables.pairings[id] = nil
    deleteSessions(of: id)
  }

  private func deleteSessions(of account: ID<Account>) {
    tables.sessions = tables.sessions.filter { $0.value.session.account != account }
  }
}
