/// How a session begins.
enum OpeningScenes {
  static let token = "token-8f2e-of-nobody"
  /// The view that answers `session/open`.
  static let first: AnyJSON = .view("The Harbour Office", on: "office")

  static let all = [
    Scene(
      "the session is opened with notify, and its view drawn, but not its token",
      .opened,
      .draws(["The Harbour Office"], without: [token])),
    Scene(
      "the client begins with initialize, with the version that the service speaks and its own level",
      .introduced),
  ]
}
