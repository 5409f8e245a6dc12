/// Under what a session is kept, and what has to be written with it.
struct SessionIdentity {
  private(set) var token: String
  private(set) var digest: [UInt8]
  /// Whether the client has not been sent the token.
  var isTokenNew = false
  /// The digests of earlier tokens under which the store still has the session; the next commit deletes them.
  private(set) var retired: [[UInt8]] = []
  /// The profile, if it leads to this session. It is saved before the session.
  var profile: LocalProfile?
  var profileIsDirty = false
  /// The state as the store has it, to tell what another process on the same token has written;
  /// nil if the store has none.
  var stored: [UInt8]?

  init(token: String, digest: [UInt8]) {
    self.token = token
    self.digest = digest
  }

  /// Takes another token: the old one opens nothing any more, so that a token that somebody knew before
  /// does not lead into what the session may do from now on.
  mutating func exchangeToken(for token: String, digest: [UInt8]) {
    if stored != nil { retired.append(self.digest) }
    (self.token, self.digest) = (token, digest)
    (isTokenNew, stored) = (true, nil)
    profile?.token = token
    profileIsDirty = profile != nil
  }

  /// Notes that the store and the profile have the session as `state`, under its present token alone.
  mutating func markSaved(as state: [UInt8]) {
    (stored, retired, profileIsDirty) = (state, [], false)
  }
}
