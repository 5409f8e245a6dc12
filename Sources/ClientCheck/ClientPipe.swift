/// The stdin and stdout of a client, and its end, as whoever has started it gives them.
package struct ClientPipe {
  /// Sends bytes to the client.
  package let write: ([UInt8]) throws(ClientError) -> Void
  /// The next bytes from the client, as they arrive.
  package let read: () throws(ClientError) -> [UInt8]
  /// Ends the client's input and waits until it has ended itself.
  package let end: () throws(ClientError) -> ExitStatus

  package init(
    write: @escaping ([UInt8]) throws(ClientError) -> Void,
    read: @escaping () throws(ClientError) -> [UInt8],
    end: @escaping () throws(ClientError) -> ExitStatus
  ) {
    self.write = write
    self.read = read
    self.end = end
  }
}

/// How a program has ended.
package enum ExitStatus: Equatable, CustomStringConvertible {
  case status(Int)
  case signal(Int)

  package var description: String {
    switch self {
    case .status(let status): "with status \(status)"
    case .signal(let signal): "by signal \(signal)"
    }
  }
}

/// Why nothing more comes from a client.
package enum ClientError: Error, Equatable {
  /// It could not be started, for the reason given.
  case unstartable(String)
  /// It has sent nothing for as long as it may.
  case silent(seconds: Int)
  case ended(ExitStatus)
  /// It has closed its output, and lives on.
  case closed

  /// A sentence on it, which says what the client did not do.
  func sentence(without act: String) -> String {
    switch self {
    case .unstartable(let reason): "The client cannot be started: \(reason)."
    case .silent(let seconds): "The client did not \(act) within \(seconds) s."
    case .ended(let ending): "The client ended \(ending), and did not \(act)."
    case .closed: "The client closed its stdout, and did not \(act)."
    }
  }
}
