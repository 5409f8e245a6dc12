#if WebService
  package import GatherDomain
  import SQLiteStorage
  import Sessions
  import SodiumCrypto

  /// Accounts. The service checks passwords. Like the original client, this program sends their SHA-256 in
  /// hexadecimal. Users whose password was registered in clear text cannot sign in with either client.
  extension WebServiceStore: AccountStore {
    package var keepsPasswordHashes: Bool { false }

    package func register(
      username: String, _ password: Password, tag: String
    ) throws(Failure) -> Account {
      guard !username.utf8.contains(UInt8(ascii: ":")) else {
        throw .invalid("username", .serviceTakesNoColon)
      }
      return try writing { () throws(Failure) in
        do throws(ServiceFailure) {
          let users = try service.users()
          if try !isOurs(username, among: users) { try registerUser(username, password) }
          guard let login = try service.logIn(username, hexadecimal(password)) else {
            throw Self.taken
          }
          return try enter(login, as: username) { users }
        } catch { throw error.failure }
      }
    }

    package func signInRecord(
      of username: String, under key: [UInt8]
    ) throws(Failure) -> SignInRecord { SignInRecord(try signInFailures(under: key), nil) }

    package func signIn(
      username: String, _ password: Password, _ record: SignInRecord
    ) throws(Failure) -> Account? {
      do throws(ServiceFailure) {
        let digest = hexadecimal(password)
        if let login = try service.logIn(username, digest) {
          return try enter(login, as: username) { () throws(ServiceFailure) in
            try service.users()
          }
        }
        guard let users = try usersIfReachable() else { return nil }
        // The service distinguishes names by case, and this program does not.
        for user in users.usersWithSameName(of: username).prefix(3) where user.username != username
        {
          if let login = try service.logIn(user.username, digest) {
            return try enter(login, as: user.username) { users }
          }
        }
        if let known = try known(username), let reason = try whyUnknown(known, among: users) {
          throw ServiceFailure(failure: .notSignedIn(reason))
        }
        return nil
      } catch { throw error.failure }
    }

    package func account(_ id: ID<Account>) throws(Failure) -> Account? { try mirror.account(id) }

    /// The currency is the mirror's own, as the fixtures are.
    package func setCurrency(_ currency: Currency, of account: ID<Account>) throws(Failure) {
      try mirror.transaction { () throws(Failure) in
        try mirror.store.setCurrency(currency, of: account)
      }
    }

    package func changePasswordHash(
      of account: ID<Account>, to hash: String
    ) throws(Failure) { throw .wrongState(.noPasswordChange) }

    package func deleteAccount(_ id: ID<Account>) throws(Failure) {
      try writing { () throws(Failure) in
        guard let user = try mirror.users().first(where: { $0.account.id == id }) else { return }
        let row = try mirror.transaction { () throws(Failure) in
          try journal.add(.departure(user.uuid), of: id)
        }
        do throws(ServiceFailure) {
          try callAuthenticated(id) { (token) throws(ServiceFailure) in
            try service.deleteUser(token)
          }
        } catch {
          if error.failure == .cancelled { throw error.failure }
          if !error.mayHaveTakenEffect {
            try mirror.transaction { () throws(Failure) in try journal.remove(row) }
          }
          // An unknown user has been deleted here as well.
          let isDone =
            error.mayHaveTakenEffect ? try isGone(user.uuid) : try mirror.account(id) == nil
          if !isDone { throw error.failure }
        }
        try mirror.transaction { () throws(Failure) in try mirror.store.deleteAccount(id) }
      }
    }

    /// Whether the service certainly does not have a user.
    private func isGone(_ uuid: String) throws(Failure) -> Bool {
      do throws(ServiceFailure) {
        return try usersIfReachable()?.has(uuid) == false
      } catch { throw error.failure }
    }

    /// All users; nil if they cannot be read now.
    private func usersIfReachable() throws(ServiceFailure) -> [ServiceUser]? {
      do throws(ServiceFailure) { return try service.users() } catch {
        if error.failure == .cancelled { throw error }
        return nil
      }
    }

    package func accounts(
      after last: ID<Account>?, limit: Int
    ) throws(Failure) -> [(account: Account, passwordHash: String)] { [] }

    /// The service does not return password hashes.
    package func account(
      named username: String
    ) throws(Failure) -> (account: Account, passwordHash: String)? { nil }

    package func addAccount(
      username: String, passwordHash: String, tag: String
    ) throws(Failure) -> Account {
      throw .storeUnavailable(.serviceTakesNoHash)
    }

    package func tag(of account: ID<Account>) throws(Failure) -> String {
      try mirror.store.tag(of: account)
    }

    // MARK: Users that are not there

    /// Why the service rejects an account's token, if it has deleted the user.
    func reasonOfRefusal(of account: ID<Account>) throws(ServiceFailure) -> Sentence? {
      let known = try local { () throws(Failure) in try mirror.users() }
        .first { $0.account.id == account }
      guard let known, let users = try usersIfReachable() else { return nil }
      return try whyUnknown(known, among: users)
    }

    /// The latest user of a name who has signed in here.
    private func known(
      _ username: String
    ) throws(ServiceFailure) -> (account: Account, uuid: String)? {
      try local { () throws(Failure) in try mirror.users() }
        .first { Username.key($0.account.username) == Username.key(username) }
    }

    /// The reason why the service does not list a user; nil if it does, or if unknown. An account whose
    /// deletion took effect is deleted here too.
    private func whyUnknown(
      _ known: (account: Account, uuid: String), among users: [ServiceUser]
    ) throws(ServiceFailure) -> Sentence? {
      if users.has(known.uuid) { return nil }
      let (id, name) = (known.account.id, known.account.username)
      return try local { () throws(Failure) in
        if try !journal.rows(of: id, .departure).isEmpty {
          try mirror.transaction { () throws(Failure) in try mirror.store.deleteAccount(id) }
          noteChange()
          return .accountWasDeleted(name)
        }
        guard try mirror.hasData(id) else { return nil }
        return .serviceLostAccount(name)
      }
    }

    /// Deletes the entry of a deletion that did not take effect: the account's token is still valid.
    func forgetDeparture(of account: ID<Account>) throws(Failure) {
      for row in try journal.rows(of: account, .departure)
      where journal.owner(of: row) == .nobody {
        try mirror.transaction { () throws(Failure) in try journal.remove(row) }
      }
    }

    // MARK: Registering and entering

    /// Whether the name belongs to a user whose registration had no response; a conflict if it belongs to
    /// another user, compared without case.
    private func isOurs(
      _ username: String, among users: [ServiceUser]
    ) throws(ServiceFailure) -> Bool {
      let usersWithSameName = users.usersWithSameName(of: username)
      if usersWithSameName.isEmpty { return false }
      let ours = try local { () throws(Failure) in try journal.registrations() }
      guard ours.contains(where: { usersWithSameName.has($0.entry.uuid ?? "") }) else {
        throw Self.taken
      }
      return true
    }

    /// Registers a user under an id that this program chooses. The id finds the user again if the response is
    /// lost.
    private func registerUser(_ username: String, _ password: Password) throws(ServiceFailure) {
      var user = NewServiceUser()
      user.id = newUUID()
      user.username = username
      user.password = hexadecimal(password)
      _ = try mirrorTransaction { () throws(Failure) in
        try journal.add(.registration(user), of: nil)
      }
      do throws(ServiceFailure) { try service.register(user) } catch {
        // The service responds with 500 for a name that was taken in between, as for any error.
        guard error.mayHaveTakenEffect, error.failure != .cancelled,
          try isOurs(username, among: service.users())
        else { throw error }
      }
    }

    /// Signs a user in. A former user of the same name that the service has lost counts as the same person,
    /// who can then recover the data.
    private func enter(
      _ login: ServiceLogin, as username: String,
      among users: () throws(ServiceFailure) -> [ServiceUser]
    ) throws(ServiceFailure) -> Account {
      var lost: ID<Account>?
      if let known = try known(username), known.uuid != login.userID,
        try whyUnknown(known, among: users()) != nil,
        try local({ () throws(Failure) in try mirror.account(known.account.id) }) != nil
      {
        lost = known.account.id
      }
      return try mirrorTransaction { () throws(Failure) in
        for row in try journal.registrations()
        where row.entry.uuid == login.userID && journal.owner(of: row) == .nobody {
          try journal.remove(row)
        }
        let account = try mirror.enter(
          login, as: username, lost: lost, tag: [random()].bytes.hexadecimal)
        refusals[account.id] = nil
        return account
      }
    }

    private static var taken: ServiceFailure {
      ServiceFailure(failure: .wrongState(.usernameTaken))
    }

    /// The password's SHA-256 in lower case, which the original client sends.
    private func hexadecimal(_ password: Password) -> String {
      Crypto.hexDigest(Array(password.text.utf8))
    }

    /// A random UUID (RFC 9562, version 4), as the service writes them.
    private func newUUID() -> String {
      let words = [random() & ~0xF000 | 0x4000, random() & ~(0b11 << 62) | 0b10 << 62]
      var text = ""
      for (place, digit) in words.bytes.hexadecimal.uppercased().enumerated() {
        if [8, 12, 16, 20].contains(place) { text += "-" }
        text.append(digit)
      }
      return text
    }
  }

  extension [ServiceUser] {
    fileprivate func has(_ uuid: String) -> Bool { contains { $0.id == uuid } }

    /// The elements with this name, compared without case.
    fileprivate func usersWithSameName(of username: String) -> [ServiceUser] {
      filter { Username.key($0.username) == Username.key(username) }
    }
  }
#endif
