/// Finds the method for a message. Methods come in families, each made when one of them is asked for.
package struct Router<Target>: Sendable {
  /// Methods whose names have the same word before the slash.
  package struct Family: Sendable {
    fileprivate let word: String
    fileprivate let methods: @Sendable () -> [Method<Target>]

    package init(_ word: String, _ methods: @escaping @Sendable () -> [Method<Target>]) {
      self.word = word
      self.methods = methods
    }
  }

  private let families: [Family]
  private let others: Family

  /// A router over `families` and methods in none of them, the `others`.
  package init(
    _ families: [Family] = [], others: @escaping @Sendable () -> [Method<Target>]
  ) {
    self.families = families
    self.others = Family("", others)
  }

  /// All methods, those in no family first.
  package var methods: [Method<Target>] { ([others] + families).flatMap { $0.methods() } }

  /// The method called `name`, or error −32601. Names are compared by bytes: a comparison of strings takes characters
  /// that look alike for the same.
  package func method(_ name: String) throws(RPCError) -> Method<Target> {
    let word = name.utf8.prefix { $0 != UInt8(ascii: "/") }
    for family in families.filter({ $0.word.utf8.elementsEqual(word) }) + [others] {
      let method = family.methods().first { $0.name.utf8.elementsEqual(name.utf8) }
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
