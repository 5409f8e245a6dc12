package import GatherDomain

/// What a presenter may use while it handles an intent or draws: the services, bound to who is signed
/// in, and the time.
package struct Context {
  package let now: Instant
  package let accounts: AccountService
  package let players: PlayerService
  package let gathers: GatherService
  /// Takes note of how much of a long change is done, and throws if nobody waits for it any longer.
  package let progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
}

/// How a session reaches the profile: the file itself is opened outside.
package struct ProfileAccess {
  /// Takes the profile for this process as long as it lives; false if another one has it.
  package let claim: () -> Bool
  package let load: () -> Profile
  package let save: (Profile) throws(Failure) -> Void

  package init(
    claim: @escaping () -> Bool, load: @escaping () -> Profile,
    save: @escaping (Profile) throws(Failure) -> Void
  ) {
    self.claim = claim
    self.load = load
    self.save = save
  }

  /// No profile: nothing is remembered, and nobody lands in another's session.
  package static var none: ProfileAccess {
    ProfileAccess(claim: { false }, load: { Profile() }, save: { (_) throws(Failure) in })
  }
}
