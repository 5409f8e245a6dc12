package import GatherDomain
package import JSONRPC

extension Skill: WireValue {}
extension Position: WireValue {}
extension TeamRole: WireValue {}
extension Pairing.Kind: WireValue {}

extension Player.Profile {
  /// The fields of a profile, as part of an object that has one.
  mutating func members(_ visit: MemberVisitor) {
    visit("name", &name, "1 to 100 characters.", .notEmpty)
    visit("age", &age, "In years.", .range(Player.ages))
    visit("skill", &skill, "How well the player plays.")
    visit("preferredPosition", &preferredPosition, "Where the player likes to play.")
    visit("favouriteTeam", &favouriteTeam, "The team that the player supports.")
    visit("role", &role, "Fair teams share the captains.")
  }
}

/// A player, as results show them.
package struct PlayerResult: WireObject {
  package static let about = TypeInfo("Player", "Somebody who may be picked for a gather.")
  private var id = ID<Player>("")
  private var profile = Player.Profile(name: "")

  package init() {}

  init(_ player: Player) {
    id = player.id
    profile = player.profile
  }

  package mutating func members(_ visit: MemberVisitor) {
    visit("id", &id, "The player's id.")
    profile.members(visit)
  }
}

extension Player: WireObject {
  package static let about = TypeInfo("StoredPlayer", "A player as a session keeps them.")
  package init() { self.init(id: ID(""), profile: Profile(name: "")) }

  package mutating func members(_ visit: MemberVisitor) {
    var id = id
    visit("id", &id, "The player's id.")
    var profile = profile
    profile.members(visit)
    // Writing and describing change nothing.
    if case .reading = visit { self = Player(id: id, profile: profile) }
  }
}

extension PlayerMerge: WireObject {
  package static let about = TypeInfo(
    "PlayerMerge", "Two entries of a person that have become one.")
  package init() { self.init(Player(), into: Player()) }

  package mutating func members(_ visit: MemberVisitor) {
    visit("player", &player, "The player who was merged and deleted.")
    visit("kept", &kept, "The player who stays.")
    visit("gathers", &gathers, "The matches in which the deleted player took part.")
    visit("fixtures", &fixtures, "The fixtures in which only the deleted player had an answer.")
    visit("pairings", &pairings, "The players with whom only the deleted player had a pairing.")
  }
}
