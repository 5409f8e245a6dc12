import ViewVocabulary

/// The actions of rows.
enum RowScenes {
  private static let hail = Action(SampleID.hail, "Hail her", "quay/hail", rowParameter: "ship")

  /// Ids of rows; any string is allowed.
  private static let names = [
    "0", "01", "a b", "\"", "__proto__", "constructor", "née/Ω", "⚓", "-1", "null", "<b>", " ",
  ]

  private static let several = Section(
    SampleID.ships, "In port",
    rows: [
      Row(id: "s1", "Hispaniola"), Row(id: "s2", "Walrus").disabled, Row(id: "s3", "Benbow"),
    ], rowActions: [hail])

  /// A list with selected and unselected rows, which can be pressed themselves.
  private static let picking = Section(
    SampleID.ships, "In port",
    rows: [
      Row(id: "s1", "Hispaniola", isSelected: true), Row(id: "s2", "Walrus", isSelected: false),
      Row(id: "s3", "Benbow", isSelected: true).disabled,
    ],
    rowActions: [
      hail,
      Action(
        SampleID.moor, "Pick her", "quay/pick", params: ["picked": .flag(true)],
        rowParameter: "ship", rowState: .unselected, role: .primary),
      Action(
        SampleID.leave, "Leave her", "quay/pick", params: ["picked": .flag(false)],
        rowParameter: "ship", rowState: .selected, role: .primary),
    ])

  private static func hailed(_ ship: AnyJSON) -> Request { Request("quay/hail", ["ship": ship]) }

