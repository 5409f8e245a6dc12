/// Finds the method for a message. Methods come in groups, each made when one of it is asked for.
package struct Router<Target>: Sendable {
  /// Methods whose names have the same word before the slash.
  package struct Group: Sendable {
    fileprivate let word: String
    fileprivate let methods: @Sendable () -> [Method<Target>]

    package init(_ word: String, _ methods: @escaping @Sendable () -> [Method<Target>]) {
      self.word = word
      self.methods = methods
    }
  }

  private let groups: [Group]
  private let ungrouped: Group

  /// A router over `groups` and methods in none of them.
  package init(
    _ groups: [Group] = [], ungrouped: @escaping @Sendable () -> [Method<Target>]
  ) {
    self.groups = groups
    self.ungrouped = Group("", ungrouped)
  }

  /// All methods, the ungrouped ones first.
  package var methods: [Method<Target>] { ([ungrouped] + groups).flatMap { $0.methods() } }

  /// The method called `name`, or error −32601. Names are compared by bytes: a comparison of strings takes characters
  /// that look alike for the same.
  package func method(_ name: String) throws(RPCError) -> Method<Target> {
    let word = name.utf8.prefix { $0 != UInt8(ascii: "/") }
    for group in groups.filter({ $0.word.utf8.elementsEqual(word) }) + [ungrouped] {
      let method = group.methods().first { $0.name.utf8.elementsEqual(name.utf8) }
      if let method { return method }
    }
    let shown = String(String.UnicodeScalarView(name.unicodeScalars.prefix(80)))
    guard let nearest = name.nearest(in: methods.map(\.name)) else {
      throw RPCError(.unknownMethod, "There is no method \(shown).")
    }
    throw RPCError(
      .unknownMethod, "There is no method \(shown); the nearest is \(nearest).",
      ["nearest": .string(nearest)])
  }
}
