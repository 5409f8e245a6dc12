/// One end of a connection between two processes of this machine, or a socket that takes such connections. No call
/// blocks.
final class UnixSocket {
  let descriptor: CInt

  /// The longest queue of connections that wait to be accepted.
  private static let backlog: CInt = 1024

  private init(_ descriptor: CInt) { self.descriptor = descriptor }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Connects to the socket at `path`; nil if nobody is there, or has no room for another connection.
  static func connected(to path: String) -> UnixSocket? {
    let socket = UnixSocket(Platform.unixSocket())
    guard socket.descriptor >= 0 else { return nil }
    let status = Platform.withUnixAddress(path) { connect(socket.descriptor, $0, $1) }
    return status == 0 ? socket : nil
  }

  /// Takes connections at `path`, of processes of this user only. The caller makes sure that no other process
  /// does. Throws an ``ExitError`` if there is something else than a socket, or the socket cannot be made.
  static func listening(at path: String) throws -> UnixSocket {
    let socket = UnixSocket(Platform.unixSocket())
    guard socket.descriptor >= 0 else { throw failure(at: path) }
    // That of a process that was killed.
    if Platform.isSocket(path) { unlink(path) }
    let status = Platform.withUnixAddress(path) { bind(socket.descriptor, $0, $1) }
    guard let status else { throw ExitError.usage("The path of a socket is too long: \(path)") }
    guard status == 0, listen(socket.descriptor, backlog) == 0 else {
      throw failure(at: path)
    }
    return socket
  }

  /// Why no socket can be made at `path`, by the error of the last system call.
  static func failure(at path: String) -> ExitError {
    .noInput("No socket can be made at \(path): \(Platform.error).")
  }

  /// What came of accepting a connection.
  enum Acceptance {
    case accepted(UnixSocket)
    /// No connection waits.
    case nothing
    /// This process has no descriptor for the connection that waits.
    case noRoom
  }

  /// Accepts the next connection that waits.
  func accept() -> Acceptance {
    let other = Platform.accept(descriptor)
    if other >= 0 {
      Platform.prepareSocket(other)
      return .accepted(UnixSocket(other))
    }
    return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .noRoom : .nothing
  }

  /// What has arrived: at most 4,096 bytes, empty if nothing has; nil if the other end is closed.
  func received() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Platform.read(descriptor, &bytes, bytes.count)
    if count > 0 { return Array(bytes[..<count]) }
    return count < 0 && [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? [] : nil
  }

  /// Sends bytes, as many as there is room for; false if the other end is closed.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    let count = bytes.withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) }
    return count >= 0 || [EAGAIN, EWOULDBLOCK, EINTR].contains(errno)
  }
}
