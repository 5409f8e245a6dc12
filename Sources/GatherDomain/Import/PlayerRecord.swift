/// A player in an imported or exported list.
package struct PlayerRecord: Equatable, Sendable {
  package var profile: Player.Profile
  /// Identifies the player in each list of their account; empty if unknown.
  package var uid: String
  /// Whether the list says that the player has no role. An empty cell says nothing.
  var deniesRole = false

  package init(_ profile: Player.Profile, uid: String = "") {
    self.profile = profile
    self.uid = uid
  }
}
