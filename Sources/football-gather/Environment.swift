import StdioService

/// The part of the environment that says where files belong.
struct Environment {
  /// The user's folder; nil if nothing says which one it is.
  var home: String?
  /// The folder that relative paths start from; nil if it cannot be found.
  var folder: String?
  var dataHome: String?
  var stateHome: String?
  /// The address of a client behind a web or ssh server, which starts a process for each.
  var client: String?
  /// The transcript that each process is to write.
  var recording: String?

  /// The folder of this user in the machine's own list of users; nil if it has none for them. A directory service,
  /// which a static program cannot ask, is not asked.
  static var homeOfUser: String? {
    let lines = FileContent.read("/etc/passwd")?.split(separator: UInt8(ascii: "\n")) ?? []
    let user = Array("\(getuid())".utf8)
    for line in lines {
      let parts = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard parts.count == 7, parts[2].elementsEqual(user) else { continue }
      return parts[5].first == UInt8(ascii: "/")
        ? String(validating: parts[5], as: UTF8.self) : nil
    }
    return nil
  }

  static var current: Environment {
    func value(_ variable: EnvironmentVariable) -> String? { variable.value }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let folder = getcwd(&buffer, buffer.count).flatMap { String(validatingCString: $0) }
    return Environment(
      home: EnvironmentVariable.home.folder ?? homeOfUser, folder: folder,
      dataHome: EnvironmentVariable.dataHome.folder,
      stateHome: EnvironmentVariable.stateHome.folder,
      client: value(.remoteAddress)
        ?? value(.sshClient).flatMap { $0.split(separator: " ").first.map(String.init) },
      recording: value(.recording))
  }

  /// The path of the default data file; nil if there is no folder for it.
  var defaultStore: String? {
    (dataHome ?? home.map { $0 + "/.local/share" }).map { $0 + "/football-gather/gather.sqlite" }
  }

  /// The program's folder for what is remembered between runs; nil if there is none.
  var stateFolder: String? {
    (stateHome ?? home.map { $0 + "/.local/state" }).map { $0 + "/football-gather" }
  }

  /// The path with the folder that it starts from. Throws an ``ExitError`` if that cannot be found.
  func absolute(_ path: String) throws -> String {
    if path.hasPrefix("/") { return path }
    guard let folder else {
      throw ExitError.noInput("the working folder of \(path) cannot be found; name it from / on")
    }
    return folder + "/" + path
  }

  /// Says that there is no folder for files that `options` would name.
  static func missing(_ options: String) -> ExitError {
    .noInput(
      "there is no folder for the data: HOME is not set, and /etc/passwd has none for this user; "
        + "set HOME, or name files by \(options)")
  }
}
