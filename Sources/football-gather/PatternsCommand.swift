/// Compares the patterns of the showcase's apps.
enum PatternsCommand {
  static var command: Command {
    Command(
      .patterns, "compare the patterns of the other apps",
      details: "It prints the recorded numbers of files, types, protocols, lines and instructions.",
      options: [.flag("--svg", "print a picture in place of a table") { $0 = true }],
      exitStatus: [0: "success", 64: "wrong command line"],
      initial: { _ in false },
      invocation: { (isPicture, _, _) in .comparePatterns(isPicture: isPicture) })
  }
}
