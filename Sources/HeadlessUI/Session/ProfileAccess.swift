/// How a session reaches the profile, whose file the program opens.
package struct ProfileAccess {
  /// Takes the profile for this process as long as it lives; false if another one has it.
  package let claim: () -> Bool
  /// Reads the profile, an empty one if there is none yet.
  package let load: () throws(RequestError) -> LocalProfile
  package let save: (LocalProfile) throws(RequestError) -> Void

  package init(
    claim: @escaping () -> Bool, load: @escaping () throws(RequestError) -> LocalProfile,
    save: @escaping (LocalProfile) throws(RequestError) -> Void
  ) {
    self.claim = claim
    self.load = load
    self.save = save
  }

  /// No profile: nothing is remembered, and no session is resumed.
  package static var none: ProfileAccess {
    ProfileAccess(
      claim: { false }, load: { () throws(RequestError) in LocalProfile() },
      save: { (_) throws(RequestError) in })
  }
}