  static let all = [
    Scene(
      "a row action sends the row's id",
      .show(.view(sections: [several])),
      .press(.hail, row: "s3", sends: hailed("s3")),
      .press(.hail, row: "s1", sends: hailed("s1"))),
    Scene(
      "a row action sends its params and inputs as well",
      .show(
        .view(
          fields: [Field(SampleID.flag, .text, "Flag")],
          sections: [
            Section(
              SampleID.ships, "In port", rows: [Row(id: "s1", "Hispaniola")],
              rowActions: [
                Action(
                  SampleID.moor, "Moor her", "quay/moor", params: ["berth": .number(4)],
                  inputs: [SampleID.flag], rowParameter: "ship")
              ])
          ])),
      .fill(.flag, "yellow"),
      .press(
        .moor, row: "s1", sends: Request("quay/moor", ["ship": "s1", "berth": 4, "flag": "yellow"]))
    ),
    Scene(
      "a press in a row that comes again before its answer is sent once",
      .show(.view(sections: [several])),
      .press(
        .hail, row: "s3", sends: Request("quay/hail", ["ship": "s3"], isRepeated: true)),
      .press(.hail, row: "s1", sends: hailed("s1"))),
    Scene(
      "an action in another row is sent though the first one is awaited",
      .show(.view(sections: [several])),
      .press(
        .hail, row: "s3",
        sends: Request("quay/hail", ["ship": "s3"], meanwhile: .press(.hail, row: "s1")),
        hailed("s1"))),
    Scene(
      "rows may have any ids",
      [
        .show(
          .view(sections: [
            Section(
              SampleID.ships, "In port", rows: names.map { Row(id: $0, "Row \($0)") },
              rowActions: [hail])
          ]))
      ]
        + names.map { .press(.hail, row: $0, sends: hailed(.string($0))) }),
    Scene(
      "rowState decides which rows an action holds for",
      .show(.view(sections: [picking])),
      .press(.moor, row: "s1"),
      .press(.moor, row: "s2", sends: Request("quay/pick", ["ship": "s2", "picked": true])),
      .press(.leave, row: "s2"),
      .press(.leave, row: "s1", sends: Request("quay/pick", ["ship": "s1", "picked": false])),
      .press(.hail, row: "s1", sends: hailed("s1")),
      .press(.hail, row: "s2", sends: hailed("s2"))),
    Scene(
      "pressing a row itself does the primary action that holds for it",
      .show(.view(sections: [picking])),
      .press(row: "s1", sends: Request("quay/pick", ["picked": false, "ship": "s1"])),
      .press(row: "s2", sends: Request("quay/pick", ["picked": true, "ship": "s2"])),
      .press(row: "s3")),
    Scene(
      "a row that is pressed again before its answer is sent once",
      .show(.view(sections: [picking])),
      .press(
        row: "s1",
        sends: Request("quay/pick", ["picked": false, "ship": "s1"], isRepeated: true)),
      .press(row: "s2", sends: Request("quay/pick", ["picked": true, "ship": "s2"]))),
    Scene(
      "a row whose primary action is disabled cannot be pressed itself",
      .show(
        .view(sections: [
          Section(
            SampleID.ships, "In port", rows: [Row(id: "s1", "Hispaniola")],
            rowActions: [
              Action(
                SampleID.hail, "Hail her", "quay/hail", rowParameter: "ship",
                role: .primary, unavailable: "The wind is too loud")
            ])
        ])),
      .press(row: "s1")),
    Scene(
      "a row whose first primary action is disabled does not do the next one",
      .show(
        .view(sections: [
          Section(
            SampleID.ships, "In port", rows: [Row(id: "s1", "Hispaniola")],
            rowActions: [
              Action(
                SampleID.hail, "Hail her", "quay/hail", rowParameter: "ship",
                role: .primary, unavailable: "The wind is too loud"),
              Action(SampleID.moor, "Moor her", "quay/moor", rowParameter: "ship", role: .primary),
            ])
        ])),
      .press(row: "s1")),
    Scene(
      "a row without a primary action cannot be pressed itself",
      .show(.view(sections: [several])),
      .press(row: "s1")),
    Scene(
      "no action holds for a disabled row",
      .show(.view(sections: [several])), .press(.hail, row: "s2"),
      .show(.view(sections: [picking])), .press(.leave, row: "s3"), .press(.hail, row: "s3")),
    Scene(
      "a disabled row action sends nothing and says why",
      .show(
        .view(sections: [
          Section(
            SampleID.ships, "In port", rows: [Row(id: "s1", "Hispaniola")],
            rowActions: [
              Action(
                SampleID.hail, "Hail her", "quay/hail", rowParameter: "ship",
                unavailable: "The wind is too loud")
            ])
        ])),
      .draws(["Hail her"], ["The wind is too loud"]),
      .press(.hail, row: "s1")),
    Scene(
      "each section has its own rows and actions",
      .show(
        .view(sections: [
          several,
          Section(
            SampleID.buoys, "At sea", rows: [Row(id: "s1", "Red buoy")],
            rowActions: [Action(SampleID.hail, "Ring", "quay/ring", rowParameter: "buoy")]),
        ])),
      .press(.hail, row: "s1", of: .buoys, sends: Request("quay/ring", ["buoy": "s1"])),
      .press(.hail, row: "s1", of: .ships, sends: hailed("s1")),
      .press(.hail, row: "s3", of: .buoys)),
    Scene(
      "a row is known by its id, not by its place",
      .show(.view(sections: [several])),
      .show(
        .view(sections: [
          Section(
            SampleID.ships, "In port",
            rows: [Row(id: "s3", "Benbow"), Row(id: "s1", "Hispaniola")],
            rowActions: [hail])
        ])),
      .press(.hail, row: "s1", sends: hailed("s1")),
      .press(.hail, row: "s2")),
    Scene(
      "the actions of 100 rows",
      .show(
        .view(sections: [
          Section(
            SampleID.ships, "In port", rows: (1...100).map { Row(id: "s\($0)", "Ship \($0)") },
            rowActions: [hail])
        ])),
      .press(.hail, row: "s57", sends: hailed("s57")),
      .press(.hail, row: "s100", sends: hailed("s100"))),
  ]
}
