import ViewVocabulary

/// An alert is drawn apart from the screen, and disables it.
enum AlertScenes {
  private static let storm = Alert.asking(
    "Storm warning", "A gale comes from the west.",
    Action(SampleID.stay, "Stay in port", "storm/stay", role: .primary),
    Action(
      SampleID.sink, "Sail all the same", "storm/sail", params: ["risk": .number(9)],
      inputs: [SampleID.name], role: .destructive),
    Action(SampleID.moor, "Ask the pilot", "storm/ask", unavailable: "The pilot is asleep"),
    Action(SampleID.leave, "Think it over", "storm/leave", role: .cancel))

  private static func quay(_ alert: Alert?) -> AnyJSON {
    .view(
      message: "Low water until noon.",
      fields: [
        Field(SampleID.name, .text, "Ship", value: .text("Walrus")),
        Field(
          SampleID.lamp, .toggle, "Lamp", value: .flag(false),
          change: Call("quay/light")),
      ],
      sections: [
        Section(
          SampleID.ships, "In port", rows: [Row(id: "s1", "Hispaniola")],
          rowActions: [Action(SampleID.hail, "Hail her", "quay/hail", rowParameter: "ship")])
      ],
      actions: [
        Action(SampleID.weigh, "Weigh anchor", "quay/weigh"),
        Action(SampleID.leave, "Go ashore", "quay/leave"),
      ], alert: alert)
  }

  static let all = [
    Scene(
      "an alert is before or after the screen, with its message and all its actions",
      .show(quay(nil)), .draws(["North Quay"]),
      .show(quay(storm)),
      .draws(
        ["Storm warning", "A gale comes from the west."],
        ["Storm warning", "Stay in port"], ["Storm warning", "Sail all the same"],
        ["Storm warning", "Think it over"],
        beside: ["North Quay", "Low water until noon.", "Weigh anchor", "Hispaniola"])),
    Scene(
      "an alert that is an answer is before or after the screen",
      .show(quay(nil)),
      .press(.weigh, sends: Request("quay/weigh", answer: .view(quay(storm)))),
      .draws(
        ["Storm warning", "A gale comes from the west.", "Stay in port"],
        beside: ["North Quay", "Weigh anchor"])),
    Scene(
      "an alert's actions send",
      .show(quay(storm)),
      .press(.stay, sends: Request("storm/stay")),
      .press(.sink, sends: Request("storm/sail", ["risk": 9, "name": "Walrus"]))),
    Scene(
      "an alert's action is meant where the screen has one of the same id",
      .show(quay(storm)),
      .press(.leave, sends: Request("storm/leave"))),
    Scene(
      "a disabled action of an alert sends nothing and says why",
      .show(quay(storm)),
      .draws(["Ask the pilot"], ["The pilot is asleep"]),
      .press(.moor)),
    Scene(
      "while an alert is shown no other action, no row and no field can be used",
      .show(quay(storm)),
      .press(.weigh),
      .press(.hail, row: "s1"),
      .fill(.lamp, true),
      .fill(.name, "Hispaniola II"),
      .press(.sink, sends: Request("storm/sail", ["risk": 9, "name": "Walrus"]))),
    Scene(
      "once an alert is gone, everything can be used",
      .show(quay(storm)),
      .press(.stay, sends: Request("storm/stay", answer: .view(quay(nil)))),
      .draws(["North Quay"], without: ["Storm warning", "Sail all the same"]),
      .press(.weigh, sends: Request("quay/weigh")),
      .press(.hail, row: "s1", sends: Request("quay/hail", ["ship": "s1"])),
      .press(.leave, sends: Request("quay/leave"))),
    Scene(
      "another alert takes an alert's place",
      .show(quay(storm)),
      .press(
        .sink,
        sends: Request(
          "storm/sail", ["risk": 9, "name": "Walrus"],
          answer: .view(
            quay(
              .asking(
                "Last warning", "Nobody is insured.",
                Action(SampleID.stay, "Very well", "storm/obey")))))),
      .draws(["Last warning", "Nobody is insured.", "Very well"], without: ["Storm warning"]),
      .press(.sink),
      .press(.stay, sends: Request("storm/obey"))),
  ]
}
