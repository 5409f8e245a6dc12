import ViewVocabulary

/// Texts are drawn completely and literally.
enum TextScenes {
  private static let markup = [
    "<b>Bold</b> &amp; <i>", "[red]alert[/red] [/]", "**stars** `ticks` _lines_",
    "100 % %s %d %@", "C:\\new\\table", "$HOME ${PATH} $(date)", "{0} {{name}}", "'; -- \"",
  ]

  private static let languages = [
    "Žluťoučký kůň", "Ἑλλάς", "Корабль", "山田太郎", "선박", "سفينة", "ספינה", "Nuʻuanu Œ ß",
    "⚓ and 🏴‍☠️",
  ]

  private static func rows(_ titles: [String]) -> AnyJSON {
    let rows = titles.enumerated().map { Row(id: "r\($0)", $1) }
    return .view(sections: [Section(SampleID.ships, "Names", rows: rows)])
  }

  private static var escaped: AnyJSON {
    var view = AnyJSON.view()
    view["title"] = .escaped("Café 🚢 1/2 \"q\" \\")
    return view
  }

  /// A text with terminal controls and direction marks: escape sequences that write to the clipboard and
  /// set the title, bells, deletions, and their one-character forms.
  private static func steering(_ text: String) -> String {
    "\u{1B}[31m\u{1B}]52;c;eA==\u{7}\u{9D}0;t\u{9C}\(text)\u{8}\u{7F}\u{9B}2J\u{202E}\u{85}\u{2067}"
  }

  /// A view with tabs between words, or with spaces in their place.
  private static func aligned(_ space: String) -> AnyJSON {
    .view(
      "North\(space)Quay", message: "Low\(space)water.",
      fields: [
        Field(SampleID.name, .text, "Her\(space)name", value: .text("The\(space)Walrus"))
      ],
      sections: [
        Section(
          SampleID.ships, "In\(space)port",
          rows: [Row(id: "s1", "Admiral\(space)Benbow", details: ["two\(space)masts"])])
      ])
  }

  /// Texts that open or close an isolate, return to the beginning of their line, and end a line in two ways.
  private static let turned: [String] = [
    "Walrus\u{2066}", "Benbow\u{2067}", "Hispaniola\u{2068}", "\u{2069}Cassandra", "Sea\rHorse",
  ]

  /// A form whose ids and values hold what must not be drawn.
  private static let odd: (form: AnyJSON, field: String, choice: String, section: String) = {
    let (field, choice) = (steering("field"), steering("choice"))
    let rig = Field(
      OddID(rawValue: field), .choice, "Rig",
      choices: [Choice(id: choice, title: "Sloop"), Choice(id: "id-2", title: "Ketch")])
    let save = Action(SampleID.save, "Save", "quay/save", inputs: [OddID(rawValue: field)])
    let ships = Section(
      OddID(rawValue: steering("ships")), "In port",
      rows: [Row(id: steering("s1"), "Benbow"), Row(id: steering("s2"), "Walrus")],
      rowActions: [Action(SampleID.hail, "Hail", "quay/hail", rowParameter: "ship")])
    return (.view(fields: [rig], sections: [ships], actions: [save]), field, choice, ships.id)
  }()

  /// A view with such characters in every text, in an id and in a value.
  private static func harmful(_ alert: Alert?) -> AnyJSON {
    .view(
      steering("North Quay"), message: steering("Low water."),
      notice: Notice(steering("It drifts."), .warning), announce: steering("Mind the rocks."),
      fields: [Field(SampleID.name, .text, steering("Ship"), value: .text(steering("Walrus")))],
      sections: [
        Section(
          SampleID.ships, steering("In port"),
          rows: [Row(id: "s1", steering("Benbow"), details: [steering("two masts")])],
          rowActions: [Action(SampleID.hail, steering("Hail"), "quay/hail", rowParameter: "ship")]
        ),
        Section(
          SampleID.buoys, steering("At sea"),
          columns: Section.Columns(
            steering("Mark"), [Column(SampleID.depth, steering("Fathoms"))]),
          rows: [Row(id: "b1", steering("Red buoy"), details: [steering("seven")])]),
      ],
      charts: [
        Chart(
          SampleID.catches, steering("Herring"), .bars, unit: steering("barrels"),
          points: [ChartPoint(steering("April"), 11)])
      ],
      actions: [
        Action(
          SampleID.save, steering("Save"), "quay/save", params: ["ship": .text(steering("s1"))],
          inputs: [SampleID.name])
      ], alert: alert)
  }

  /// The texts of that view that must be drawn.
  private static let drawn = [
    "North Quay", "Low water.", "Ship", "Walrus", "In port", "Benbow", "two masts",
    "At sea", "Red buoy", "seven",
  ]

  private static let harbour = View(
    title: "North Quay", message: "Low water until noon",
    fields: [Field(SampleID.name, .text, "Harbour master", value: .text("Livesey"))],
    sections: [
      Section(SampleID.ships, "In port", rows: [Row(id: "s1", "Hispaniola")]),
      Section(SampleID.buoys, "At sea", emptyText: "The berths are free", rows: []),
    ],
    charts: [
      Chart(
        SampleID.catches, "Herring landed this year", .bars, points: [ChartPoint("April", 3)])
    ],
    actions: [
      Action(SampleID.weigh, "Weigh anchor", "quay/weigh"),
      Action(
        SampleID.moor, "Moor", "quay/moor", unavailable: "Both berths are taken"),
    ])

