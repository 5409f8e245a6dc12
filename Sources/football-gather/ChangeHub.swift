#if PostgreSQL
  import GatherDomain
  import PostgreSQLStorage

  /// Passes the notifications of one connection to the processes that have subscribed by a socket.
  final class ChangeHub {
    private let listener: ChangeListener
    private let listeningSocket: UnixSocket
    /// The connected processes by their descriptors.
    private var clients: [CInt: Client] = [:]
    /// Who has subscribed to a channel.
    private var subscribers: [String: Set<CInt>] = [:]
    /// The channels to which the server has been asked to listen.
    private var listened: Set<String> = []
    /// Whether there is no descriptor for another process until one has left.
    private var isFull = false

    /// A process.
    private struct Client {
      let socket: UnixSocket
      var channel: String?
      /// Whether the process waits until it is subscribed.
      var isWaiting = false
      /// The beginning of the name of a channel.
      var arrived: [UInt8] = []
    }

    init(_ listener: ChangeListener, _ listeningSocket: UnixSocket) {
      (self.listener, self.listeningSocket) = (listener, listeningSocket)
    }

    /// Serves until a signal requests termination. Throws if the connection to the server is lost, or the server
    /// refuses to listen.
    func serve() throws(Failure) {
      var descriptors: [pollfd] = []
      while !Signals.terminationRequested {
        // Some may have come with the response to a LISTEN. Then the descriptor is not readable.
        try pass(on: listener.takeChannels())
        guard let server = listener.descriptor else { throw .storeUnavailable(.serverWentAway) }
        descriptors.removeAll(keepingCapacity: true)
        descriptors.append(pollfd(fd: server, events: Int16(POLLIN), revents: 0))
        // poll ignores a negative descriptor.
        let door = isFull ? -1 : listeningSocket.descriptor
        descriptors.append(pollfd(fd: door, events: Int16(POLLIN), revents: 0))
        for descriptor in clients.keys {
          descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
        }
        guard poll(&descriptors, nfds_t(descriptors.count), -1) > 0 else { continue }
        for descriptor in descriptors[2...] where descriptor.revents != 0 {
          receive(from: descriptor.fd)
        }
        try acknowledgeSubscriptions()
        if descriptors[1].revents != 0 { acceptAll() }
      }
    }

    private func acceptAll() {
      while true {
        switch listeningSocket.accept() {
        case .accepted(let socket): clients[socket.descriptor] = Client(socket: socket)
        case .noRoom:
          isFull = true
          return
        case .nothing: return
        }
      }
    }

    private func pass(on channels: Set<String>) {
      for channel in channels {
        for descriptor in subscribers[channel] ?? [] {
          // One whose socket is full has not read what woke it before.
          clients[descriptor]?.socket.send([HostFeedWord.changed])
        }
      }
    }

    private func receive(from descriptor: CInt) {
      guard let bytes = clients[descriptor]?.socket.received() else { return drop(descriptor) }
      clients[descriptor]?.arrived += bytes
      while let arrived = clients[descriptor]?.arrived,
        let end = arrived.firstIndex(of: HostFeedWord.end)
      {
        clients[descriptor]?.arrived = Array(arrived[(end + 1)...])
        let channel = String(decoding: arrived[..<end], as: UTF8.self)
        guard ChangeListener.isChannel(channel) else { return drop(descriptor) }
        unsubscribe(descriptor)
        subscribers[channel, default: []].insert(descriptor)
        clients[descriptor]?.channel = channel
        clients[descriptor]?.isWaiting = true
      }
      // This is no process of ours.
      if clients[descriptor]?.arrived.count ?? 0 > ChangeListener.channelLength { drop(descriptor) }
    }

    /// Has the server listen to what is subscribed to, in one round trip for all processes, and tells those that
    /// wait for it.
    private func acknowledgeSubscriptions() throws(Failure) {
      let channels = Set(subscribers.keys)
      try listener.listen(
        to: channels.subtracting(listened), butNotTo: listened.subtracting(channels))
      listened = channels
      for (descriptor, client) in clients where client.isWaiting {
        clients[descriptor]?.isWaiting = false
        client.socket.send([HostFeedWord.subscribed])
      }
    }

    private func unsubscribe(_ descriptor: CInt) {
      guard let channel = clients[descriptor]?.channel else { return }
      clients[descriptor]?.channel = nil
      subscribers[channel]?.remove(descriptor)
      if subscribers[channel]?.isEmpty == true { subscribers[channel] = nil }
    }

    private func drop(_ descriptor: CInt) {
      unsubscribe(descriptor)
      clients[descriptor] = nil
      isFull = false
    }
  }
#endif
