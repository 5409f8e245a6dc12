/// Fills an object's members from a JSON object. It continues after a fault, so that in the end the
/// most helpful one is reported: an unknown member before a missing one, as it is often its misspelling.
package struct MemberDecoder {
  /// The object's members, found once: each step looks at their names alone.
  private var members: [(name: JSONSlice, value: JSONSlice)] = []
  private var fault: WireIssue?
  private var known = 0

  /// Reads from `object`; without one, every member is absent.
  init(object: JSONSlice?) {
    guard let object else { return }
    // Room for what most requests have, so that the array is allocated once.
    members.reserveCapacity(8)
    for member in JSONElements(of: object) { members.append(member) }
  }

  /// What is wrong with the object; nil if nothing is. `describe` states the members once more, to find
  /// the name of one that none of them took.
  func issue(
    of about: TypeInfo, namesOf describe: (inout SchemaRecorder) -> Void
  ) -> WireIssue? {
    guard !about.isExtensible, members.count > known else { return fault }
    var recorder = SchemaRecorder()
    describe(&recorder)
    for (name, _) in members {
      guard let name = name.string,
        !(recorder.names + about.ignored).contains(where: { $0.utf8.elementsEqual(name.utf8) })
      else { continue }
      let hint = name.nearest(in: recorder.names).map { " (did you mean \($0)?)" } ?? ""
      return WireIssue(expected: "absent\(hint)").within(name)
    }
    return fault
  }

  /// Fills `value` from the member called `name`, or with what its absence means.
  mutating func member<Value: WireValue>(
    _ name: StaticString, _ value: inout Value, _ limit: Limit?
  ) {
    if let member = lastValue(of: name) {
      decode(name, member, limit, into: &value)
    } else if Value.mayBeMissing {
      value.becomeMissing()
    } else {
      record(WireIssue(expected: "given"), name)
    }
  }

  /// Fills `value` from the member called `name`, or with `fallback`.
  mutating func member<Value: WireValue>(
    _ name: StaticString, _ value: inout Value, default fallback: Value, _ limit: Limit?
  ) {
    value = fallback
    guard let member = lastValue(of: name), !member.isNull else { return }
    decode(name, member, limit, into: &value)
  }

  /// The value of the last member called `name`.
  private mutating func lastValue(of name: StaticString) -> JSONSlice? {
    var result: JSONSlice?
    for (candidate, value) in members where candidate.isString(name) {
      known += 1
      result = value
    }
    return result
  }

  private mutating func decode<Value: WireValue>(
    _ name: StaticString, _ member: JSONSlice, _ limit: Limit?, into value: inout Value
  ) {
    do throws(WireIssue) {
      let new = try Value(wire: member)
      if let limit, let expected = new.violation(of: limit) {
        throw WireIssue(expected: expected)
      }
      value = new
    } catch { record(error, name) }
  }

  private mutating func record(_ issue: WireIssue, _ name: StaticString) {
    if fault == nil { fault = issue.within(name.description) }
  }
}
