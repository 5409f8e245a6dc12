import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// One thing that is known about a player, as it is shown and edited.
enum ProfileField: String, CaseIterable, WireValue {
  case name, age, preferredPosition, skill, role, favouriteTeam

  var kind: Field.Kind {
    switch self {
    case .name, .favouriteTeam: .text
    case .age: .number
    case .preferredPosition, .skill, .role: .choice
    }
  }

  /// What the field for it is.
  func descriptor(in language: Language) -> FieldDescriptor {
    FieldDescriptor(
      kind, language.texts.title(self), range: self == .age ? Player.ages : nil,
      maximumLength: kind == .text ? Player.nameLength.upperBound : nil, isRequired: self == .name)
  }

  func choices(_ texts: Texts) -> [Choice]? {
    switch self {
    case .preferredPosition:
      Position.allCases.map { Choice(id: $0.rawValue, title: texts.title($0)) }
    case .skill: Skill.allCases.map { Choice(id: $0.rawValue, title: texts.title($0)) }
    case .role: TeamRole.allCases.map { Choice(id: $0.rawValue, title: texts.title($0)) }
    case .name, .age, .favouriteTeam: nil
    }
  }

  /// The value as it is edited.
  func value(of profile: Player.Profile) -> Scalar? {
    switch self {
    case .name: .text(profile.name)
    case .age: profile.age.map { .number($0) }
    case .preferredPosition: (profile.preferredPosition?.rawValue).map { .text($0) }
    case .skill: (profile.skill?.rawValue).map { .text($0) }
    case .role: (profile.role?.rawValue).map { .text($0) }
    case .favouriteTeam: profile.favouriteTeam.map { .text($0) }
    }
  }

  /// The value as it is shown.
  func text(of profile: Player.Profile, _ texts: Texts) -> String? {
    switch self {
    case .preferredPosition: profile.preferredPosition.map { texts.title($0) }
    case .skill: profile.skill.map { texts.title($0) }
    case .role: profile.role.map { texts.title($0) }
    case .name, .age, .favouriteTeam: value(of: profile)?.typed
    }
  }

  /// The change that makes `entry` the value, nil clearing it; nonsense is
  /// ``Failure/invalidInput(_:)``.
  func change(
    to entry: Scalar?
  ) throws(Failure) -> (inout Player.Profile) -> Void {
    let text = entry?.typed.trimmed ?? ""
    switch self {
    case .name: return { $0.name = text }
    case .favouriteTeam: return { $0.favouriteTeam = text }
    case .age:
      let age = Int(text)
      if age == nil, !text.isEmpty {
        throw .invalid(rawValue, Player.ageRule)
      }
      return { $0.age = age }
    case .preferredPosition:
      let position = try choice(text, Position.self)
      return { $0.preferredPosition = position }
    case .skill:
      let skill = try choice(text, Skill.self)
      return { $0.skill = skill }
    case .role:
      let role = try choice(text, TeamRole.self)
      return { $0.role = role }
    }
  }

  private func choice<Value: RawRepresentable<String>>(
    _ text: String, _: Value.Type
  ) throws(Failure) -> Value? {
    if text.isEmpty { return nil }
    guard let value = Value(rawValue: text.clipped) else {
      throw .invalid(rawValue, .chooseFromList)
    }
    return value
  }
}
