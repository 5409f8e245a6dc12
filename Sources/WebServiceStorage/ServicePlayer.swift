#if WebService
  import GatherDomain
  import JSONRPC

  /// A player with all values as the service stores them; without an id in a request.
  ///
  /// Other clients of the service do not validate. ``profile`` is the valid part that is shown, and
  /// ``replacing(_:with:)`` preserves the values that a change does not touch.
  struct ServicePlayer: WireObject, Equatable {
    static let about = TypeInfo("ServicePlayer", "A player of the service.", isExtensible: true)
    var id: Int?
    var name = ""
    var age: ServiceNumber?
    var skill: ServiceEnum?
    var preferredPosition: ServiceEnum?
    var favouriteTeam: String?

    init() {}

    /// The player in a request; a local profile is always valid.
    init(_ profile: Player.Profile) {
      name = profile.name
      age = profile.age.map { ServiceNumber(text: String($0)) }
      skill = profile.skill.map { ServiceEnum(text: $0.rawValue) }
      preferredPosition = profile.preferredPosition.map { ServiceEnum(text: $0.rawValue) }
      favouriteTeam = profile.favouriteTeam
    }

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "Names the player, until the player is deleted.")
      visit("name", &name, "The player's name.")
      visit("age", &age, "In years.")
      visit("skill", &skill, "How well the player plays.")
      visit("preferredPosition", &preferredPosition, "Where the player likes to play.")
      visit("favouriteTeam", &favouriteTeam, "The team that the player supports.")
    }

    /// The valid part of the player, which is shown. An invalid name becomes "Player" with the number. An age
    /// out of range and an unknown word are left out. Texts lose control characters and are truncated.
    var profile: Player.Profile { profile(over: Player.Profile(name: "")) }

    /// The same, with the fields that only the mirror has.
    func profile(over local: Player.Profile) -> Player.Profile {
      var profile = local
      profile.name = name.asLine ?? "Player \(id ?? 0)"
      profile.age = age?.value.flatMap { Player.ages.contains($0) ? $0 : nil }
      profile.skill = skill.flatMap { Skill(rawValue: $0.text) }
      profile.preferredPosition = preferredPosition.flatMap { Position(rawValue: $0.text) }
      profile.favouriteTeam = favouriteTeam?.asLine
      return profile
    }

    /// Compares bytes, because Swift treats canonically equivalent texts as equal.
    static func == (one: ServicePlayer, other: ServicePlayer) -> Bool {
      one.id == other.id && one.name.isSame(as: other.name) && one.age == other.age
        && one.skill == other.skill && one.preferredPosition == other.preferredPosition
        && one.favouriteTeam.isSame(as: other.favouriteTeam)
    }

    /// The player in a request.
    var unnumbered: ServicePlayer { numbered(nil) }

    /// The player as it is listed under a number.
    func numbered(_ number: Int?) -> ServicePlayer {
      var result = self
      result.id = number
      return result
    }

    /// Whether the service has values that are not shown.
    var hidesSomething: Bool { ServicePlayer(profile) != unnumbered }

    /// The request for a change of the shown profile to another one. Values that the change does not touch
    /// keep the service's form.
    func replacing(_ old: Player.Profile, with new: Player.Profile) -> ServicePlayer {
      let changed = ServicePlayer(new)
      var result = unnumbered
      if !old.name.isSame(as: new.name) { result.name = changed.name }
      if old.age != new.age { result.age = changed.age }
      if old.skill != new.skill { result.skill = changed.skill }
      if old.preferredPosition != new.preferredPosition {
        result.preferredPosition = changed.preferredPosition
      }
      if !old.favouriteTeam.isSame(as: new.favouriteTeam) {
        result.favouriteTeam = changed.favouriteTeam
      }
      return result
    }
  }

  /// A whole number of the service, which may exceed the range that JSON readers agree on.
  struct ServiceNumber: WireValue, Equatable {
    let text: String
    var value: Int? { Int(text) }

    init(text: String) { self.text = text }

    init(wire json: JSONSlice) throws(WireIssue) {
      guard json.kind == .number else { throw WireIssue(expected: "a number") }
      text = String(decoding: json.source, as: UTF8.self)
    }

    func write(to writer: inout JSONWriter) {
      Array(text.utf8).withUnsafeBytes { writer.raw($0) }
    }

    static func schema(in catalog: inout SchemaCatalog) -> JSONDocument { ["type": "integer"] }
  }

  /// An enumeration value of the service. An unknown one is sent back unchanged.
  struct ServiceEnum: WireValue, Equatable {
    let text: String

    init(text: String) { self.text = text }
    init(wire json: JSONSlice) throws(WireIssue) { text = try String(wire: json) }
    func write(to writer: inout JSONWriter) { writer.string(text) }
    static func schema(in catalog: inout SchemaCatalog) -> JSONDocument { ["type": "string"] }
  }

  extension String? {
    fileprivate func isSame(as other: String?) -> Bool {
      self?.isSame(as: other) ?? (other == nil)
    }
  }

  extension String {
    /// The text of another client as one line of at most 100 characters, without control characters, which a
    /// terminal would execute; nil if nothing is left.
    var asLine: String? {
      if isPlainLine { return self }
      var line = String.UnicodeScalarView()
      for scalar in unicodeScalars {
        if scalar.properties.generalCategory != .control {
          line.append(scalar)
        } else if scalar.properties.isWhitespace {
          line.append(" ")
        }
      }
      let text = String(line).trimmed.unicodeScalars.prefix(Player.nameLength.upperBound)
      return text.isEmpty ? nil : String(text).trimmed
    }

    /// Whether the text is printable ASCII: a fast path for most names.
    private var isPlainLine: Bool {
      let space = UInt8(ascii: " ")
      return Player.nameLength.contains(utf8.count) && utf8.first != space && utf8.last != space
        && utf8.allSatisfy { space...UInt8(ascii: "~") ~= $0 }
    }
  }
#endif
