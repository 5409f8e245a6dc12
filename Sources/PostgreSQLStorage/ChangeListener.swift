#if PostgreSQL
  import CPostgreSQL
  package import GatherDomain

  /// The names of the channels on which the server notifies of changes.
  enum ChangeChannel {
    /// What the name of each channel of this program begins with.
    private static let prefix = "football_gather_"

    /// The statement that begins to listen to an account's channel.
    static func listen(to channel: String) -> String { "LISTEN \"\(prefix)\(channel)\"" }

    /// The statement that ends it.
    static func unlisten(from channel: String) -> String { "UNLISTEN \"\(prefix)\(channel)\"" }

    /// The query that notifies of changes of the accounts of its parameter, of those to which somebody may listen.
    static let notify = """
      SELECT pg_notify('\(prefix)' || channel, '') FROM accounts
      WHERE id = ANY ($1::bigint[]) AND listenedUntil > now()
      """

    /// The account's channel in the name of a notification; nil for a channel of another program.
    static func channel(of name: String) -> String? {
      name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }
  }

  /// A connection that listens to changes of many accounts, for all processes of a host.
  package final class ChangeListener {
    private let connection: PostgreSQLConnection
    /// The channels of the notifications that have arrived and were not taken yet.
    private var arrived: Set<String> = []

    /// Connects to the server at `address`. Throws ``Failure/storeUnavailable(_:)`` if that fails, and
    /// ``Failure/invalidInput(_:)`` if a pooler is between, which would lose the notifications.
    package init(
      address: PostgreSQLAddress, waiter: PollWaiter, hexDigest: @escaping ([UInt8]) -> String
    ) throws(Failure) {
      connection = PostgreSQLConnection(address: address, waiter: waiter, hexDigest: hexDigest)
      let connection = connection
      try Self.mapErrors { () throws(PostgreSQLConnection.ConnectionError) in
        try connection.open()
      }
      guard !connection.server.isPooled else {
        throw .invalid(
          "store", .forOperator("A pooler is at this address; notify needs the server itself."))
      }
      connection.notified = { [weak self] name in
        if let channel = ChangeChannel.channel(of: name) { self?.arrived.insert(channel) }
      }
    }

    /// Becomes readable when notifications have arrived; nil without a connection.
    package var descriptor: Int32? { connection.descriptor }

    /// Begins to listen to some channels and ends listening to others, in one round trip. Throws a ``Failure`` if
    /// the connection is lost or the server refuses it.
    package func listen(to new: Set<String>, butNotTo old: Set<String>) throws(Failure) {
      let statements =
        new.map(ChangeChannel.listen(to:)) + old.map(ChangeChannel.unlisten(from:))
      if statements.isEmpty { return }
      try Self.mapErrors { () throws(PostgreSQLConnection.ConnectionError) in
        try connection.script(statements.joined(separator: "; "))
      }
    }

    /// The channels of the notifications that have arrived, also of those that came with a response. Throws
    /// ``Failure/storeUnavailable(_:)`` if the connection is lost.
    package func takeChannels() throws(Failure) -> Set<String> {
      try Self.mapErrors { () throws(PostgreSQLConnection.ConnectionError) in
        try connection.consume()
      }
      defer { arrived = [] }
      return arrived
    }

    /// How long the name of a channel is, in bytes.
    package static let channelLength = 36

    /// Whether a text has the form of a channel, a UUID in lower case.
    package static func isChannel(_ text: String) -> Bool {
      let bytes = Array(text.utf8)
      return bytes.count == channelLength
        && bytes.indices.allSatisfy { index in
          switch bytes[index] {
          case UInt8(ascii: "-"): [8, 13, 18, 23].contains(index)
          case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
          default: false
          }
        }
    }

    private static func mapErrors(
      _ body: () throws(PostgreSQLConnection.ConnectionError) -> Void
    ) throws(Failure) {
      do throws(PostgreSQLConnection.ConnectionError) { try body() } catch { throw Failure(error) }
    }
  }

  /// The changes that another process of this host, which has a ``ChangeListener``, receives for all.
  package struct ChangeFeed {
    /// Becomes readable when a change has arrived, or the feed has ended.
    package let descriptor: Int32
    /// Subscribes to the channel of an account instead of an earlier one, and waits until that is done; false if
    /// the feed has ended. Throws ``Failure/cancelled`` if the request was cancelled.
    package let subscribe: (_ channel: String) throws(Failure) -> Bool
    /// Discards what has arrived, as the caller looks for changes now; false if the feed has ended.
    package let discard: () -> Bool

    package init(
      descriptor: Int32, subscribe: @escaping (String) throws(Failure) -> Bool,
      discard: @escaping () -> Bool
    ) {
      (self.descriptor, self.subscribe, self.discard) = (descriptor, subscribe, discard)
    }
  }
#endif