  private static let sentence = (1...60).map { "word\($0)" }.joined(separator: " ")
  private static let log = (1...60).map { "entry\($0)" }.joined(separator: " ")
  private static let ship = String(repeating: "abcdefghij", count: 10)
  private static let port = String(repeating: "klmnopqrst", count: 10)

  static let all = [
    Scene("texts are no markup: rows", .show(rows(markup)), .draws(markup)),
    Scene(
      "texts are no markup: titles, labels, values, actions",
      .show(
        .view(
          "<i>Quay</i> [b]1[/b]", message: "Fish & chips < 5 %s",
          fields: [Field(SampleID.name, .text, "<u>Ship</u>", value: .text("\"A\" & 'B' \\ <C>"))],
          actions: [Action(SampleID.save, "Save <now> & [here]", "quay/save")])),
      .draws(
        ["<i>Quay</i> [b]1[/b]"], ["Fish & chips < 5 %s"],
        ["<u>Ship</u>", "\"A\" & 'B' \\ <C>"], ["Save <now> & [here]"])),
    Scene("texts of all languages are drawn", .show(rows(languages)), .draws(languages)),
    Scene(
      "texts in the pseudo-locale are drawn in full: longer, accented, with a mark of direction",
      .show(.pseudo(harbour)),
      .draws(
        ["North Quay", "Low water until noon"].map(\.pseudo), ["Harbour master".pseudo],
        ["In port".pseudo, "Hispaniola"], ["The berths are free".pseudo],
        ["Herring landed this year".pseudo], ["Weigh anchor".pseudo],
        ["Both berths are taken".pseudo])),
    Scene(
      "characters that the JSON escapes are drawn",
      .show(escaped), .draws(["Café 🚢 1/2 \"q\" \\"])),
    Scene(
      "what could steer a terminal, or turn texts round, is drawn as something harmless",
      .show(harmful(nil)), .draws(drawn),
      .press(
        .save,
        sends: Request(
          "quay/save", ["name": .string(steering("Walrus")), "ship": .string(steering("s1"))],
          answer: .error(1006, kind: "storeUnavailable", steering("The log is wet.")))),
      .draws(["The log is wet."], drawn),
      .show(
        harmful(
          .asking(
            steering("Storm"), steering("Stay."),
            Action(SampleID.stay, steering("Aye"), "quay/stay")))),
      .draws(["Storm"], ["Stay."], ["Aye"])),
    Scene(
      "a tab in a text is drawn as something harmless",
      .show(aligned(" ")), .draws(["North Quay"]),
      .show(aligned("\t")), .draws(["North"], ["water."], ["Benbow"], addsTabs: false)),
    Scene(
      "what isolates a text, or returns to the beginning of its line, is drawn as something harmless",
      turned.flatMap { text -> [Step] in
        [
          .show(.view(message: text, sections: [Section(SampleID.ships, text, rows: [])])),
          .draws(["North Quay"]),
        ]
      }),
    Scene(
      "ids and values are sent as they came, whatever is in them",
      .show(odd.form),
      .act("check/fill", ["field": .string(odd.field), "value": .string(odd.choice)], []),
      .press(.save, sends: Request("quay/save", [odd.field: .string(odd.choice)])),
      .act(
        "check/press",
        [
          "action": .string(SampleID.hail.rawValue), "section": .string(odd.section),
          "row": .string(steering("s2")),
        ],
        [Request("quay/hail", ["ship": .string(steering("s2"))])])),
    Scene(
      "what is typed is sent as it was typed, also what must not be drawn",
      .show(
        .view(
          fields: [Field(SampleID.name, .text, "Ship")],
          actions: [Action(SampleID.save, "Save", "quay/save", inputs: [SampleID.name])])),
      .fill(.name, "Wal\u{202E}rus\u{2066} the\tsecond\u{2069}"),
      .press(
        .save,
        sends: Request(
          "quay/save", ["name": "Wal\u{202E}rus\u{2066} the\tsecond\u{2069}"]))),
    Scene(
      "long texts are drawn in full",
      .show(
        .view(
          message: sentence, fields: [Field(SampleID.name, .text, "Ship", value: .text(ship))],
          sections: [
            Section(SampleID.ships, "In port", rows: [Row(id: "s1", port, details: [log])])
          ])),
      .draws([sentence], ["Ship", ship], ["In port", port, log])),
    Scene(
      "the long text of an alert is drawn in full",
      .show(
        .view(
          alert: .asking(
            "Notice to mariners", sentence, Action(SampleID.leave, "Understood", "quay/leave")))),
      .draws(["Notice to mariners", sentence, "Understood"])),
    Scene(
      "an error is drawn in the person's language",
      .show(.view(actions: [Action(SampleID.weigh, "Anker lichten", "quay/weigh")])),
      .press(
        .weigh,
        sends: Request(
          "quay/weigh",
          answer: .error(
            1006, kind: "storeUnavailable", "The log is wet.", text: "Das Logbuch ist nass."))),
      .draws(["Anker lichten"], ["Das Logbuch ist nass."], without: ["The log is wet."])),
    Scene(
      "100 rows are drawn in order",
      .show(rows((1...100).map { "Ship-\($0)-" })),
      .draws((1...100).map { "Ship-\($0)-" })),
  ]
}
