import StdioService

/// The arguments of the process.
enum Arguments {
  /// All arguments after the program's name. Throws an ``ExitError`` if they cannot be read, or if one of them or one of the
  /// `variables` that names files is no text.
  static func texts(naming variables: [EnvironmentVariable]) throws -> [String] {
    // The first one is the program's name. Without any, the program would serve the default store and not the one
    // that was named.
    guard CommandLine.argc > 0 else { throw unreadable }
    let texts = try (1..<Int(CommandLine.argc)).map { number in
      // Repaired, two names of files could become one.
      guard let bytes = CommandLine.unsafeArgv[number],
        let text = String(validatingCString: bytes)
      else { throw ExitError.usage("argument \(number) must be text in UTF-8") }
      return text
    }
    for variable in variables { try variable.checkPathIsText() }
    return texts
  }

  /// Why Swift has read no arguments. On Linux they come from a file.
  private static var unreadable: ExitError {
    let file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC)
    guard file < 0 else {
      close(file)
      return .usage("the arguments cannot be read; start it without LD_PRELOAD")
    }
    let remedy = errno == ENOENT ? "; mount /proc" : ""
    return .inputOutput(
      "/proc/self/cmdline, which has the arguments, cannot be read: \(Platform.error)\(remedy)")
  }
}
