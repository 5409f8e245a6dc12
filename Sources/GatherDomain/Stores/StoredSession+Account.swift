package import Sessions

// A session's user is an account of the domain.

extension StoredSession {
  package var account: ID<Account>? { user.map { ID($0) } }

  package init(account: ID<Account>?, state: [UInt8]) {
    self.init(user: account?.text, state: state)
  }
}

extension StoredResponse {
  package var account: ID<Account>? { user.map { ID($0) } }

  package init(account: ID<Account>?, method: String, request: [UInt8], result: [UInt8]) {
    self.init(user: account?.text, method: method, request: request, result: result)
  }
}
