import HeadlessUI

/// The focus stays where it is, or goes to the first field with an error.
enum FocusScenes {
  private static func form(_ name: String? = nil, depth: String? = nil, berth: String? = nil)
    -> AnyJSON
  {
    .view(
      fields: [
        Field(FixtureID.name, .text, "Ship", error: name),
        Field(FixtureID.depth, .number, "Fathoms", error: depth),
        Field(FixtureID.berth, .text, "Berth", error: berth),
      ],
      actions: [
        Action(
          FixtureID.save, "Save", "quay/save",
          inputs: [FixtureID.name, FixtureID.depth, FixtureID.berth])
      ])
  }

  private static func saved(_ answer: AnyJSON) -> Request {
    Request("quay/save", ["name": "Walrus", "depth": nil, "berth": ""], answer: .view(answer))
  }

  static let all = [
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
