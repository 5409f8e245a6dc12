import ViewVocabulary

/// What has just happened: drawn as long as a view says it, and said once.
enum NoticeScenes {
  private static let refloat = Action(SampleID.hail, "Refloat her", "quay/refloat")
  private static let leave = Action(SampleID.leave, "Leave", "quay/leave")
  private static let moor = Action(SampleID.moor, "Moor", "quay/moor")
  private static let sunk = "The Walrus was sunk."

  private static func view(announce: String? = nil, isOffered: Bool = true) -> AnyJSON {
    .view(
      notice: Notice(sunk, .success, action: isOffered ? SampleID.hail : nil), announce: announce,
      actions: isOffered ? [leave, refloat] : [leave])
  }

  static let all = [
    Scene(
      "a notice is drawn, and its action can be pressed",
      .show(view()),
      .draws([sunk], ["Refloat her"], ["Leave"]),
      .press(.hail, sends: Request("quay/refloat"))),
    Scene(
      "the action of a notice is drawn once",
      .show(view()),
      .draws([sunk], once: ["Refloat her"])),
    Scene(
      "the action of a notice is beside it, and not among the others",
      .show(
        view().with("actions", .array([leave, refloat, moor].map { AnyJSON($0) }))),
      .draws(["Refloat her"], beside: ["Leave", "Moor"])),
    Scene(
      "a notice without an action is drawn",
      .show(view(isOffered: false)),
      .draws([sunk], ["Leave"], without: ["Refloat her"])),
    Scene(
      "a notice goes with the view that lacks it",
      .show(view()),
      .draws([sunk]),
      .show(.view(actions: [leave])),
      .draws(["Leave"], without: [sunk, "Refloat her"])),
    Scene(
      "what is announced is said once",
      .show(.view()), .draws(["North Quay"]),
      .show(view(announce: sunk)),
      .draws([sunk], says: [sunk]),
      .show(view().tick),
      .draws([sunk], says: [])),
    Scene(
      "what an answer announces is said",
      .show(.view(actions: [leave])), .draws(["Leave"]),
      .press(.leave, sends: Request("quay/leave", answer: .view(view(announce: sunk)))),
      .draws([sunk], says: [sunk])),
    Scene(
      "each of two announcements is said, also the same one twice",
      .show(.view()), .draws(["North Quay"]),
      .show(view(announce: sunk)), .show(view(announce: sunk)),
      .draws([sunk], says: [sunk, sunk])),
    Scene(
      "a view that announces nothing says nothing",
      .show(.view()), .draws(["North Quay"]),
      .show(view()),
      .draws([sunk], says: [])),
  ]
}
