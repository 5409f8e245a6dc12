#if WebService
  package import GatherDomain
  import GatherStorage

  /// Accounts: the service judges passwords, of which it gets the SHA-256 as from its own client.
  extension WebServiceStore {
    package func register(username: String, _ password: Password) throws(Failure) -> Account {
      guard !username.utf8.contains(UInt8(ascii: ":")) else {
        throw .invalid("username", "The web service lets nobody in whose name has a colon.")
      }
      do throws(ServiceFailure) {
        if try !isOurs(username) { try enlist(username, password) }
        guard let account = try logIn(username, password) else { throw Self.taken }
        unheardUsers[username] = nil
        return account
      } catch { throw error.failure }
    }

    package func account(
      named username: String, _ password: Password
    ) throws(Failure) -> Account? {
      do throws(ServiceFailure) { return try logIn(username, password) } catch {
        throw error.failure
      }
    }

    package func account(_ id: ID<Account>) throws(Failure) -> Account? { try copy.account(id) }

    package func deleteAccount(_ id: ID<Account>) throws(Failure) {
      do throws(ServiceFailure) {
        try ask(id) { (token) throws(ServiceFailure) in try service.deleteUser(token) }
      } catch { throw error.failure }
      try copy.note { () throws(Failure) in try copy.store.deleteAccount(id) }
    }

    package func accounts(
      after last: ID<Account>?, limit: Int
    ) throws(Failure) -> [(account: Account, passwordHash: String)] { [] }

    /// The service gives no hash away.
    package func account(
      named username: String
    ) throws(Failure) -> (account: Account, passwordHash: String)? { nil }

    package func addAccount(username: String, passwordHash: String) throws(Failure) -> Account {
      throw .storeUnavailable(
        "The web service takes no password's hash; register there with the password and try again.")
    }

    /// Whether the name is that of a user whom we have registered without hearing of it; a conflict if
    /// it is another's, in whatever case: the service itself tells names by their case.
    private func isOurs(_ username: String) throws(ServiceFailure) -> Bool {
      let namesakes = try service.users().filter { $0.username.folded == username.folded }
      if namesakes.isEmpty { return false }
      guard let ours = unheardUsers[username], namesakes.contains(where: { $0.id == ours }) else {
        throw Self.taken
      }
      return true
    }

    /// Registers a user under an id of our own, by which he is found again if the answer is not heard.
    private func enlist(_ username: String, _ password: Password) throws(ServiceFailure) {
      var user = NewServiceUser()
      user.id = newUUID()
      user.username = username
      user.password = hexadecimal(password)
      unheardUsers[username] = user.id
      do throws(ServiceFailure) { try service.register(user) } catch {
        // The service gives 500 for a name that was taken in between, as for any fault.
        guard error.mayBeDone, try isOurs(username) else { throw error }
      }
    }

    private func logIn(
      _ username: String, _ password: Password
    ) throws(ServiceFailure) -> Account? {
      guard let login = try service.logIn(username, hexadecimal(password)) else { return nil }
      do throws(Failure) {
        return try copy.note { () throws(Failure) in try copy.enter(login, as: username) }
      } catch { throw ServiceFailure(failure: error) }
    }

    private static var taken: ServiceFailure {
      ServiceFailure(failure: .conflict("The username is already taken."))
    }

    /// The password's SHA-256 in lower case, which the original client sends.
    private func hexadecimal(_ password: Password) -> String {
      digest(Array(password.text.utf8)).map { byte in
        String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
      }.joined()
    }

    /// A random UUID (RFC 9562, version 4), as the service writes them.
    private func newUUID() -> String {
      let words = [random() & ~0xF000 | 0x4000, random() & ~(0b11 << 62) | 0b10 << 62]
      let digits = words.map { word in
        let digits = String(word, radix: 16, uppercase: true)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
      }.joined()
      var text = ""
      for (place, digit) in digits.enumerated() {
        if [8, 12, 16, 20].contains(place) { text += "-" }
        text.append(digit)
      }
      return text
    }
  }
#endif
