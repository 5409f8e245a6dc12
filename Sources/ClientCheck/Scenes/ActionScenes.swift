import ViewVocabulary

/// An enabled action sends its method, params and inputs.
enum ActionScenes {
  private static let sea: AnyJSON = .view("The Open Sea", on: "sea")

  private static let weigh = Action(
    SampleID.weigh, "Weigh anchor", "quay/weigh",
    params: ["timeline": .text("north-east"), "knots": .number(7), "atOnce": .flag(false)])

  private static let weighed: AnyJSON = ["timeline": "north-east", "knots": 7, "atOnce": false]

  private static let moor = Action(
    SampleID.moor, "Moor", "quay/moor", unavailable: "Both berths are taken")

  private static let form: [Field] = [
    Field(SampleID.name, .text, "Ship", value: .text("Walrus")),
    Field(SampleID.lamp, .toggle, "Harbour lamp", value: .flag(true)),
    Field(SampleID.depth, .number, "Fathoms", value: .number(17)),
    Field(
      SampleID.rig, .choice, "Rig", value: .text("id-1"),
      choices: [Choice(id: "id-1", title: "Sloop"), Choice(id: "id-2", title: "Ketch")]),
    Field(SampleID.crew, .stepper, "Sailors", value: .number(26)),
    Field(SampleID.flag, .text, "Flag"),
  ]

  /// Fields whose ids have a special meaning in some languages.
  private static let words: [Field] = [
    Field(SampleID.constructor, .text, "Shipyard", value: .text("Bristol")),
    Field(SampleID.length, .number, "Feet", value: .number(90)),
    Field(SampleID.class, .text, "Class"),
  ]

  static let all = [
    Scene(
      "an action sends its method and params",
      .show(.view(actions: [weigh])),
      .press(
        .weigh,
        sends: Request("quay/weigh", weighed))),
    Scene(
      "an action without params sends none",
      .show(.view(actions: [Action(SampleID.leave, "Leave", "quay/leave")])),
      .press(.leave, sends: Request("quay/leave"))),
    Scene(
      "the view that is the answer is drawn",
      .show(.view(actions: [Action(SampleID.leave, "Leave", "quay/leave")])),
      .press(.leave, sends: Request("quay/leave", answer: .view(sea))),
      .draws(["The Open Sea"], without: ["North Quay", "Leave"])),
    Scene(
      "an action sends its inputs' values, and no other field's",
      .show(
        .view(
          fields: form,
          actions: [
            Action(
              SampleID.save, "Save", "quay/save",
              inputs: [
                SampleID.name, SampleID.lamp, SampleID.depth, SampleID.rig, SampleID.crew,
              ])
          ])),
      .fill(.flag, "black"),
      .press(
        .save,
        sends: Request(
          "quay/save",
          ["name": "Walrus", "lamp": true, "depth": 17, "rig": "id-1", "crew": 26]))),
    Scene(
      "an action sends params and inputs together",
      .show(
        .view(
          fields: form,
          actions: [
            Action(
              SampleID.save, "Save", "quay/save", params: ["slot": .number(2)],
              inputs: [SampleID.name])
          ])),
      .press(.save, sends: Request("quay/save", ["slot": 2, "name": "Walrus"]))),
    Scene(
      "an input that cannot be changed is sent unchanged",
      .show(
        .view(
          fields: [Field(SampleID.name, .text, "Ship", value: .text("Walrus")).disabled],
          actions: [Action(SampleID.save, "Save", "quay/save", inputs: [SampleID.name])])),
      .press(.save, sends: Request("quay/save", ["name": "Walrus"]))),
    Scene(
      "fields may have any names",
      .show(
        .view(
          fields: words,
          actions: [
            Action(
              SampleID.save, "Save", "quay/save",
              inputs: [SampleID.constructor, SampleID.length, SampleID.class])
          ])),
      .fill(.class, "frigate"),
      .press(
        .save,
        sends: Request("quay/save", ["constructor": "Bristol", "length": 90, "class": "frigate"]))),
    Scene(
      "a disabled action sends nothing and says why",
      .show(.view(actions: [moor, weigh])),
      .draws(["Moor"], ["Both berths are taken"]),
      .press(.moor)),
    Scene(
      "a disabled action can be used as soon as a view says so",
      .show(.view(actions: [moor])),
      .show(.view(actions: [Action(SampleID.moor, "Moor", "quay/moor")])),
      .draws(["Moor"], without: ["Both berths are taken"]),
      .press(.moor, sends: Request("quay/moor"))),
    Scene(
      "a press that comes again before its answer is sent once",
      .show(.view(actions: [weigh])),
      .press(.weigh, sends: Request("quay/weigh", weighed, isRepeated: true)),
      .press(.weigh, sends: Request("quay/weigh", weighed, isRepeated: true)),
      .press(.weigh, sends: Request("quay/weigh", weighed))),
    Scene(
      "a press that comes again does not reach the screen to which it leads",
      .show(.view(actions: [weigh])),
      .press(
        .weigh,
        sends: Request(
          "quay/weigh", weighed,
          answer: .view(
            .view(
              "The Open Sea", on: "sea", actions: [Action(SampleID.weigh, "Anchor", "sea/anchor")])
          ),
          isRepeated: true)),
      .draws(["The Open Sea"]),
      .press(.weigh, sends: Request("sea/anchor"))),
    Scene(
      "another action is sent though the first one is awaited",
      .show(.view(actions: [weigh, Action(SampleID.leave, "Leave", "quay/leave")])),
      .press(
        .weigh, sends: Request("quay/weigh", weighed, meanwhile: .press(.leave)),
        Request("quay/leave"))),
    Scene(
      "actions of every group are drawn, and can be pressed",
      .show(
        .view(actions: [
          weigh,
          Action(SampleID.hail, "Call the pilot", "quay/pilot", group: .more),
          Action(SampleID.leave, "Go ashore", "quay/ashore", group: .account),
        ])),
      .draws(["Weigh anchor"], ["Call the pilot"], ["Go ashore"]),
      .press(.hail, sends: Request("quay/pilot")),
      .press(.leave, sends: Request("quay/ashore"))),
    Scene(
      "an action that is not there sends nothing",
      .show(.view(actions: [weigh])),
      .press(.sink)),
    Scene(
      "an action of the view before sends nothing",
      .show(.view(actions: [weigh])),
      .show(.view(actions: [Action(SampleID.leave, "Leave", "quay/leave")])),
      .press(.weigh)),
  ]
}
