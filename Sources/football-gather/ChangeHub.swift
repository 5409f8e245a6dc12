#if PostgreSQL
  import GatherDomain
  import PostgreSQLStorage

  /// Passes the notifications of one connection to the processes that have subscribed by a socket.
  final class ChangeHub {
    private let listener: ChangeListener
    private let door: UnixSocket
    /// The connected processes by their descriptors.
    private var clients: [CInt: Client] = [:]
    /// Who has subscribed to a channel.
    private var subscribers: [String: Set<CInt>] = [:]

    /// A process.
    private struct Client {
      let socket: UnixSocket
      var channel: String?
      /// The beginning of the name of a channel.
      var arrived: [UInt8] = []
    }

    /// How long a name of a channel is, in bytes.
    private static let nameLength = 36
    /// How many processes can be connected. One more is not served and looks for changes itself.
    private static let maxClients = 50_000

    init(_ listener: ChangeListener, _ door: UnixSocket) {
      (self.listener, self.door) = (listener, door)
    }

    /// Serves until a signal requests termination. Throws if the connection to the server is lost.
    func serve() throws(Failure) {
      var descriptors: [pollfd] = []
      while !Signals.terminationRequested {
        guard let server = listener.descriptor else { throw .storeUnavailable(.serverWentAway) }
        descriptors.removeAll(keepingCapacity: true)
        for descriptor in [server, door.descriptor] + clients.keys {
          descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
        }
        guard poll(&descriptors, nfds_t(descriptors.count), -1) > 0 else { continue }
        if descriptors[0].revents != 0 { try pass(on: listener.takeChannels()) }
        if descriptors[1].revents != 0 { acceptAll() }
        for descriptor in descriptors[2...] where descriptor.revents != 0 {
          try receive(from: descriptor.fd)
        }
      }
    }

    private func acceptAll() {
      while let socket = door.accepted() {
        if clients.count < Self.maxClients { clients[socket.descriptor] = Client(socket: socket) }
      }
    }

    private func pass(on channels: Set<String>) throws(Failure) {
      for channel in channels {
        for descriptor in subscribers[channel] ?? [] {
          // One whose socket is full has not read what woke it before.
          clients[descriptor]?.socket.send([HostFeedWord.changed])
        }
      }
    }

    private func receive(from descriptor: CInt) throws(Failure) {
      guard let bytes = clients[descriptor]?.socket.received() else { return try drop(descriptor) }
      clients[descriptor]?.arrived += bytes
      while let arrived = clients[descriptor]?.arrived,
        let end = arrived.firstIndex(of: HostFeedWord.end)
      {
        clients[descriptor]?.arrived = Array(arrived[(end + 1)...])
        let channel = String(decoding: arrived[..<end], as: UTF8.self)
        guard ChangeListener.isChannel(channel) else { return try drop(descriptor) }
        try subscribe(descriptor, to: channel)
      }
      // This is no process of ours.
      if clients[descriptor]?.arrived.count ?? 0 > Self.nameLength { try drop(descriptor) }
    }

    private func subscribe(_ descriptor: CInt, to channel: String) throws(Failure) {
      try unsubscribe(descriptor)
      if subscribers[channel] == nil { try listener.listen(to: channel) }
      subscribers[channel, default: []].insert(descriptor)
      clients[descriptor]?.channel = channel
      clients[descriptor]?.socket.send([HostFeedWord.subscribed])
    }

    private func unsubscribe(_ descriptor: CInt) throws(Failure) {
      guard let channel = clients[descriptor]?.channel else { return }
      clients[descriptor]?.channel = nil
      subscribers[channel]?.remove(descriptor)
      guard subscribers[channel]?.isEmpty == true else { return }
      subscribers[channel] = nil
      try listener.unlisten(from: channel)
    }

    private func drop(_ descriptor: CInt) throws(Failure) {
      defer { clients[descriptor] = nil }
      try unsubscribe(descriptor)
    }
  }
#endif
