import ViewVocabulary

/// An error answer means that nothing has changed.
enum ErrorScenes {
  private static func quay(_ message: String) -> AnyJSON {
    .view(
      message: message, actions: [Action(SampleID.weigh, "Weigh anchor", "quay/weigh")])
  }

  /// A view with a field that sends its change.
  private static let lamp = AnyJSON.view(
    fields: [
      Field(SampleID.lamp, .toggle, "Lamp", value: .flag(false), change: Call("quay/light"))
    ],
    actions: [Action(SampleID.weigh, "Weigh anchor", "quay/weigh")])

  private static func refused(_ code: Int, _ kind: String?) -> Request {
    Request("quay/weigh", answer: .error(code, kind: kind, "The capstan is stuck."))
  }

  /// A scene in which the view is out of date.
  private static func outOfDate(_ name: String, _ code: Int, _ kind: String) -> Scene {
    Scene(
      name,
      .show(quay("The tide is high.")),
      .press(
        .weigh, sends: refused(code, kind),
        Request("session/view", answer: .view(quay("The tide has gone out.")))),
      .draws(
        ["The tide has gone out."], ["The capstan is stuck."], without: ["The tide is high."]),
      .press(.weigh, sends: Request("quay/weigh")))
  }

  static let all = [
    Scene(
      "an error's message is shown, and the view stays",
      .show(quay("The tide is high.")),
      .press(.weigh, sends: refused(1006, "storeUnavailable")),
      .draws(
        ["The capstan is stuck."], ["North Quay"], ["The tide is high."], ["Weigh anchor"])),
    Scene(
      "after an error the view's actions can be used again",
      .show(quay("The tide is high.")),
      .press(.weigh, sends: refused(1006, "storeUnavailable")),
      .press(.weigh, sends: Request("quay/weigh", answer: .view(.view("The Open Sea", on: "sea")))),
      .draws(["The Open Sea"])),
    Scene(
      "an error of an unknown kind without data is shown",
      .show(quay("The tide is high.")),
      .press(.weigh, sends: refused(-32099, nil)),
      .draws(["The capstan is stuck."], ["North Quay"]),
      .press(.weigh, sends: Request("quay/weigh"))),
    Scene(
      "an error's message goes with the next answer",
      .show(quay("The tide is high.")),
      .press(.weigh, sends: refused(1006, "storeUnavailable")),
      .draws(["The capstan is stuck."]),
      .press(.weigh, sends: Request("quay/weigh")),
      .draws(["North Quay"], without: ["The capstan is stuck."]),
      .press(.weigh, sends: refused(1006, "storeUnavailable")),
      .draws(["The capstan is stuck."]),
      .press(.weigh, sends: Request("quay/weigh", answer: .view(quay("The tide is low.")))),
      .draws(["The tide is low."], without: ["The capstan is stuck."])),
    Scene(
      "an error's message stays over a view/changed",
      .show(quay("The tide is high.")),
      .press(.weigh, sends: refused(1006, "storeUnavailable")),
      .draws(["The capstan is stuck."]),
      .show(quay("The tide is low.")),
      .draws(["The tide is low."], ["The capstan is stuck."])),
    Scene(
      "an error's message goes at the latest when a change is sent",
      .show(lamp), .press(.weigh, sends: refused(1006, "storeUnavailable")),
      .draws(["The capstan is stuck."]),
      .fill(.lamp, true, sends: Request("quay/light", ["value": true])),
      .draws(["Lamp"], without: ["The capstan is stuck."])),
    outOfDate("staleRevision fetches the view again", 1008, "staleRevision"),
    outOfDate("intentUnavailable fetches the view again", 1002, "intentUnavailable"),
    outOfDate("staleRevision counts by its kind, whatever the code", -32017, "staleRevision"),
    outOfDate("intentUnavailable counts by its kind, whatever the code", 1717, "intentUnavailable"),
  ]
}
