/// A player in an imported or exported list.
package struct PlayerRecord: Equatable, Sendable {
  package var profile: Player.Profile
  /// Identifies the player in each list of their account; empty if unknown.
  package var uid: String

  package init(_ profile: Player.Profile, uid: String = "") {
    self.profile = profile
    self.uid = uid
  }
}
