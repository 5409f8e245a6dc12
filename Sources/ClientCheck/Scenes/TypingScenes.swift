import ViewVocabulary

/// When typed text that is not yet sent stays, and when it is discarded.
enum TypingScenes {
  private static let rigs = [
    Choice(id: "id-1", title: "Sloop"), Choice(id: "id-2", title: "Ketch"),
  ]

  private static let save = Action(
    SampleID.save, "Save", "quay/save",
    inputs: [SampleID.name, SampleID.depth, SampleID.rig, SampleID.lamp])

  /// A form that a notification changes while the user types.
  private static func form(
    _ name: String? = nil, on screen: String = "quay", of subject: String? = nil,
    alert: Alert? = nil
  ) -> AnyJSON {
    .view(
      on: screen, of: subject,
      message: name.map { "The pilot says \($0)" },
      fields: [
        Field(SampleID.name, .text, "Ship", value: name.map { .text($0) }),
        Field(SampleID.depth, .number, "Fathoms"),
        Field(SampleID.rig, .choice, "Rig", value: .text("id-1"), choices: rigs),
        Field(SampleID.lamp, .toggle, "Lamp", value: .flag(false)),
      ], actions: [save, Action(SampleID.hail, "Hail", "quay/hail")], alert: alert)
  }

  private static func saved(_ answer: Request.Answer = .same) -> Request {
    Request(
      "quay/save", ["name": "Hispaniola", "depth": 42, "rig": "id-2", "lamp": true],
      answer: answer)
  }

  /// The request of a form with the value Walrus.
  private static let untouched: AnyJSON = [
    "name": "Walrus", "depth": nil, "rig": "id-1", "lamp": false,
  ]

  private static func login(_ error: String? = nil, alert: Alert? = nil) -> AnyJSON {
    .view(
      on: "gangway",
      fields: [
        Field(SampleID.name, .text, "Name", error: error),
        Field(SampleID.word, .secret, "Password"),
      ],
      actions: [
        Action(SampleID.moor, "Board", "gangway/board", inputs: [SampleID.name, SampleID.word])
      ],
      alert: alert)
  }

  private static func boarded(_ name: AnyJSON, _ word: AnyJSON, _ answer: Request.Answer) -> Request
  {
    Request("gangway/board", ["name": name, "word": word], answer: answer)
  }

  private static let sea: AnyJSON = .view("The Open Sea", on: "sea")

  private static let refusal = Alert.asking(
    "Halt", "Who goes there?", Action(SampleID.leave, "Sorry", "gangway/sorry"))

