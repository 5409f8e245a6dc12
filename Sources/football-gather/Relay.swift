import ClientCheck
import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import StdioService
import Transcripts

/// Passes on what a client and a service in another process say to each other, as it comes, and writes it down.
enum Relay {
  /// Passes on until the service ends. Returns its exit status, as a shell does.
  static func run(_ command: [String], _ options: RecordingOptions) throws -> CInt {
    Signals.install()
    RelayedSignals.install()
    var header = TranscriptHeader()
    (header.clockIsManual, header.seed, header.store) = (false, nil, .none)
    let recording = try Recording(options, header, from: SystemClock.now)
    let service: ChildProcess
    do throws(ClientError) {
      service = try ChildProcess(command, timeout: 1, hasOwnGroup: false)
    } catch {
      recording.remove()
      guard case .unstartable(let reason) = error else { throw error }
      throw ExitError(status: 69, message: "COMMAND cannot be started: \(reason).")
    }
    var input = Pump(from: STDIN_FILENO, to: service.pipes.input, note: recording.receive)
    var output = Pump(from: service.pipes.output, to: STDOUT_FILENO, note: recording.send)
    var ending: ExitStatus?
    while true {
      if ending == nil { ending = service.endingIfAny }
      if let ending, output.hasEnded {
        recording.finish()
        return ending.shellStatus
      }
      for number in RelayedSignals.take() { service.signal(number) }
      // Once it has ended, what is left in its pipe is all that comes; its end is seen soon after that of its output.
      let limit: CInt = ending != nil && output.isIdle ? 0 : output.hasEnded ? 10 : 1000
      var descriptors = [ending == nil ? input.waitsFor : .none, output.waitsFor]
      let count = poll(&descriptors, 2, limit)
      if descriptors[0].revents != 0 { input.step() }
      if descriptors[1].revents != 0 { output.step() }
      if count == 0, limit == 0 { output.end() }
    }
  }
}

/// One direction. It reads only when all that it has read is written, so that a slow reader slows the writer.
private struct Pump {
  let from: CInt
  let to: CInt
  /// Called with what is read, before it is passed on.
  let note: (UnsafeRawBufferPointer) -> Void
  private var rest: ArraySlice<UInt8> = []
  private(set) var hasEnded = false

  init(from: CInt, to: CInt, note: @escaping (UnsafeRawBufferPointer) -> Void) {
    (self.from, self.to, self.note) = (from, to, note)
  }

  /// Whether all that was read is written.
  var isIdle: Bool { rest.isEmpty }

  /// What has to be ready before the next step.
  var waitsFor: pollfd {
    if hasEnded { return .none }
    return isIdle
      ? pollfd(fd: from, events: Int16(POLLIN), revents: 0)
      : pollfd(fd: to, events: Int16(POLLOUT), revents: 0)
  }

  /// Writes what was read, or reads more.
  mutating func step() {
    guard isIdle else {
      // A pipe that is ready takes so many bytes at once.
      let count = rest.prefix(Int(PIPE_BUF)).withUnsafeBytes {
        Platform.write(to, $0.baseAddress, $0.count)
      }
      if count >= 0 { rest = rest.dropFirst(count) } else if !isInterrupted { end() }
      return
    }
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let count = Platform.read(from, &part, part.count)
    if count > 0 {
      rest = part[..<count]
      rest.withUnsafeBytes(note)
    } else if count == 0 || !isInterrupted {
      end()
    }
  }

  private var isInterrupted: Bool { errno == EINTR || errno == EAGAIN }

  /// Nothing more is passed on: both sides are told.
  mutating func end() {
    if hasEnded { return }
    hasEnded = true
    close(to)
    close(from)
  }
}

extension pollfd {
  /// Nothing is waited for.
  fileprivate static var none: pollfd { pollfd(fd: -1, events: 0, revents: 0) }
}

extension ExitStatus {
  /// What a shell says of a program that ended so.
  fileprivate var shellStatus: CInt {
    switch self {
    case .status(let status): CInt(status)
    case .signal(let signal): CInt(128 + signal)
    }
  }
}
