package import GatherDomain
package import Sessions

extension MemoryStore: AccountSessionStore {
  package func session(_ digest: [UInt8], at now: Instant) throws(Failure) -> StoredSession? {
    guard let found = tables.sessions[digest],
      !StoredSession.isExpired(last: found.day, today: now.day)
    else { return nil }
    return found.session
  }

  package func saveSession(
    _ session: StoredSession, under digest: [UInt8], at now: Instant
  ) throws(Failure) {
    if !tables.daysOfUse.contains(now.day) { tables.daysOfUse.append(now.day) }
    let use = tables.daysOfUse.count
    let day = tables.daysOfUse.max() ?? now.day
    let old = tables.sessions[digest]
    let number = old?.number ?? tables.nextNumber(.session)
    let record = SessionRecord(digest, createdAt: old?.record.createdAt ?? now, usedAt: now)
    tables.sessions[digest] = (session, day, use, number, record)
    tables.sessions = tables.sessions.filter { $0.value.use > use - StoredSession.lifetime }
    let visitors = tables.sessions.filter { $0.value.session.account == nil }
    if visitors.count > StoredSession.maxVisitors {
      let oldest = visitors.min { $0.value.number < $1.value.number }
      if let oldest { tables.sessions[oldest.key] = nil }
    }
    tables.responses = tables.responses.filter { tables.sessions[$0.key] != nil }
  }

  package func deleteSession(_ digest: [UInt8]) throws(Failure) {
    tables.sessions[digest] = nil
    tables.responses[digest] = nil
  }

  package func sessions(
    of account: ID<Account>, at now: Instant
  ) throws(Failure) -> [SessionRecord] {
    tables.sessions.values
      .filter { $0.session.account == account }
      .filter { !StoredSession.isExpired(last: $0.day, today: now.day) }
      .sorted { $0.number < $1.number }.map(\.record)
  }

  package func endSessions(_ digests: [[UInt8]], of account: ID<Account>) throws(Failure) {
    for digest in digests { try deleteSession(digest) }
  }

  package func response(
    to key: String, of session: [UInt8]
  ) throws(Failure) -> StoredResponse? {
    tables.responses[session]?.last { $0.key == key }?.response
  }

  package func saveResponse(
    _ response: StoredResponse, to key: String, of session: [UInt8]
  ) throws(Failure) {
    let others = tables.responses[session, default: []].filter { $0.key != key }
    tables.responses[session] = others.suffix(StoredResponse.maxPerSession - 1) + [(key, response)]
  }

  package func signInFailures(under key: [UInt8]) throws(Failure) -> SignInFailures? {
    signInFailures[key]
  }

  package func saveSignInFailures(
    _ failures: SignInFailures?, under key: [UInt8]
  ) throws(Failure) {
    signInFailures[key] = failures
    guard let now = failures?.last else { return }
    signInFailures = signInFailures.filter {
      $0.value.last > now.advanced(by: -SignInFailures.lifetime)
    }
    guard signInFailures.count > SignInFailures.maxKept else { return }
    let first = signInFailures.min {
      ($0.value.count, $0.value.last) < ($1.value.count, $1.value.last)
    }
    if let first { signInFailures[first.key] = nil }
  }
}
