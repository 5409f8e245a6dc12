import ViewVocabulary

/// The focus stays where it is, or goes to the first field with an error.
enum FocusScenes {
  private static func form(_ name: String? = nil, depth: String? = nil, berth: String? = nil)
    -> AnyJSON
  {
    .view(
      fields: [
        Field(SampleID.name, .text, "Ship", error: name),
        Field(SampleID.depth, .number, "Fathoms", error: depth),
        Field(SampleID.berth, .text, "Berth", error: berth),
      ],
      actions: [
        Action(
          SampleID.save, "Save", "quay/save",
          inputs: [SampleID.name, SampleID.depth, SampleID.berth])
      ])
  }

  private static func saved(_ answer: AnyJSON) -> Request {
    Request("quay/save", ["name": "Walrus", "depth": nil, "berth": ""], answer: .view(answer))
  }

  /// Another screen, which begins at a place.
  private static func sea(_ focus: Focus?, of subject: String? = nil, error: String? = nil)
    -> AnyJSON
  {
    .view(
      "The Open Sea", on: "sea", of: subject,
      fields: [
        Field(SampleID.name, .text, "Ship"), Field(SampleID.depth, .number, "Fathoms"),
        Field(SampleID.berth, .text, "Berth", error: error),
      ],
      sections: [Section(SampleID.ships, "In sight", rows: [Row(id: "s1", "Hispaniola")])],
      actions: [
        Action(
          SampleID.save, "Save", "sea/save",
          inputs: [SampleID.name, SampleID.depth, SampleID.berth], role: .primary),
        Action(SampleID.leave, "Leave", "sea/leave"),
      ], focus: focus)
  }

  private static let sail = Action(SampleID.weigh, "Sail", "quay/sail")

  private static func sailed(_ answer: AnyJSON) -> Step {
    .press(.weigh, sends: Request("quay/sail", answer: .view(answer)))
  }

  private static func left(_ answer: AnyJSON) -> Step {
    .press(.leave, sends: Request("sea/leave", answer: .view(answer)))
  }

  static let all = [
    Scene(
      "a new screen begins at the field that it names",
      .show(.view(actions: [sail])), .draws(["Sail"]),
      sailed(sea(Focus(field: SampleID.depth))),
      .draws(["The Open Sea"], focus: .on(.depth))),
    Scene(
      "a new screen may begin at a row, or at an action",
      .show(.view(actions: [sail])), .draws(["Sail"]),
      sailed(sea(Focus(section: SampleID.ships))),
      .draws(["The Open Sea"], focus: .onNoField),
      left(.view(actions: [sail])),
      sailed(sea(Focus(action: SampleID.leave))),
      .draws(["The Open Sea"], focus: .onNoField)),
    Scene(
      "an answer with another focus on the same screen moves it",
      .show(.view(actions: [sail])), .draws(["Sail"]),
      sailed(sea(Focus(field: SampleID.name))), .draws(["The Open Sea"], focus: .on(.name)),
      left(sea(Focus(field: SampleID.berth))), .draws(["The Open Sea"], focus: .on(.berth))),
    Scene(
      "a view that is fetched moves the focus neither to its place nor to an error",
      .show(.view(actions: [sail])), .draws(["Sail"]),
      sailed(sea(Focus(field: SampleID.name))), .draws(["The Open Sea"], focus: .on(.name)),
      .press(
        .leave,
        sends: Request(
          "sea/leave", answer: .error(1008, kind: "staleRevision", "The tide has turned.")),
        Request(
          "session/view",
          answer: .view(sea(Focus(field: SampleID.depth), error: "It is taken.")))),
      .draws(["It is taken."], focus: .unmoved)),
    Scene(
      "a view/changed with another focus on the same screen does not move it",
      .show(.view(actions: [sail])), .draws(["Sail"]),
      sailed(sea(Focus(field: SampleID.name))), .draws(["The Open Sea"], focus: .on(.name)),
      .show(sea(Focus(field: SampleID.berth))), .draws(["The Open Sea"], focus: .unmoved)),
    Scene(
      "another subject begins at the field that it names",
      .show(.view(actions: [sail])), .draws(["Sail"]),
      sailed(sea(Focus(field: SampleID.name), of: "1", error: "It is taken.")),
      .draws(["It is taken."], focus: .on(.berth)),
      left(sea(Focus(field: SampleID.name), of: "2")),
      .draws(["The Open Sea"], without: ["It is taken."], focus: .on(.name))),
    Scene(
      "another screen or subject that comes as a view/changed begins at the field that it names",
      .show(.view(actions: [sail])), .draws(["Sail"]),
      .show(sea(Focus(field: SampleID.depth), of: "1")),
      .draws(["The Open Sea"], focus: .on(.depth)),
      .show(sea(Focus(field: SampleID.berth), of: "2")),
      .draws(["The Open Sea"], focus: .on(.berth))),
    Scene(
      "an error has the focus before the place where a screen begins",
      .show(.view(actions: [sail])), .draws(["Sail"]),
      sailed(sea(Focus(field: SampleID.name), error: "It is taken.")),
      .draws(["It is taken."], focus: .on(.berth))),
    Scene(
      "the focus goes to the field with an error",
      .show(form()),
      .fill(.name, "Walrus"),
      .press(.save, sends: saved(form(berth: "It is taken."))),
      .draws(["Berth", "It is taken."], focus: .on(.berth))),
    Scene(
      "the focus goes to the first of two errors",
      .show(form()),
      .fill(.name, "Walrus"),
      .press(.save, sends: saved(form(depth: "She draws more.", berth: "It is taken."))),
      .draws(
        ["Fathoms", "She draws more.", "Berth", "It is taken."], focus: .on(.depth))),
    Scene(
      "the focus goes to the same error again",
      .show(form()),
      .fill(.name, "Walrus"),
      .press(.save, sends: saved(form(berth: "It is taken."))),
      .draws(["It is taken."], focus: .on(.berth)),
      .type(.name, "Walrus"),
      .press(.save, sends: saved(form(berth: "It is taken."))),
      .draws(["It is taken."], focus: .on(.berth))),
    Scene(
      "the focus goes on to the next error",
      .show(form()),
      .fill(.name, "Walrus"),
      .press(.save, sends: saved(form(depth: "She draws more."))),
      .draws(["She draws more."], focus: .on(.depth)),
      .press(.save, sends: saved(form(berth: "It is taken."))),
      .draws(["It is taken."], without: ["She draws more."], focus: .on(.berth))),
    Scene(
      "the focus stays where it is over a view/changed",
      .show(form()),
      .fill(.name, "Walrus"),
      .press(.save, sends: saved(form(berth: "It is taken."))),
      .draws(["It is taken."], focus: .on(.berth)),
      .show(form(berth: "It is still taken.")),
      .draws(["It is still taken."], focus: .unmoved)),
    Scene(
      "the focus does not go to an error that a view/changed brings",
      .show(form()),
      .fill(.name, "Walrus"),
      .press(.save, sends: saved(form(berth: "It is taken."))),
      .draws(["It is taken."], focus: .on(.berth)),
      .show(form(depth: "She draws more.", berth: "It is taken.")),
      .draws(["She draws more.", "It is taken."], focus: .unmoved)),
  ]
}
