import ViewVocabulary

/// A text to take along: drawn with the answer that hands it over, and gone with the next one.
enum DocumentScenes {
  private static let log = Document(
    "The log of the Walrus", name: "log.txt",
    text: "At anchor.\n\nTwo casks of rum.\nFair wind.")
  private static let bill = Document("The bill", name: "bill.txt", text: "Ten doubloons")
  private static let entries = Document(
    "All entries", name: "entries.txt",
    text: (1...300).map { "Entry \($0)." }.joined(separator: "\n"))
  /// A text with markup and terminal controls, and a name that leads out of the folder.
  private static let steering = Document(
    "The \u{1B}]2;title\u{7} log", name: "file:///../../.log\u{1B}[2J",
    text: "<b>Rum</b> [i] &amp;\u{8}\n\u{9B}2JWind\u{202E}\r\n\u{1B}]52;c;eA==\u{7}Rain")

  private static let lamp = Field(
    SampleID.lamp, .toggle, "Lamp", value: .flag(false), change: Call("quay/light"))

  /// A view, and the text that it hands over.
  private static func view(
    _ title: String = "North Quay", on screen: String = "quay", fields: [Field] = [],
    handing document: Document? = nil
  ) -> AnyJSON {
    let view = AnyJSON.view(
      title, on: screen, fields: fields,
      actions: [
        Action(SampleID.weigh, "Weigh anchor", "quay/weigh"),
        Action(SampleID.hail, "Hail her", "quay/hail"),
      ])
    return document.map { view.with("document", AnyJSON($0)) } ?? view
  }

  /// The user presses an action whose answer is a view.
  private static func weigh(_ answer: AnyJSON) -> Step {
    .press(.weigh, sends: Request("quay/weigh", answer: .view(answer)))
  }

  static let all = [
    Scene(
      "a text that an answer hands over is drawn: title, all lines, and the screen",
      .show(view()), weigh(view(handing: log)),
      .draws(
        ["The log of the Walrus", "At anchor.", "Two casks of rum.", "Fair wind."], ["North Quay"],
        ["Hail her"], lines: ["At anchor.", "Two casks of rum.", "Fair wind."])),
    Scene(
      "the user goes on, and a text is gone with the answer after it",
      .show(view()), weigh(view(handing: log)), .draws(["Fair wind."]),
      .press(.hail, sends: Request("quay/hail", answer: .view(view("South Quay")))),
      .draws(["South Quay"], without: ["The log of the Walrus", "casks of rum"])),
    Scene(
      "a text stays over a view/changed",
      .show(view()), weigh(view(handing: log)), .draws(["Fair wind."]),
      .show(view("South Quay")),
      .draws(["South Quay"], ["The log of the Walrus", "Two casks of rum.", "Fair wind."])),
    Scene(
      "a text goes at the latest when a change is sent",
      .show(view(fields: [lamp])), weigh(view(fields: [lamp], handing: log)),
      .draws(["Fair wind."]),
      .fill(
        .lamp, true,
        sends: Request("quay/light", ["value": true], answer: .view(view(fields: [lamp])))),
      .draws(["Lamp"], without: ["Fair wind."])),
    Scene(
      "a text that comes with another screen is drawn",
      .show(view()), weigh(view("The Open Sea", on: "sea", handing: log)),
      .draws(["The Open Sea"], ["The log of the Walrus", "Fair wind."], without: ["North Quay"])),
    Scene(
      "a text takes the place of a text before",
      .show(view()), weigh(view(handing: log)), .draws(["Fair wind."]),
      weigh(view(handing: bill)),
      .draws(["The bill", "Ten doubloons"], without: ["The log of the Walrus", "casks of rum"])),
    Scene(
      "the same text is drawn again when it is asked for again",
      .show(view()), weigh(view(handing: log)), .draws(["Fair wind."]),
      weigh(view(handing: log)), .draws(["At anchor.", "Fair wind."])),
    Scene(
      "what is typed stays when a text comes",
      .show(view(fields: [Field(SampleID.name, .text, "Ship")])),
      .fill(.name, "Hispaniola"),
      weigh(view(fields: [Field(SampleID.name, .text, "Ship")], handing: log)),
      .draws(["Ship", "Hispaniola"], ["Fair wind."])),
    Scene(
      "a text of 300 lines is drawn to its end",
      .show(view()), weigh(view(handing: entries)),
      .draws(["Entry 1.", "Entry 150.", "Entry 300."])),
    Scene(
      "a text that is handed over is no markup and steers no terminal",
      .show(view()), weigh(view(handing: steering)),
      .draws(["<b>Rum</b> [i] &amp;", "Wind", "Rain"], ["North Quay"])),
  ]
}
