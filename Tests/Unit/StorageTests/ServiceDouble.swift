#if WebService
  import Foundation
  import GatherDomain
  import SQLiteStorage
  import WebServiceStorage

  /// The double of the original web service (`Tests/System/WebService`), one for each store that is to begin
  /// empty.
  enum ServiceDouble {
    private static let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "System/WebService")

    /// An empty store, on a double that runs as long as it is used.
    static func store() throws -> WebServiceStore {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["python3", Self.folder.appending(path: "double.py").path]
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      let line = output.fileHandleForReading.availableData
      let address = try ServiceAddress(
        String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines))
      var random = SystemRandomNumberGenerator()
      return try WebServiceStore(
        address, mirrorStore: SQLiteStore(path: "", durability: .normal, waiter: .blocking),
        random: {
          // The double serves as long as its input is open, which is kept here.
          _ = input
          return random.next()
        }, waiter: .blocking)
    }
  }
#endif
