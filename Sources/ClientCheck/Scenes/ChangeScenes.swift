import ViewVocabulary

/// A field with `change` sends it when the user has changed the field.
enum ChangeScenes {
  private static let change = Call("quay/set", ["slot": .number(2)])

  private static func view(_ field: Field) -> AnyJSON { .view(fields: [field]) }

  private static func crew(_ number: Int) -> AnyJSON {
    view(
      Field(
        SampleID.crew, .stepper, "Sailors", value: .number(number), range: 0...99, change: change))
  }

  private static func set(_ value: AnyJSON, _ answer: Request.Answer = .same) -> Request {
    Request("quay/set", ["slot": 2, "value": value], answer: answer)
  }

  private static let rigs = [
    Choice(id: "id-1", title: "Sloop"), Choice(id: "id-2", title: "Ketch"),
  ]

  /// A text that finds something.
  private static func find(_ value: String, alert: Alert? = nil) -> AnyJSON {
    .view(
      fields: [Field(SampleID.name, .text, "Find", value: .text(value), change: change)],
      alert: alert)
  }

  private static let storm = Alert.asking(
    "Storm", "Stay in port?", Action(SampleID.stay, "Stay", "quay/stay"))

  /// A text that is sent when it is left, above a field with an error.
  private static func two(_ name: String = "", depth error: String? = nil) -> AnyJSON {
    .view(fields: [
      Field(SampleID.name, .text, "Ship", value: .text(name), change: change),
      Field(SampleID.depth, .number, "Fathoms", error: error),
    ])
  }

  private static let ship = Field(SampleID.name, .text, "Ship")

  /// A text that is sent while it is typed, or only when it is left.
  private static func whileTyping(_ value: String = "", isNow: Bool = true) -> Field {
    Field(
      SampleID.word, .text, "Word", value: .text(value),
      change: Call("quay/word", whileTyping: isNow))
  }

