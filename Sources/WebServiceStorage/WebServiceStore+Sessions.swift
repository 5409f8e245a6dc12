#if WebService
  package import GatherDomain
  import GatherStorage

  /// Sessions, answers and failed sign-ins: the copy's alone. They wait for the commit, so that the
  /// copy is not held while the service is waited for.
  extension WebServiceStore: SessionStore {
    /// Something that is kept at the commit.
    enum Kept {
      case session(StoredSession, digest: [UInt8], at: Instant)
      case answer(StoredAnswer, key: String, session: [UInt8])
      case deletion(session: [UInt8])

      /// Writes it; a session that is no longer that of `former` ends what only that one needed.
      func write(to copy: ServiceCopy, leaving former: ID<Account>?) throws(Failure) {
        switch self {
        case .session(let session, let digest, let now):
          try copy.store.saveSession(session, under: digest, at: now)
          if let former, session.account != former { try copy.forgetTokenOfUnused(former) }
        case .answer(let answer, let key, let session):
          try copy.store.keepAnswer(answer, to: key, of: session)
        case .deletion(let session): try copy.store.deleteSession(session)
        }
      }
    }

    package func session(_ digest: [UInt8], at now: Instant) throws(Failure) -> StoredSession? {
      for entry in kept.reversed() {
        switch entry {
        case .session(let session, digest, _): return session
        case .deletion(digest): return nil
        default: continue
        }
      }
      return try copy.store.session(digest, at: now)
    }

    package func saveSession(
      _ session: StoredSession, under digest: [UInt8], at now: Instant
    ) throws(Failure) {
      try keep(.session(session, digest: digest, at: now))
    }

    package func deleteSession(_ digest: [UInt8]) throws(Failure) {
      try keep(.deletion(session: digest))
    }

    package func answer(
      to key: String, of session: [UInt8]
    ) throws(Failure) -> StoredAnswer? {
      for case .answer(let answer, key, session) in kept.reversed() { return answer }
      return try copy.store.answer(to: key, of: session)
    }

    package func keepAnswer(
      _ answer: StoredAnswer, to key: String, of session: [UInt8]
    ) throws(Failure) {
      try keep(.answer(answer, key: key, session: session))
    }

    private func keep(_ entry: Kept) throws(Failure) {
      guard !isInTransaction else { return kept.append(entry) }
      try copy.note { () throws(Failure) in try entry.write(to: copy, leaving: signedIn) }
    }

    package func signInFailures(under key: [UInt8]) throws(Failure) -> SignInFailures? {
      try copy.store.signInFailures(under: key)
    }

    package func keepSignInFailures(
      _ failures: SignInFailures?, under key: [UInt8]
    ) throws(Failure) {
      try copy.store.keepSignInFailures(failures, under: key)
    }
  }
#endif
