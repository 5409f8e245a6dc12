import ViewVocabulary

/// A field with `change` after its change was refused: typed text stays, a choice does not.
enum RefusalScenes {
  private static let change = Call("quay/set", ["slot": .number(2)])

  private static let rigs = [
    Choice(id: "id-1", title: "Sloop"), Choice(id: "id-2", title: "Ketch"),
  ]

  /// A form of one field, with an action that sends it and one that does not.
  private static func form(_ id: SampleID, _ field: Field) -> AnyJSON {
    .view(
      fields: [field],
      actions: [
        Action(SampleID.save, "Save", "quay/save", params: ["slot": .number(3)], inputs: [id]),
        Action(SampleID.hail, "Hail", "quay/hail"),
      ])
  }

  private static func ship(_ name: String, error: String? = nil) -> AnyJSON {
    form(
      .name, Field(SampleID.name, .text, "Ship", value: .text(name), error: error, change: change))
  }

  private static func lamp(_ isOn: Bool) -> AnyJSON {
    form(
      .lamp,
      Field(SampleID.lamp, .toggle, "Lamp", value: .flag(isOn), change: change)
        .drawn(as: isOn ? "burning" : "dark"))
  }

  private static func crew(_ number: Int, error: String? = nil) -> AnyJSON {
    form(
      .crew,
      Field(
        SampleID.crew, .stepper, "Sailors", value: .number(number), range: 0...99, error: error,
        change: change))
  }

  private static func set(_ value: AnyJSON, _ answer: Request.Answer = refused) -> Request {
    Request("quay/set", ["slot": 2, "value": value], answer: answer)
  }

  private static func saved(_ id: SampleID, _ value: AnyJSON, _ answer: Request.Answer = .same)
    -> Request
  {
    Request("quay/save", ["slot": 3, id.rawValue: value], answer: answer)
  }

  private static let refused = Request.Answer.error(
    1006, kind: "storeUnavailable", "The log is wet.")

  static let all = [
    Scene(
      "a text stays as it was typed, over views and other answers",
      .show(ship("Walrus")),
      .fill(.name, "Hispaniola", sends: set("Hispaniola")),
      .draws(["Ship", "Hispaniola"], ["The log is wet."], without: ["Walrus"]),
      .show(ship("Benbow")),
      .draws(["Ship", "Hispaniola"], without: ["Benbow"]),
      .press(.hail, sends: Request("quay/hail")),
      .draws(["Ship", "Hispaniola"], without: ["The log is wet.", "Benbow"])),
    Scene(
      "a text is sent again when it is left",
      .show(ship("Walrus")),
      .fill(.name, "Hispaniola", sends: set("Hispaniola")),
      .fill(.name, "Hispaniola", sends: set("Hispaniola")),
      .fill(.name, "Hispaniolo", sends: set("Hispaniolo", .view(ship("Benbow")))),
      .draws(["Ship", "Benbow"], without: ["Hispaniol"])),
    Scene(
      "a text is sent by the next action",
      .show(ship("Walrus")),
      .fill(.name, "Hispaniola", sends: set("Hispaniola")),
      .press(.save, sends: saved(.name, "Hispaniola", .view(ship("Benbow")))),
      .draws(["Ship", "Benbow"], without: ["Hispaniola"]),
      .press(.save, sends: saved(.name, "Benbow"))),
    Scene(
      "a text that is put back as it was is not sent",
      .show(ship("Walrus")),
      .fill(.name, "Hispaniola", sends: set("Hispaniola")),
      .fill(.name, "Walrus"),
      .draws(["Ship", "Walrus"], without: ["Hispaniola"]),
      .press(.save, sends: saved(.name, "Walrus"))),
    Scene(
      "a text stays as it was typed beside the error that the answer has for it",
      .show(ship("Walrus")),
      .fill(
        .name, "Hispaniola",
        sends: set("Hispaniola", .view(ship("Walrus", error: "She has sunk.")))),
      .draws(["Ship", "Hispaniola", "She has sunk."], without: ["Walrus"]),
      // The focus has gone to the error, so a press elsewhere leaves the field.
      .press(
        .save,
        sends: Request(
          "quay/set", ["slot": 2, "value": "Hispaniola"],
          answer: .view(ship("Walrus", error: "She has sunk.")), isOptional: true),
        saved(.name, "Hispaniola"))),
    Scene(
      "a number stays as it was typed",
      .show(
        form(.depth, Field(SampleID.depth, .number, "Fathoms", value: .number(17), change: change))
      ),
      .fill(.depth, "4x2", sends: set("4x2")),
      .draws(["Fathoms", "4x2"], ["The log is wet."]),
      .press(.save, sends: saved(.depth, "4x2", refused)),
      .fill(.depth, "42", sends: set(42)),
      .press(.save, sends: saved(.depth, 42))),
    Scene(
      "a secret stays as it was typed",
      .show(form(.word, Field(SampleID.word, .secret, "Password", change: change))),
      .fill(.word, "doubloon", sends: set("doubloon")),
      .draws(["Password"], ["The log is wet."], without: ["doubloon"]),
      .press(.save, sends: saved(.word, "doubloon"))),
    Scene(
      "a toggle shows the view's value again",
      .show(lamp(false)),
      .fill(.lamp, true, sends: set(true)),
      .draws(["Lamp", "dark"], ["The log is wet."]),
      .press(.save, sends: saved(.lamp, false)),
      .draws(["Lamp", "dark"], without: ["The log is wet."]),
      .show(lamp(true)),
      .draws(["Lamp", "burning"]),
      .fill(.lamp, false, sends: set(false)),
      .draws(["Lamp", "burning"], ["The log is wet."])),
    Scene(
      "a choice shows the view's value again",
      .show(
        form(
          .rig,
          Field(SampleID.rig, .choice, "Rig", value: .text("id-1"), choices: rigs, change: change)
            .drawn(as: "one mast"))),
      .fill(.rig, "id-2", sends: set("id-2")),
      .draws(["Rig"], ["one mast"], ["The log is wet."]),
      .press(.save, sends: saved(.rig, "id-1")),
      .fill(.rig, "id-2", sends: set("id-2"))),
    Scene(
      "a stepper shows the view's value again",
      .show(crew(26)),
      .fill(.crew, 27, sends: set(27)),
      .draws(["Sailors", "26"], ["The log is wet."], without: ["27"]),
      .press(.save, sends: saved(.crew, 26)),
      .fill(.crew, 27, sends: set(27, .view(crew(27)))),
      .draws(["Sailors", "27"])),
    Scene(
      "a stepper that is no integer is sent as it was typed, if it can be typed",
      .show(crew(26)),
      .fill(
        .crew, "4x2",
        sends: Request(
          "quay/set", ["slot": 2, "value": "4x2"],
          answer: .view(crew(26, error: "Count them once more.")), isOptional: true)),
      .draws(["Sailors", "26"], without: ["4x2"]),
      .press(.save, sends: saved(.crew, 26))),
  ]
}