  static let all = [
    Scene(
      "a text is sent when the user leaves it",
      .show(view(Field(SampleID.name, .text, "Find", change: change))),
      .fill(.name, "Wal", sends: set("Wal"))),
    Scene(
      "an emptied text is sent",
      .show(view(Field(SampleID.name, .text, "Find", value: .text("Wal"), change: change))),
      .fill(.name, "", sends: set(""))),
    Scene(
      "a number is sent as an integer",
      .show(view(Field(SampleID.depth, .number, "Fathoms", change: change))),
      .fill(.depth, "42", sends: set(42))),
    Scene(
      "a toggle is sent at once",
      .show(view(Field(SampleID.lamp, .toggle, "Lamp", value: .flag(true), change: change))),
      .fill(.lamp, false, sends: set(false))),
    Scene(
      "a choice is sent by its id",
      .show(view(Field(SampleID.rig, .choice, "Rig", choices: rigs, change: change))),
      .fill(.rig, "id-2", sends: set("id-2"))),
    Scene(
      "a stepper is sent as an integer",
      .show(crew(26)),
      .fill(.crew, 27, sends: set(27, .view(crew(27)))),
      .draws(["Sailors", "27"]),
      .fill(.crew, 26, sends: set(26, .view(crew(26)))),
      .draws(["Sailors", "26"], without: ["27"])),
    Scene(
      "a stepper shows what the answer says, also if it is something else",
      .show(crew(26)),
      .fill(.crew, 27, sends: set(27, .view(crew(64)))),
      .draws(["Sailors", "64"], without: ["27"])),
    Scene(
      "a change while typing is sent after a pause, and its answer does not touch what is typed",
      .show(.view(fields: [whileTyping()])),
      .type(
        .word, "wal",
        sends: Request(
          "quay/word", ["value": "wal"], answer: .view(.view(fields: [whileTyping("WAL")])))),
      .draws(["wal"], without: ["WAL"])),
    Scene(
      "typing leaves the focus in its field, whatever the answer",
      .show(.view(fields: [ship, whileTyping()], focus: Focus(field: SampleID.name))),
      .type(
        .word, "wal",
        sends: Request(
          "quay/word", ["value": "wal"],
          answer: .view(
            .view(fields: [ship, whileTyping("wal")], focus: Focus(field: SampleID.name))))),
      .draws(["wal"], focus: .on(.word)),
      .type(
        .word, "walrus",
        sends: Request(
          "quay/word", ["value": "walrus"],
          answer: .view(.view(fields: [ship, whileTyping("walrus")])))),
      .draws(["walrus"], focus: .on(.word))),
    Scene(
      "a disabled field is not typed into, nor one behind an alert",
      .show(.view(fields: [whileTyping().disabled])),
      .type(.word, "wal"),
      .show(
        .view(
          fields: [whileTyping()],
          alert: Alert.asking("Storm", "Stay in port?", Action(SampleID.stay, "Stay", "quay/stay"))
        )),
      .type(.word, "wal")),
    Scene(
      "a change that is not for typing waits until the field is left",
      .show(.view(fields: [whileTyping(isNow: false)])),
      .type(.word, "wal"),
      .fill(.word, "walrus", sends: Request("quay/word", ["value": "walrus"]))),
    Scene(
      "a value that is there already is not sent",
      .show(view(Field(SampleID.name, .text, "Find", value: .text("Wal"), change: change))),
      .fill(.name, "Wal"),
      .show(view(Field(SampleID.name, .text, "Find", change: change))),
      .fill(.name, ""),
      .show(view(Field(SampleID.depth, .number, "Fathoms", value: .number(17), change: change))),
      .fill(.depth, "17"),
      .show(view(Field(SampleID.lamp, .toggle, "Lamp", value: .flag(true), change: change))),
      .fill(.lamp, true),
      .show(
        view(
          Field(SampleID.rig, .choice, "Rig", value: .text("id-2"), choices: rigs, change: change))
      ),
      .fill(.rig, "id-2"),
      .show(crew(26)),
      .fill(.crew, 26)),
    Scene(
      "a toggle that is put back while its change is awaited is sent",
      .show(view(Field(SampleID.lamp, .toggle, "Lamp", value: .flag(false), change: change))),
      .fill(
        .lamp, true,
        sends: Request(
          "quay/set", ["slot": 2, "value": true],
          answer: .view(
            view(Field(SampleID.lamp, .toggle, "Lamp", value: .flag(true), change: change))),
          meanwhile: .fill(.lamp, false)),
        set(
          false,
          .view(view(Field(SampleID.lamp, .toggle, "Lamp", value: .flag(false), change: change)))))
    ),
    Scene(
      "a text that is put back while its change is awaited is sent",
      .show(find("")),
      .fill(
        .name, "Wal",
        sends: Request(
          "quay/set", ["slot": 2, "value": "Wal"], answer: .view(find("Wal")),
          meanwhile: .fill(.name, "")),
        set("", .view(find("")))),
      .draws(["Find"], without: ["Wal"])),
    Scene(
      "what was typed after a change was sent survives the answer to that",
      .show(find("")),
      .fill(
        .name, "Wal",
        sends: Request(
          "quay/set", ["slot": 2, "value": "Wal"], answer: .view(find("Wal")),
          meanwhile: .fill(.name, "Walrus")),
        set("Walrus", .error(1006, kind: "storeUnavailable", "The log is wet."))),
      .draws(["Find", "Walrus"], ["The log is wet."])),
    Scene(
      "what was typed stays if the answer to its change has an alert",
      .show(find("")),
      .fill(.name, "Walrus", sends: set("Walrus", .view(find("", alert: storm)))),
      .draws(["Storm"]),
      .press(.stay, sends: Request("quay/stay", answer: .view(find("")))),
      .draws(["Find", "Walrus"], without: ["Storm"])),
    Scene(
      "what a change has sent goes though the answer has an error at another field",
      .show(two()),
      .fill(.name, "Walrus", sends: set("Walrus", .view(two("Benbow", depth: "Too deep.")))),
      .draws(["Ship", "Benbow"], ["Too deep."], without: ["Walrus"])),
    Scene(
      "a change that finds the view out of date fetches it, and what was typed stays",
      .show(find("")),
      .fill(
        .name, "Walrus",
        sends: set("Walrus", .error(1008, kind: "staleRevision", "The tide has turned.")),
        Request("session/view", answer: .view(find("Benbow")))),
      .draws(["Find", "Walrus"], ["The tide has turned."], without: ["Benbow"])),
    Scene(
      "a change without params sends the value alone",
      .show(
        view(
          Field(
            SampleID.lamp, .toggle, "Lamp", value: .flag(false),
            change: Call("quay/light")))),
      .fill(.lamp, true, sends: Request("quay/light", ["value": true]))),
    Scene(
      "a disabled field sends no change",
      .show(
        view(Field(SampleID.lamp, .toggle, "Lamp", value: .flag(false), change: change).disabled)),
      .fill(.lamp, true)),
    Scene(
      "what was typed elsewhere stays over a change",
      .show(
        .view(fields: [
          Field(SampleID.name, .text, "Ship"),
          Field(SampleID.lamp, .toggle, "Lamp", value: .flag(false), change: change),
        ])),
      .fill(.name, "Hispaniola"),
      .fill(.lamp, true, sends: set(true)),
      .draws(["Ship", "Hispaniola"])),
  ]
}
