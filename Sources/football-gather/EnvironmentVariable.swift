import StdioService

/// The variables that only this program reads, and the list of all.
extension EnvironmentVariable {
  static let home = EnvironmentVariable(
    "HOME",
    "the user's folder, by default that of /etc/passwd; what follows is below it unless a variable says "
      + "otherwise. A relative folder is ignored, here and in the variables of XDG",
    isPath: true)
  static let dataHome = EnvironmentVariable(
    "XDG_DATA_HOME", "the folder of the data file; by default ~/.local/share", isPath: true)
  static let stateHome = EnvironmentVariable(
    "XDG_STATE_HOME", "the folder of what is remembered between runs; by default ~/.local/state",
    isPath: true)
  static let configHome = EnvironmentVariable(
    "XDG_CONFIG_HOME", "where plugin looks for Emacs's folder; by default ~/.config",
    isPath: true)
  static let neovimName = EnvironmentVariable(
    "NVIM_APPNAME", "the name of Neovim's folder for plugin; by default nvim", isPath: true)
  static let recording = EnvironmentVariable(
    "FOOTBALL_GATHER_RECORD", "a transcript that serve writes, as record does", isPath: true)
  static let token = EnvironmentVariable(
    "FOOTBALL_GATHER_TOKEN", "the token of the session that mcp opens")
  private static let addressHelp =
    "the address of the client behind a server that starts a process for each; it is named where "
    + "wrong passwords are counted"
  static let remoteAddress = EnvironmentVariable("REMOTE_ADDR", addressHelp)
  static let sshClient = EnvironmentVariable("SSH_CLIENT", addressHelp)
  static let searchPath = EnvironmentVariable(
    "PATH",
    "where COMMAND of replay and check-client, and by editors this program, are looked for")
  static let temporaryFolder = EnvironmentVariable(
    "TMPDIR", "where replay makes its folders; by default /tmp", isPath: true)
  static let isAutomated = EnvironmentVariable(
    "CI", "if it is set, replay --update adds no answers that were missing")

  /// All that the program reads, in the order of the help.
  static let all = [
    home, dataHome, stateHome, configHome, neovimName, recording, token, allLocale, messagesLocale,
    language, timeZone, zoneFolder, remoteAddress, sshClient, searchPath, temporaryFolder, noColour,
    isAutomated,
  ]
}
