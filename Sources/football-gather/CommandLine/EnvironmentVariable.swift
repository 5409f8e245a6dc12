/// A variable of the process's environment that the program reads. The help and the manual page list them.
enum EnvironmentVariable: String, CaseIterable {
  case home = "HOME"
  case dataHome = "XDG_DATA_HOME"
  case stateHome = "XDG_STATE_HOME"
  case configHome = "XDG_CONFIG_HOME"
  case neovimName = "NVIM_APPNAME"
  case recording = "FOOTBALL_GATHER_RECORD"
  case token = "FOOTBALL_GATHER_TOKEN"
  case allLocale = "LC_ALL"
  case messagesLocale = "LC_MESSAGES"
  case language = "LANG"
  case timeZone = "TZ"
  case zoneFolder = "TZDIR"
  case remoteAddress = "REMOTE_ADDR"
  case sshClient = "SSH_CLIENT"
  case searchPath = "PATH"
  case temporaryFolder = "TMPDIR"
  case noColour = "NO_COLOR"
  case isAutomated = "CI"

  /// What the variable is for.
  var help: String {
    switch self {
    case .home:
      "the user's folder, by default that of /etc/passwd; what follows is below it unless a variable says "
        + "otherwise. A relative folder is ignored, here and in the variables of XDG"
    case .dataHome: "the folder of the data file; by default ~/.local/share"
    case .stateHome: "the folder of what is remembered between runs; by default ~/.local/state"
    case .configHome: "where plugin looks for Emacs's folder; by default ~/.config"
    case .neovimName: "the name of Neovim's folder for plugin; by default nvim"
    case .recording: "a transcript that serve writes, as record does"
    case .token: "the token of the session that mcp opens"
    case .allLocale, .messagesLocale, .language:
      "the language of texts; the first of LC_ALL, LC_MESSAGES and LANG that is set counts"
    case .timeZone: "the time zone of times that people read; by default the machine's"
    case .zoneFolder: "the folder of the time zones; by default /usr/share/zoneinfo"
    case .remoteAddress, .sshClient:
      "the address of the client behind a server that starts a process for each; it is named "
        + "where wrong passwords are counted"
    case .searchPath:
      "where COMMAND of replay and check-client, and by editors this program, are looked for"
    case .temporaryFolder: "where replay makes its folders; by default /tmp"
    case .noColour: "if it is set, results are printed without colours"
    case .isAutomated: "if it is set, replay --update adds no answers that were missing"
    }
  }

  /// The value of the variable; nil if it is not set or empty.
  var value: String? {
    getenv(rawValue).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The value of a variable for a folder; nil also if it is relative, as the XDG Base Directory Specification says.
  var folder: String? { value.flatMap { $0.hasPrefix("/") ? $0 : nil } }

  /// Whether files are looked for by the value.
  private var namesFiles: Bool {
    switch self {
    case .home, .dataHome, .stateHome, .configHome, .neovimName, .recording, .zoneFolder,
      .temporaryFolder:
      true
    case .token, .allLocale, .messagesLocale, .language, .timeZone, .remoteAddress, .sshClient,
      .searchPath, .noColour, .isAutomated:
      false
    }
  }

  /// Throws an ``ExitError`` if a name of files is no text, as two such names could become one.
  static func checkNames() throws {
    for variable in allCases where variable.namesFiles {
      guard let bytes = getenv(variable.rawValue), String(validatingCString: bytes) == nil else {
        continue
      }
      throw ExitError.usage("\(variable.rawValue) must be text in UTF-8")
    }
  }
}
