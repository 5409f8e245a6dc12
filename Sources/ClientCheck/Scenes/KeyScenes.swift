import ViewVocabulary

/// Letters for actions, in a front end that has a keyboard and is not typing.
enum KeyScenes {
  private static let weigh = Action(
    SampleID.weigh, "Weigh anchor", "quay/weigh", params: ["knots": .number(7)], key: "w")
  private static let moor = Action(
    SampleID.moor, "Moor", "quay/moor", key: "m", unavailable: "Both berths are taken")
  private static let ships = Section(
    SampleID.ships, "In port",
    rows: [Row(id: "s1", "Hispaniola"), Row(id: "s2", "Walrus", isSelected: true)],
    rowActions: [
      Action(SampleID.hail, "Hail her", "quay/hail", rowParameter: "ship", key: "a"),
      Action(
        SampleID.sink, "Sink her", "quay/sink", rowParameter: "ship", rowState: .selected,
        key: "s"),
    ])

  static let all = [
    Scene(
      "a key presses its action",
      .show(.view(actions: [moor, weigh])),
      .key("w", sends: Request("quay/weigh", ["knots": 7]))),
    Scene(
      "it is seen which key an action has",
      .show(.view(actions: [weigh])),
      .key("w", sends: Request("quay/weigh", ["knots": 7])),
      .show(.view(actions: [Action(SampleID.weigh, "Weigh anchor", "quay/weigh")])),
      .draws(["Weigh anchor"]),
      .show(.view(actions: [weigh])),
      .draws(["Weigh anchor"], seeing: "the action has the key w now")),
    Scene(
      "a key that is pressed again before its answer is sent once",
      .show(.view(actions: [weigh])),
      .key("w", sends: Request("quay/weigh", ["knots": 7], isRepeated: true)),
      .key("w", sends: Request("quay/weigh", ["knots": 7]))),
    Scene(
      "a key sends the action's inputs",
      .show(
        .view(
          fields: [Field(SampleID.flag, .text, "Flag", value: .text("black"))],
          actions: [
            Action(
              SampleID.save, "Save", "quay/save", inputs: [SampleID.flag], key: "s",
              group: .more)
          ])),
      .key("s", sends: Request("quay/save", ["flag": "black"]))),
    Scene(
      "a key of a disabled action, or of none, sends nothing",
      .show(.view(actions: [moor, weigh])),
      .key("m"), .key("x")),
    Scene(
      "a key of a row action is for the row",
      .show(.view(sections: [ships], actions: [weigh])),
      .key("a", row: "s2", sends: Request("quay/hail", ["ship": "s2"])),
      .key("s", row: "s1"),
      .key("s", row: "s2", sends: Request("quay/sink", ["ship": "s2"])),
      .key("w", row: "s1", sends: Request("quay/weigh", ["knots": 7]))),
    Scene(
      "while an alert is shown, only its keys act",
      .show(
        .view(
          actions: [weigh],
          alert: Alert.asking(
            "Storm", "Stay in port?", Action(SampleID.stay, "Stay", "quay/stay", key: "y")))),
      .key("w"),
      .key("y", sends: Request("quay/stay"))),
  ]
}
