import GatherApp
import GatherDomain

#if PostgreSQL
  import PostgreSQLStorage
#endif

/// Receives the changes of a database for all processes of a user on this host, over one connection.
enum NotifyCommand {
  /// What the command line says of it.
  struct Options: Equatable {
    var store: StoreLocation?
    var socket: String?
  }

  static var command: Command {
    Command(
      .notify, "tell the processes of this host what others have changed in a database",
      details:
        "It listens on one connection to a PostgreSQL server, which has to be the server itself and no pooler. "
        + "A process whose store is named with ?changes=PATH hears of changes through the socket at PATH at "
        + "once, also one that comes through a pooler. While no notify runs there, such a process looks for "
        + "changes from time to time. It ends with SIGTERM.",
      options: [
        .init("--store", "STORE", "the store, named as by serve --store", isRequired: true) {
          (options: inout Options, text) in options.store = try StoreLocation(text)
        },
        .init(
          "--socket", "PATH", "the Unix socket, for processes of the same user", isRequired: true
        ) { (options: inout Options, text) in options.socket = text },
      ],
      examples: [
        .init(
          "notify --store postgres://server/gather --socket /run/user/1000/gather.sock",
          "serve the processes with --store 'postgres://pooler:6432/gather?changes=/run/user/1000/gather.sock'"
        )
      ],
      exitStatus: [
        0: "ended by a signal", 64: "wrong command line",
        66: "the store or the socket cannot be used",
      ],
      initial: { _ in Options() },
      invocation: { (options, _, _) in
        guard let store = options.store, let socket = options.socket else {
          throw ExitError.usage("notify takes --store and --socket")
        }
        return .notify(store, socket: socket)
      })
  }

  static func run(_ store: StoreLocation, socket path: String) throws {
    StoreLocation.warnOfPasswords(in: [store])
    #if PostgreSQL
      for library in store.libraries { try library.check() }
      Signals.install()
      Platform.raiseDescriptorLimit()
      let open = { () throws(Failure) in try store.changeListener() }
      let listener = try StoreLocation.exiting(open)
      // Held until this process ends, so that no other one removes the socket.
      try Self.lock(path)
      var hub: ChangeHub? = ChangeHub(listener, try UnixSocket.listening(at: path))
      defer { unlink(path) }
      Console.info("Listening at \(path).")
      while !Signals.terminationRequested {
        do throws(Failure) {
          try hub?.serve()
        } catch {
          // Nobody finds the socket, and those who were connected look for changes themselves.
          unlink(path)
          hub = nil
          if Signals.terminationRequested { return }
          Console.warn(error.message)
          guard let listener = reconnected(open) else { return }
          hub = ChangeHub(listener, try UnixSocket.listening(at: path))
          Console.info("Listening at \(path) again.")
        }
      }
    #else
      throw StoreLocation.missingTrait("PostgreSQL")
    #endif
  }

  #if PostgreSQL
    /// Locks a file beside the socket until this process ends. Throws an ``ExitError`` if another process has, or the
    /// file cannot be made.
    private static func lock(_ path: String) throws {
      Folder.make(for: path)
      let file = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard file >= 0 else { throw UnixSocket.failure(at: path) }
      var range = Platform.lock(F_WRLCK, from: 0, length: 0)
      guard fcntl(file, F_SETLK, &range) == 0 else {
        let isTaken = errno == EACCES || errno == EAGAIN
        throw isTaken
          ? ExitError.noInput("Another process takes connections at \(path).")
          : UnixSocket.failure(at: path)
      }
    }

    /// How long to wait before the server is tried again, in milliseconds.
    private static let pause = 500

    /// A new connection, as soon as there is one; nil after a signal.
    private static func reconnected(
      _ open: () throws(Failure) -> ChangeListener
    ) -> ChangeListener? {
      while true {
        do throws(Failure) {
          _ = try StoreWaiter.waitWithoutClient(nil, .reading, pause)
        } catch { return nil }
        if let listener = try? open() { return listener }
      }
    }
  #endif
}
