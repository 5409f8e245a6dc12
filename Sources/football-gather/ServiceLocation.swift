#if WebService
  import GatherDomain
  import GatherStorage
  import Glibc
  import WebServiceStorage

  /// A web service as the store, and the file beside the profile for what it cannot keep.
  enum ServiceLocation {
    static func store(
      at address: ServiceAddress, _ options: Invocation.Options
    ) throws(Failure) -> any Store {
      let folder = options.profile.map(folder) ?? options.stateFolder
      let path = folder + "/service-" + address.text.shortDigest + ".sqlite"
      Folder.make(for: path)
      return try WebServiceStore(
        address, copy: SQLiteStore(path: path, durability: options.durability),
        digest: Secrets.sha256, random: Machine.random(seed: options.seed), wait: wait)
    }

    /// The folder in which a file stands.
    private static func folder(of path: String) -> String {
      guard let slash = path.lastIndex(of: "/") else { return "." }
      return String(path[..<slash])
    }

    /// Waits with nothing else in view but the signals that end the program.
    private static func wait(
      _ descriptors: [Descriptor], _ milliseconds: Int
    ) throws(Failure) -> [Descriptor] {
      var polled = descriptors.map { descriptor in
        let events =
          (descriptor.isForReading ? POLLIN : 0) | (descriptor.isForWriting ? POLLOUT : 0)
        return pollfd(fd: descriptor.number, events: Int16(events), revents: 0)
      }
      _ = poll(&polled, nfds_t(polled.count), CInt(clamping: milliseconds))
      if Interrupts.wantEnd {
        throw .storeUnavailable("The program was asked to end; start it again.")
      }
      return polled.filter { $0.revents != 0 }.map { entry in
        let events = CInt(entry.revents)
        let hasFailed = events & CInt(POLLERR | POLLHUP | POLLNVAL) != 0
        return Descriptor(
          entry.fd, isForReading: hasFailed || events & CInt(POLLIN) != 0,
          isForWriting: hasFailed || events & CInt(POLLOUT) != 0)
      }
    }
  }
#endif
