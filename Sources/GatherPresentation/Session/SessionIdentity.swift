/// Under what a session is kept, and what has to be written with it.
struct SessionIdentity {
  let token: String
  let digest: [UInt8]
  /// The profile to be saved before the session is; nil if it is not this session's.
  var profile: Profile?
  var profileIsDirty = false
  /// The state as the store has it, to tell what another process on the same token has written;
  /// nil if the store has none.
  var stored: [UInt8]?
}
