#if WebService
  package import GatherDomain
  import SQLiteStorage
  package import Sessions

  /// Sessions, responses and failed sign-ins, which are stored in the mirror only. They are written at the
  /// commit, so that the mirror is not locked while the service is waited for.
  extension WebServiceStore: AccountSessionStore {
    /// A write that is done at the commit.
    enum PendingWrite {
      case session(StoredSession, digest: [UInt8], at: Instant)
      case response(StoredResponse, key: String, session: [UInt8])
      case deletion(session: [UInt8])

      /// Writes it. If the session has left the account `former`, data that only that account needs is
      /// deleted.
      func write(to mirror: LocalMirror, leaving former: ID<Account>?) throws(Failure) {
        switch self {
        case .session(let session, let digest, let now):
          try mirror.store.saveSession(session, under: digest, at: now)
          if let former, session.account != former { try mirror.forgetTokenOfUnused(former) }
        case .response(let response, let key, let session):
          try mirror.store.saveResponse(response, to: key, of: session)
        case .deletion(let session): try mirror.store.deleteSession(session)
        }
      }
    }

    package func session(_ digest: [UInt8], at now: Instant) throws(Failure) -> StoredSession? {
      for entry in pendingWrites.reversed() {
        switch entry {
        case .session(let session, digest, _): return session
        case .deletion(digest): return nil
        default: continue
        }
      }
      return try mirror.store.session(digest, at: now)
    }

    package func saveSession(
      _ session: StoredSession, under digest: [UInt8], at now: Instant
    ) throws(Failure) {
      try keep(.session(session, digest: digest, at: now))
    }

    package func deleteSession(_ digest: [UInt8]) throws(Failure) {
      try keep(.deletion(session: digest))
    }

    package func sessions(
      of account: ID<Account>, at now: Instant
    ) throws(Failure) -> [SessionRecord] {
      var found = try mirror.store.sessions(of: account, at: now)
      for entry in pendingWrites {
        switch entry {
        case .session(let session, let digest, let time):
          let place = found.firstIndex { $0.digest == digest } ?? found.endIndex
          let old = found[place...].first
          let new = SessionRecord(digest, createdAt: old?.createdAt ?? time, usedAt: time)
          found.replaceSubrange(
            place..<(old == nil ? place : place + 1), with: session.account == account ? [new] : [])
        case .deletion(let digest): found.removeAll { $0.digest == digest }
        case .response: continue
        }
      }
      return found
    }

    package func endSessions(_ digests: [[UInt8]], of account: ID<Account>) throws(Failure) {
      for digest in digests { try deleteSession(digest) }
    }

    package func response(
      to key: String, of session: [UInt8]
    ) throws(Failure) -> StoredResponse? {
      for case .response(let response, key, session) in pendingWrites.reversed() { return response }
      return try mirror.store.response(to: key, of: session)
    }

    package func saveResponse(
      _ response: StoredResponse, to key: String, of session: [UInt8]
    ) throws(Failure) {
      try keep(.response(response, key: key, session: session))
    }

    private func keep(_ entry: PendingWrite) throws(Failure) {
      guard !isInTransaction else { return pendingWrites.append(entry) }
      try mirror.transaction { () throws(Failure) in try entry.write(to: mirror, leaving: signedIn)
      }
    }

    package func signInFailures(under key: [UInt8]) throws(Failure) -> SignInFailures? {
      try mirror.store.signInFailures(under: key)
    }

    package func saveSignInFailures(
      _ failures: SignInFailures?, under key: [UInt8]
    ) throws(Failure) {
      try mirror.store.saveSignInFailures(failures, under: key)
    }
  }
#endif
