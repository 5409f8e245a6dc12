import Foundation

/// A way to a service and back, one JSON text per line.
public protocol Transport: Sendable {
  /// What the service writes, line by line, until it ends.
  var lines: AsyncStream<Data> { get }
  /// Sends a line with its end.
  func send(_ line: Data) throws
  /// Ends the service, and returns when it has ended.
  func close() async
}

#if os(macOS) || os(Linux)
  /// A service that is spawned. It ends when this is closed or released.
  public final class ServiceProcess: Transport {
    public let lines: AsyncStream<Data>
    private let process = Process()
    private let input = Pipe()
    private let end: Task<Void, Never>

    public init(_ program: URL, _ options: [String] = []) throws {
      // A service that has ended is an error of `send`, and does not end this process.
      signal(SIGPIPE, SIG_IGN)
      let (ended, ending) = AsyncStream.makeStream(of: Void.self)
      let (lines, reading) = AsyncStream.makeStream(of: Data.self)
      let output = Pipe()
      process.executableURL = program
      process.arguments = options
      process.standardInput = input
      process.standardOutput = output
      process.terminationHandler = { _ in ending.finish() }
      self.lines = lines
      end = Task { for await _ in ended {} }
      try process.run()
      Thread.detachNewThread {
        var line = Data()
        while case let bytes = output.fileHandleForReading.availableData, !bytes.isEmpty {
          let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
          line += parts[0]
          for part in parts.dropFirst() {
            reading.yield(line)
            line = Data(part)
          }
        }
        reading.finish()
      }
    }

    deinit { try? input.fileHandleForWriting.close() }

    public func send(_ line: Data) throws {
      try input.fileHandleForWriting.write(contentsOf: line)
    }

    public func close() async {
      try? input.fileHandleForWriting.close()
      // It ends with its input. Whatever happens, no process is left.
      let limit = Task { [process] in
        try await Task.sleep(for: .seconds(5))
        kill(process.processIdentifier, SIGKILL)
      }
      await end.value
      limit.cancel()
    }
  }
#endif
