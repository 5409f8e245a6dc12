extension CommandOption {
  /// How many seconds something may take; it sets the value at `path`.
  package static func timeout(
    _ summary: String, _ path: WritableKeyPath<Values, Int>
  ) -> CommandOption {
    .init("--timeout", "SECONDS", summary) {
      guard let seconds = Int($1), 1...3600 ~= seconds else {
        throw InvalidValue(expected: "a whole number of seconds from 1 to 3600")
      }
      $0[keyPath: path] = seconds
    }
  }
}
