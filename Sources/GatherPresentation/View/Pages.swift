import GatherDomain

extension Action {
  /// What leads to the windows before and behind that of a section, as far as there are such: calls of
  /// `method` with another `offset`.
  static func pages<ID: RawRepresentable<String>>(
    of section: Section, _ method: String, previous: ID, next: ID
  ) -> [Action] {
    let limit = Window().limit
    let offset = section.offset ?? 0
    var actions: [Action] = []
    if offset > 0 {
      actions.append(
        Action(
          previous, "Previous Page", method, params: ["offset": .number(max(offset - limit, 0))]))
    }
    if offset + limit < section.total ?? .max {
      actions.append(
        Action(next, "Next Page", method, params: ["offset": .number(offset + limit)]))
    }
    return actions
  }
}
