#if PostgreSQL
  import GatherDomain
  import PostgreSQLStorage

  /// What a process and `football-gather notify` say to each other: the process the channel of an account and a
  /// line end, the other one a byte.
  enum HostFeedWord {
    /// The process is subscribed.
    static let subscribed = UInt8(ascii: "+")
    /// The account may have changed.
    static let changed = UInt8(ascii: "!")
    /// The end of a channel's name.
    static let end = UInt8(ascii: "\n")
  }

  /// The changes that `football-gather notify` sends to this process.
  final class HostFeed {
    private let socket: UnixSocket
    private let waiter: PollWaiter

    /// How long to wait until a subscription is acknowledged, in milliseconds.
    private static let patience = 1_000

    /// The feed of the socket at `path`; nil if nobody is there.
    init?(path: String, _ waiter: PollWaiter) {
      guard let socket = UnixSocket.connected(to: path) else { return nil }
      (self.socket, self.waiter) = (socket, waiter)
    }

    /// This feed as the store takes it.
    var changes: ChangeFeed {
      ChangeFeed(
        descriptor: socket.descriptor,
        subscribe: { (channel) throws(Failure) in try self.subscribe(to: channel) },
        discard: { self.discard() })
    }

    private func subscribe(to channel: String) throws(Failure) -> Bool {
      guard socket.send(Array(channel.utf8) + [HostFeedWord.end]) else { return false }
      let end = waiter.clock() + Self.patience
      while case let left = end - waiter.clock(), left > 0 {
        guard try waiter.wait(socket.descriptor, .reading, left) else { return false }
        guard let bytes = socket.received() else { return false }
        if bytes.contains(HostFeedWord.subscribed) { return true }
      }
      return false
    }

    private func discard() -> Bool {
      while let bytes = socket.received() { if bytes.isEmpty { return true } }
      return false
    }
  }
#endif
