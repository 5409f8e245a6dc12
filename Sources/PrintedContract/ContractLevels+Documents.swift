import HeadlessUI
import JSONRPC

extension ContractLevels {
  /// The first level that has what is at `place`.
  func since(_ place: String) -> Int { additions[place] ?? 1 }

  /// A schema whose members and words have their level, where it is not that of what holds them.
  func dated(_ schema: JSONDocument, at place: String) -> JSONDocument {
    guard !additions.isEmpty, case .object(let members) = schema else { return schema }
    return .object(
      members.map { member in
        guard member.name == "properties", case .object(let properties) = member.value else {
          return member
        }
        return .init(name: member.name, value: .object(properties.map { dated($0, in: place) }))
      })
  }

  private func dated(_ property: JSONDocument.Member, in place: String) -> JSONDocument.Member {
    let place = place + "." + property.name
    let words = property.value.words.compactMap { word in
      additions[place + "." + word].map { JSONDocument.Member(name: word, value: .integer($0)) }
    }
    var value = property.value
    if let level = additions[place] { value = value.merging([Self.since: .integer(level)]) }
    if !words.isEmpty { value = value.merging(["x-words-since": .object(words)]) }
    return .init(name: property.name, value: value)
  }

  /// The member of a document that holds a level.
  static let since = "x-since"

  /// The level of what is at `place`, as a part of a document.
  func document(_ place: String) -> JSONDocument { [Self.since: .integer(since(place))] }
}

extension JSONDocument {
  /// The words of an enumeration, also of one that is open.
  var words: [String] {
    if case .array(let choices) = self["anyOf"], let first = choices.first { return first.words }
    return self["enum"]?.strings ?? self["items"]?.words ?? []
  }
}
