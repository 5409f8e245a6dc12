import ViewVocabulary

/// The value of a field is sent in the form of its kind.
enum ValueScenes {
  /// A form of one field, and an action that sends it.
  private static func form(_ field: Field, _ id: SampleID) -> AnyJSON {
    .view(fields: [field], actions: [Action(SampleID.save, "Save", "quay/save", inputs: [id])])
  }

  /// A scene in which a field of the `form` is filled and sent several times.
  private static func scene(
    _ name: String, _ id: SampleID, _ kind: Field.Kind, value: Scalar? = nil,
    choices: [Choice]? = nil,
    _ fillings: (typed: AnyJSON, sent: AnyJSON)...
  ) -> Scene {
    let form = form(Field(id, kind, "The field", value: value, choices: choices), id)
    var steps: [Step] = [.show(form)]
    for (typed, sent) in fillings {
      let call = Request("quay/save", [id.rawValue: sent], answer: .view(elsewhere))
      steps += [.fill(id, typed), .press(.save, sends: call), .show(form)]
    }
    return Scene(name, steps)
  }

  /// A form with a field of several lines.
  private static var list: AnyJSON {
    let field = Field(SampleID.name, .text, "The crew", value: .text("Jim\nLong John"))
    var roomy = AnyJSON(field)
    roomy["lines"] = 3
    var view = form(field, .name)
    view["fields"] = [roomy]
    return view
  }

  private static let elsewhere: AnyJSON = .view("The Open Sea", on: "sea")

  private static let rigs = [
    Choice(id: "id-1", title: "Sloop"), Choice(id: "id-2", title: "Ketch"),
  ]

  static let all = [
    scene(
      "a text is sent as it was typed", .name, .text,
      ("Ann O'Neil", "Ann O'Neil"), ("a \"b\" \\ <c> %s", "a \"b\" \\ <c> %s"),
      ("0042", "0042"), ("true", "true"), ("Žluťoučký kůň 山田 ⚓", "Žluťoučký kůň 山田 ⚓")),
    scene("an emptied text is an empty text", .name, .text, value: .text("Walrus"), ("", "")),
    Scene(
      "a text of several lines is sent with its line ends",
      .show(list),
      .draws(["The crew", "Jim\nLong John"], lines: ["Jim", "Long John"]),
      .fill(.name, "Jim;12\n\n  Ben Gunn; \\n\n"),
      .draws(["The crew", "Jim;12\n\n  Ben Gunn; \\n"], lines: ["Jim;12", "Ben Gunn; \\n"]),
      .press(
        .save,
        sends: Request("quay/save", ["name": "Jim;12\n\n  Ben Gunn; \\n\n"]))),
    scene(
      "a secret is sent as it was typed", .word, .secret,
      ("Flint 1750", "Flint 1750"), ("0042", "0042")),
    scene(
      "a number is sent as an integer", .depth, .number,
      ("42", 42), (7, 7), ("-3", -3), ("0", 0)),
    scene(
      "what is no integer is sent as it was typed", .depth, .number,
      ("4x2", "4x2"), ("1.5", "1.5"), ("0x10", "0x10"), ("many", "many")),
    scene("an emptied number is null", .depth, .number, value: .number(17), ("", nil)),
    scene("a toggle is sent as a boolean", .lamp, .toggle, (true, true), (false, false)),
    Scene(
      "a toggle without a value is false, and never null",
      .show(form(Field(SampleID.lamp, .toggle, "Harbour lamp"), .lamp)),
      .draws(["Harbour lamp"]),
      .press(.save, sends: Request("quay/save", ["lamp": false])),
      .show(form(Field(SampleID.lamp, .toggle, "Harbour lamp", value: .flag(true)), .lamp)),
      .draws(["Harbour lamp"], seeing: "the toggle is on now")),
    scene(
      "a choice is sent by its id", .rig, .choice, value: .text("id-1"), choices: rigs,
      ("id-2", "id-2"), ("id-1", "id-1")),
    scene(
      "no choice is null", .rig, .choice, value: .text("id-1"), choices: rigs, (nil, nil)),
    Scene(
      "a choice that is required is not emptied",
      .show(
        form(
          Field(
            SampleID.rig, .choice, "Rig", value: .text("id-2"), choices: rigs, isRequired: true),
          .rig)),
      .fill(.rig, nil),
      .press(.save, sends: Request("quay/save", ["rig": "id-2"]))),
    Scene(
      "what is not among the choices is not chosen",
      .show(form(Field(SampleID.rig, .choice, "Rig", value: .text("id-2"), choices: rigs), .rig)),
      .fill(.rig, "id-9"),
      .press(.save, sends: Request("quay/save", ["rig": "id-2"]))),
    Scene(
      "what was chosen is sent though it is offered no longer",
      .show(form(Field(SampleID.rig, .choice, "Rig", value: .text("id-1"), choices: rigs), .rig)),
      .fill(.rig, "id-2"),
      .show(
        form(
          Field(
            SampleID.rig, .choice, "Rig", value: .text("id-1"), choices: Array(rigs.prefix(1))),
          .rig)),
      .press(.save, sends: Request("quay/save", ["rig": "id-2"]))),
    scene(
      "a stepper is sent as an integer", .crew, .stepper, value: .number(3), (4, 4), (2, 2)),
    Scene(
      "what nobody has filled is sent as an empty text, null or false",
      .show(
        .view(
          fields: [
            Field(SampleID.name, .text, "Ship"), Field(SampleID.word, .secret, "Password"),
            Field(SampleID.depth, .number, "Fathoms"), Field(SampleID.lamp, .toggle, "Lamp"),
            Field(SampleID.rig, .choice, "Rig", choices: rigs),
          ],
          actions: [
            Action(
              SampleID.save, "Save", "quay/save",
              inputs: [
                SampleID.name, SampleID.word, SampleID.depth, SampleID.lamp, SampleID.rig,
              ])
          ])),
      .press(
        .save,
        sends: Request(
          "quay/save", ["name": "", "word": "", "depth": nil, "lamp": false, "rig": nil]))),
    Scene(
      "a field sends nothing by itself",
      .show(form(Field(SampleID.name, .text, "Ship"), .name)),
      .fill(.name, "Walrus"),
      .draws(["Ship", "Walrus"])),
    Scene(
      "a disabled field cannot be changed",
      .show(form(Field(SampleID.name, .text, "Ship", value: .text("Walrus")).disabled, .name)),
      .fill(.name, "Hispaniola"),
      .draws(["Ship", "Walrus"], without: ["Hispaniola"]),
      .press(.save, sends: Request("quay/save", ["name": "Walrus"]))),
  ]
}
