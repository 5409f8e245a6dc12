import Foundation

/// The built program as a subprocess, played like a ``InProcessService``.
final class ServiceProcess {
  private let folder: TemporaryFolder
  private let framing: String
  private var process = Process()
  private var input = Pipe()
  private var output = Pipe()
  private var pending = Data()
  /// Programs that live on beside the one that is spoken to.
  private var others: [(Process, Pipe)] = []
  /// How far the manual clock has been moved, in seconds: a new process starts at the beginning.
  private var elapsed = 0
  private var probes = 0

  init(framing: String) throws {
    folder = try TemporaryFolder()
    self.framing = framing
    try start()
  }

  deinit {
    for process in others.map(\.0) + [process] { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  private func start() throws {
    process = Process()
    input = Pipe()
    output = Pipe()
    pending = Data()
    process.executableURL = Self.executable
    // Tokens differ from process to process, as they would with real randomness.
    process.arguments = [
      "--store", "sqlite:" + folder.path + "/gather.sqlite", "--durability", "normal",
      "--profile", folder.path + "/profile.json", "--framing", framing,
      "--clock", "manual", "--seed", "\(others.count + 1)",
    ]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.standardError
    try process.run()
    if elapsed > 0 { _ = wait(seconds: 0, by: elapsed) }
  }

  /// The messages' answers, in order.
  func sendTogether(_ messages: [String]) -> [String] {
    // A probe after them is answered last; it has no effect.
    probes += 1
    let id = "\"probe \(probes)\""
    let probe = #"{"jsonrpc":"2.0","id":\#(id),"method":"initialized"}"#
    send((messages + [probe]).map(framed).joined())
    var answers: [String] = []
    while let frame = nextFrame(), !frame.contains(id) { answers.append(normalized(frame)) }
    return answers
  }

  private func send(_ text: String) {
    // A program that is gone shows by what it does not answer.
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  func sendRaw(_ bytes: [UInt8]) -> [String] { [] }

  func finish() -> [String] { [] }

  func wait(seconds: Int) -> [String] {
    elapsed += seconds
    return wait(seconds: seconds, by: seconds)
  }

  private func wait(seconds: Int, by distance: Int) -> [String] {
    let advance =
      #"{"jsonrpc":"2.0","id":"clock","method":"clock/advance","params":{"seconds":\#(distance)}}"#
    send(framed(advance))
    _ = nextFrame()
    // Notifications come after the answer, and before that to the next probe.
    return sendTogether([])
  }

  func event(_ name: String) throws {
    switch name {
    case "restart":
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      try start()
    case "another":
      others.append((process, input))
      try start()
    default: throw InProcessService.ServiceError.unknownEvent(name)
    }
  }

  private func framed(_ message: String) -> String {
    framing == "lines" ? message + "\n" : "Content-Length: \(message.utf8.count)\r\n\r\n" + message
  }

  private func nextFrame() -> String? {
    while true {
      if let frame = takeFrame() { return frame }
      var part = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output.fileHandleForReading.fileDescriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      pending.append(contentsOf: part[..<count])
    }
  }

  private func takeFrame() -> String? {
    if framing == "lines" {
      guard let end = pending.firstIndex(of: 0x0A) else { return nil }
      defer { pending = Data(pending[(end + 1)...]) }
      return String(decoding: pending[..<end], as: UTF8.self)
    }
    guard let end = pending.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let header = String(decoding: pending[..<end.lowerBound], as: UTF8.self)
    let length = Int(header.dropFirst("Content-Length: ".count)) ?? 0
    guard pending.count >= end.upperBound + length else { return nil }
    defer { pending = Data(pending[(end.upperBound + length)...]) }
    return String(decoding: pending[end.upperBound..<end.upperBound + length], as: UTF8.self)
  }

  private func normalized(_ frame: String) -> String {
    frame.replacingOccurrences(of: folder.path, with: "/data")
  }

  // MARK: Runs from beginning to end

  /// The program beside the tests.
  static var executable: URL {
    let folder =
      Bundle.main.bundleURL.path.hasSuffix(".xctest")
      ? Bundle.main.bundleURL.deletingLastPathComponent() : Bundle.main.bundleURL
    let beside = folder.appendingPathComponent("football-gather")
    return FileManager.default.isExecutableFile(atPath: beside.path)
      ? beside : URL(fileURLWithPath: Repository.root + "/.build/debug/football-gather")
  }

  /// What the program does with an input that ends.
  static func run(
    _ arguments: [String], input text: String
  ) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try? input.fileHandleForWriting.close()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: outputData, as: UTF8.self),
      String(decoding: errorData, as: UTF8.self)
    )
  }

  /// Runs a shell command to its end.
  static func shell(_ command: String) throws {
    let process = try Process.run(URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", command])
    process.waitUntilExit()
  }
}

/// A folder that is there as long as its value.
final class TemporaryFolder {
  let path = NSTemporaryDirectory() + "football-gather-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
