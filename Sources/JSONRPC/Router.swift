/// Finds the method for a message. Methods come in groups, each made when one of it is first asked for,
/// so that a start does not pay for all of them.
package struct Router<Context>: Sendable {
  /// Methods whose names have the same word before the slash.
  package struct Group: Sendable {
    fileprivate let word: String
    package let methods: @Sendable () -> [Method<Context>]

    package init(_ word: String, _ methods: @escaping @Sendable () -> [Method<Context>]) {
      self.word = word
      self.methods = methods
    }
  }

  private let groups: [Group]
  private let ungrouped: Group
  private let lazy: @Sendable () -> [Group]

  /// A router over `groups` and methods in none of them. The groups that `lazy` makes are looked at last.
  package init(
    _ groups: [Group] = [], ungrouped: @escaping @Sendable () -> [Method<Context>],
    lazy: @escaping @Sendable () -> [Group] = { [] }
  ) {
    self.groups = groups
    self.ungrouped = Group("", ungrouped)
    self.lazy = lazy
  }

  /// All methods, the ungrouped ones first.
  package var methods: [Method<Context>] {
    ([ungrouped] + groups + lazy()).flatMap { $0.methods() }
  }

  /// The method called `name`.
  package func method(_ name: String) throws(RPCError) -> Method<Context> {
    guard
      let method = Self.method(name, in: Self.group(of: name, among: groups) ?? ungrouped)
        ?? Self.method(name, in: Self.group(of: name, among: lazy()))
    else { throw unknown(name) }
    return method
  }

  // Names are compared by bytes: the comparison of strings takes characters that look alike for the same,
  // and to do so puts long runs of marks into order. Arrays are gone through by position, as the type of an
  // iterator over them would be made at the first request, which is a thirtieth of a start.

  private static func group(of name: String, among groups: [Group]) -> Group? {
    let word = name.utf8.prefix { $0 != UInt8(ascii: "/") }
    for index in 0..<groups.count where groups[index].word.utf8.elementsEqual(word) {
      return groups[index]
    }
    return nil
  }

  private static func method(_ name: String, in group: Group?) -> Method<Context>? {
    guard let methods = group?.methods() else { return nil }
    for index in 0..<methods.count where methods[index].name.utf8.elementsEqual(name.utf8) {
      return methods[index]
    }
    return nil
  }

  private func unknown(_ name: String) -> RPCError {
    let shown = String(String.UnicodeScalarView(name.unicodeScalars.prefix(80)))
    guard let nearest = name.nearest(in: methods.map(\.name)) else {
      return RPCError(.unknownMethod, "There is no method \(shown).")
    }
    return RPCError(
      .unknownMethod, "There is no method \(shown); the nearest is \(nearest).",
      ["nearest": .string(nearest)])
  }
}
