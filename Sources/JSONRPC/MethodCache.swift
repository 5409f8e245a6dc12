/// The methods that have been called before: to find one among all takes as long as many a one takes to
/// answer. A linked list, as an array or a dictionary of such functions looks up its type at each request.
struct MethodCache<Context> {
  private let router: Router<Context>
  /// The method that was first called last.
  private var latest: Link?

  /// What a connection has to know of a method.
  struct Entry {
    let call: Method<Context>.Call
    let isSlow: Bool
    let isHeld: Bool
  }

  /// One method, and the one that was first called before it.
  private final class Link {
    let name: [UInt8]
    let entry: Entry
    let next: Link?

    init(name: [UInt8], entry: Entry, next: Link?) {
      self.name = name
      self.entry = entry
      self.next = next
    }
  }

  /// An empty cache of the methods that `router` finds.
  init(_ router: Router<Context>) { self.router = router }

  /// The method that a message calls, or error −32601.
  mutating func method(of message: Message) throws(RPCError) -> Entry {
    let name = message.method.source
    var candidate = latest
    while let link = candidate {
      if name.count == link.name.count, name.starts(with: link.name) { return link.entry }
      candidate = link.next
    }
    let method = try router.method(message.method.string ?? "")
    let entry = Entry(call: method.call, isSlow: method.isSlow, isHeld: method.isHeld)
    // Only by its plain spelling: with escapes, there is no end of others.
    if !message.method.hasEscapes { latest = Link(name: Array(name), entry: entry, next: latest) }
    return entry
  }
}
