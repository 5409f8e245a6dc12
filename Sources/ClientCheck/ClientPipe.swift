/// The stdin and stdout of a client process, and its end. The executable provides them.
package struct ClientPipe {
  /// Sends bytes to the client.
  package let write: ([UInt8]) throws(ClientError) -> Void
  /// Waits for the next bytes of the client.
  package let read: () throws(ClientError) -> [UInt8]
  /// Closes the client's input and waits until the client has ended.
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

/// How a process has ended: with a status, or by a signal.
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

/// Why a client cannot be read or written.
package enum ClientError: Error, Equatable {
  /// It could not be started, for this reason.
  case unstartable(String)
  /// It has sent nothing within the timeout.
  case silent(seconds: Int)
  case ended(ExitStatus)
  /// It has closed its output, and still runs.
  case closed

  /// The error as a sentence; `act` is what the client did not do.
  func sentence(without act: String) -> String {
    switch self {
    case .unstartable(let reason): "The client cannot be started: \(reason)."
    case .silent(let seconds): "The client did not \(act) within \(seconds) s."
    case .ended(let ending): "The client ended \(ending), and did not \(act)."
    case .closed: "The client closed its stdout, and did not \(act)."
    }
  }
}
