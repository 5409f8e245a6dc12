import Foundation

/// Runs of the built program from beginning to end.
enum ServiceProcess {
  /// A program beside the tests.
  static func executable(_ name: String = "football-gather") -> URL {
    let folder =
      Bundle.main.bundleURL.path.hasSuffix(".xctest")
      ? Bundle.main.bundleURL.deletingLastPathComponent() : Bundle.main.bundleURL
    let beside = folder.appendingPathComponent(name)
    return FileManager.default.isExecutableFile(atPath: beside.path)
      ? beside : URL(fileURLWithPath: Repository.root + "/.build/debug/\(name)")
  }

  /// What the program does with an input that ends.
  static func run(
    _ arguments: [String], input text: String, program: String = "football-gather"
  ) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = executable(program)
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