  static let all = [
    Scene(
      "what was typed survives a view/changed, whatever that says of the field",
      .show(form()),
      .fill(.name, "Hispaniola"), .fill(.depth, "42"), .fill(.rig, "id-2"), .fill(.lamp, true),
      .show(form("Walrus")),
      .draws(["The pilot says Walrus"], ["Ship", "Hispaniola", "Fathoms", "42"]),
      .press(.save, sends: saved())),
    Scene(
      "what was typed survives the answer to something else",
      .show(form()),
      .fill(.name, "Hispaniola"), .fill(.depth, "42"), .fill(.rig, "id-2"), .fill(.lamp, true),
      .press(.hail, sends: Request("quay/hail", answer: .view(form("Walrus")))),
      .draws(["Ship", "Hispaniola", "Fathoms", "42"]),
      .press(.save, sends: saved())),
    Scene(
      "what was typed survives an error answer",
      .show(form()),
      .fill(.name, "Hispaniola"), .fill(.depth, "42"), .fill(.rig, "id-2"), .fill(.lamp, true),
      .press(.save, sends: saved(.error(1006, kind: "storeUnavailable", "The log is wet."))),
      .draws(["Ship", "Hispaniola", "Fathoms", "42"]),
      .press(.save, sends: saved())),
    Scene(
      "what was typed survives an alert, a secret too",
      .show(login()),
      .fill(.name, "Jim"), .fill(.word, "doubloon"),
      .press(.moor, sends: boarded("Jim", "doubloon", .view(login(alert: refusal)))),
      .press(.leave, sends: Request("gangway/sorry", answer: .view(login()))),
      .draws(["Name", "Jim"], without: ["doubloon"]),
      .press(.moor, sends: boarded("Jim", "doubloon", .view(sea)))),
    Scene(
      "what was typed survives a field's error",
      .show(login()),
      .fill(.name, "Jimm"),
      .press(.moor, sends: boarded("Jimm", "", .view(login("Nobody is called that.")))),
      .draws(["Name", "Jimm"], ["Nobody is called that."]),
      .fill(.word, "doubloon"),
      .press(.moor, sends: boarded("Jimm", "doubloon", .view(sea)))),
    Scene(
      "what was typed survives a view that is fetched in place of one that is out of date",
      .show(form()),
      .fill(.name, "Hispaniola"), .fill(.depth, "42"), .fill(.rig, "id-2"), .fill(.lamp, true),
      .press(
        .hail,
        sends: Request(
          "quay/hail", answer: .error(1008, kind: "staleRevision", "The tide has turned.")),
        Request("session/view", answer: .view(form("Walrus")))),
      .draws(["Ship", "Hispaniola", "Fathoms", "42"]),
      .press(.save, sends: saved())),
    Scene(
      "what was typed survives while its field is disabled",
      .show(form()),
      .fill(.name, "Hispaniola"),
      .show(.view(fields: [Field(SampleID.name, .text, "Ship").disabled])),
      .show(form()),
      .draws(["Ship", "Hispaniola"])),
    Scene(
      "what was typed after an action has sent the field survives the answer to that",
      .show(form()),
      .fill(.name, "Hispaniola"), .fill(.depth, "42"), .fill(.rig, "id-2"), .fill(.lamp, true),
      .press(
        .save,
        sends: Request(
          "quay/save", ["name": "Hispaniola", "depth": 42, "rig": "id-2", "lamp": true],
          answer: .view(form("Walrus")), meanwhile: .fill(.name, "Benbow"))),
      .draws(["Ship", "Benbow"], without: ["Hispaniola", "42"]),
      .press(
        .save,
        sends: Request(
          "quay/save", ["name": "Benbow", "depth": nil, "rig": "id-1", "lamp": false]))),
    Scene(
      "what was typed goes when an action has sent it and the answer takes it",
      .show(form()),
      .fill(.name, "Hispaniola"), .fill(.depth, "42"), .fill(.rig, "id-2"), .fill(.lamp, true),
      .press(.save, sends: saved(.view(form("Walrus")))),
      .draws(["Ship", "Walrus"], without: ["Hispaniola", "42"]),
      .press(.save, sends: Request("quay/save", untouched))),
    Scene(
      "what was typed goes when the screen changes",
      .show(form()),
      .fill(.name, "Hispaniola"), .fill(.depth, "42"),
      .show(sea),
      .show(form("Walrus")),
      .draws(["Ship", "Walrus"], without: ["Hispaniola", "42"]),
      .press(.save, sends: Request("quay/save", untouched))),
    Scene(
      "what was typed is not put into a field of the same id on another screen",
      .show(form()),
      .fill(.name, "Hispaniola"), .fill(.rig, "id-2"), .fill(.lamp, true),
      .show(form("Walrus", on: "sea")),
      .draws(["Ship", "Walrus"], without: ["Hispaniola"]),
      .press(.save, sends: Request("quay/save", untouched))),
    Scene(
      "what was typed is not put into a field of the same id of another subject",
      .show(form("Walrus", of: "1")),
      .fill(.name, "Hispaniola"), .fill(.rig, "id-2"), .fill(.lamp, true),
      .show(form("Walrus", of: "1")),
      .draws(["Ship", "Hispaniola"]),
      .show(form("Walrus", of: "2")),
      .draws(["Ship", "Walrus"], without: ["Hispaniola"]),
      .press(.save, sends: Request("quay/save", untouched))),
    Scene(
      "what was typed goes when its field is gone",
      .show(form("Walrus")),
      .fill(.name, "Hispaniola"),
      .show(.view(fields: [Field(SampleID.depth, .number, "Fathoms")])),
      .show(form("Walrus")),
      .draws(["Ship", "Walrus"], without: ["Hispaniola"])),
    Scene(
      "a secret goes with its screen",
      .show(login()),
      .fill(.name, "Jim"), .fill(.word, "doubloon"),
      .press(.moor, sends: boarded("Jim", "doubloon", .view(sea))),
      .show(login()),
      .press(.moor, sends: boarded("", "", .view(sea)))),
  ]
}
