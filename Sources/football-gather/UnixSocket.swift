/// One end of a connection between two processes of this machine, or a socket that takes such connections. No call
/// blocks.
final class UnixSocket {
  let descriptor: CInt

  /// The longest queue of connections that wait to be accepted.
  private static let backlog: CInt = 1024

  private init(_ descriptor: CInt) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Connects to the socket at `path`; nil if nobody is there.
  static func connected(to path: String) -> UnixSocket? {
    let socket = UnixSocket(Platform.unixSocket())
    guard socket.descriptor >= 0 else { return nil }
    let status = Platform.withUnixAddress(path) { connect(socket.descriptor, $0, $1) }
    return status == 0 ? socket : nil
  }

  /// Takes connections at `path`, of processes of this user only. Throws an ``ExitError`` if another process
  /// does, or the socket cannot be made.
  static func listening(at path: String) throws -> UnixSocket {
    if connected(to: path) != nil {
      throw ExitError.noInput("Another process takes connections at \(path).")
    }
    Folder.make(for: path)
    let socket = UnixSocket(Platform.unixSocket())
    // That of a process that was killed.
    unlink(path)
    let status = Platform.withUnixAddress(path) { bind(socket.descriptor, $0, $1) }
    guard let status else { throw ExitError.usage("The path of a socket is too long: \(path)") }
    guard status == 0, listen(socket.descriptor, backlog) == 0 else {
      throw ExitError.noInput(
        "No socket can be made at \(path): \(String(cString: strerror(errno))).")
    }
    return socket
  }

  /// The next connection that waits; nil if none does.
  func accepted() -> UnixSocket? {
    let other = accept(descriptor, nil, nil)
    guard other >= 0 else { return nil }
    Platform.prepareSocket(other)
    return UnixSocket(other)
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
