import ViewVocabulary

/// Every part of a view is drawn.
enum DrawingScenes {
  static let all =
    fields + lists + [
      Scene(
        "the title, the message and the actions' titles are drawn",
        .show(
          .view(
            message: "Low water until noon.",
            actions: [
              Action(SampleID.weigh, "Weigh anchor", "quay/weigh", role: .primary),
              Action(SampleID.sink, "Sink her", "quay/sink", role: .destructive),
            ])),
        .draws(["North Quay"], ["Low water until noon."], ["Weigh anchor"], ["Sink her"])),
      Scene(
        "a view replaces the one before",
        .show(.view("North Quay", message: "Low water until noon.")),
        .draws(["North Quay"]),
        .show(.view("South Quay")),
        .draws(["South Quay"], without: ["North Quay", "Low water until noon."])),
      Scene(
        "it is seen that something is being waited for",
        .show(.view()), .draws(["North Quay"]),
        .show(.view(isLoading: true)),
        .draws(["North Quay"], seeing: "isLoading is true now")),
      Scene(
        "how much is done of what takes its time is drawn",
        .show(.view(isLoading: true, progress: Progress(done: 310, total: 740))),
        .draws(["North Quay"], ["310", "740"])),
    ]

  private static let rigs = [
    Choice(id: "id-1", title: "Sloop"), Choice(id: "id-2", title: "Ketch"),
    Choice(id: "id-3", title: "Schooner"),
  ]

  private static func lamp(_ isOn: Bool) -> AnyJSON {
    .view(fields: [Field(SampleID.lamp, .toggle, "Harbour lamp", value: .flag(isOn))])
  }

  private static func rig(_ id: String?, on screen: String = "quay") -> AnyJSON {
    .view(
      on: screen,
      fields: [
        Field(SampleID.rig, .choice, "Rig", value: id.map { .text($0) }, choices: rigs)
      ])
  }

  private static func tide(_ seconds: Int, _ text: String) -> AnyJSON {
    .view(fields: [
      Field(SampleID.tide, .countdown, "High water in", value: .number(seconds)).drawn(as: text)
    ])
  }

  private static let fields = [
    Scene(
      "fields are drawn with label and value, in their order",
      .show(
        .view(fields: [
          Field(SampleID.name, .text, "Ship", value: .text("Hispaniola")),
          Field(SampleID.depth, .number, "Fathoms", value: .number(17)),
          Field(SampleID.crew, .stepper, "Sailors", value: .number(26), range: 0...99),
        ])),
      .draws(["Ship", "Hispaniola", "Fathoms", "17", "Sailors", "26"])),
    Scene(
      "a field's text is drawn, whatever its kind",
      .show(
        .view(fields: [
          Field(SampleID.name, .text, "Ship", value: .text("h-1")).drawn(
            as: "the good Hispaniola"),
          Field(SampleID.depth, .number, "Depth", value: .number(17)).drawn(
            as: "seventeen fathoms"),
          Field(SampleID.crew, .stepper, "Crew", value: .number(26)).drawn(as: "26 able hands"),
          Field(SampleID.lamp, .toggle, "Lamp", value: .flag(true)).drawn(as: "burning brightly"),
          Field(SampleID.rig, .choice, "Rig", value: .text("id-2"), choices: rigs)
            .drawn(as: "two masts, the taller one ahead"),
        ])),
      .draws(
        [
          "Ship", "the good Hispaniola", "Depth", "seventeen fathoms", "Crew", "26 able hands",
          "Lamp", "burning brightly", "Rig",
        ], ["Rig", "two masts, the taller one ahead"])),
    Scene(
      "an empty field shows its placeholder",
      .show(
        .view(fields: [
          Field(SampleID.name, .text, "Ship", placeholder: "as painted on her stern"),
          Field(SampleID.depth, .number, "Fathoms", placeholder: "by the lead"),
        ])),
      .draws(["Ship", "as painted on her stern", "Fathoms", "by the lead"])),
    Scene(
      "a field that is not empty shows no placeholder",
      .show(
        .view(fields: [
          Field(
            SampleID.name, .text, "Ship", placeholder: "as painted on her stern",
            value: .text("Hispaniola"))
        ])),
      .draws(["Ship", "Hispaniola"], without: ["as painted on her stern"])),
    Scene(
      "a field's error is drawn",
      .show(
        .view(fields: [Field(SampleID.name, .text, "Ship", error: "There is a ship of that name.")]
        )),
      .draws(["Ship", "There is a ship of that name."])),
    Scene(
      "it is seen whether a toggle is on",
      .show(lamp(false)), .draws(["Harbour lamp"]),
      .show(lamp(true)), .draws(["Harbour lamp"], seeing: "the toggle is on now")),
    Scene(
      "a choice shows its titles, not its ids",
      .show(rig("id-2")),
      .draws(["Rig"], ["Sloop", "Ketch", "Schooner"], without: ["id-2"])),
    Scene(
      "it is seen what is chosen",
      .show(rig(nil)), .draws(["Rig"]),
      .show(rig("id-1")), .draws(["Rig"], seeing: "\"Sloop\" is chosen now"),
      .show(rig("id-3")), .draws(["Rig"], seeing: "\"Schooner\" is chosen now")),
    Scene(
      "what was emptied is drawn as empty",
      .show(
        .view(fields: [
          Field(SampleID.name, .text, "Ship", value: .text("Walrus")),
          Field(SampleID.depth, .number, "Fathoms", value: .number(1317)),
        ])),
      .draws(["Walrus"], ["1317"]),
      .fill(.name, ""), .fill(.depth, ""),
      .draws(["Ship", "Fathoms"], without: ["Walrus", "1317"])),
    Scene(
      "it is seen that nothing is chosen any more",
      .show(rig("id-2")), .fill(.rig, nil),
      .show(rig("id-2", on: "pier")), .draws(["Rig"], seeing: "\"Ketch\" is chosen here")),
    Scene(
      "a countdown's text is drawn",
      .show(tide(754, "12:34")), .draws(["High water in", "12:34"])),
    Scene(
      "a countdown's next second is drawn, though the revision stays",
      .show(tide(754, "12:34")), .draws(["12:34"]),
      .show(tide(753, "12:33").tick), .draws(["High water in", "12:33"], without: ["12:34"])),
    Scene(
      "a secret's characters are never shown",
      .show(
        .view(fields: [Field(SampleID.word, .secret, "Password", placeholder: "the captain's")])),
      .draws(["Password", "the captain's"]),
      .fill(.word, "Flint-1750"), .draws(["Password"], without: ["Flint-1750", "Flint"])),
  ]

  private static let ships = Section(
    SampleID.ships, "In port", emptyText: "No ship is in port.",
    rows: [
      Row(id: "s1", "Hispaniola", details: ["two masts", "bound for the island"]),
      Row(id: "s2", "Walrus", details: ["black flag"]),
      Row(id: "s3", "Admiral Benbow"),
    ],
    rowActions: [Action(SampleID.hail, "Hail her", "quay/hail", rowParameter: "ship")])

  private static func picked(_ isSelected: Bool) -> AnyJSON {
    .view(sections: [
      Section(
        SampleID.ships, "In port",
        rows: [
          Row(id: "s1", "Hispaniola", isSelected: isSelected),
          Row(id: "s2", "Walrus", isSelected: false),
        ])
    ])
  }

  /// The first rows of a longer list, without an offset.
  private static var beginning: Section {
    var section = Section(
      SampleID.ships, "In port", rows: [Row(id: "s1", "Hispaniola"), Row(id: "s2", "Walrus")])
    section.total = 973
    return section
  }

  private static func window(of total: Int?) -> AnyJSON {
    let rows = [Row(id: "s1", "Hispaniola"), Row(id: "s2", "Walrus")]
    return .view(sections: [
      Section(SampleID.ships, "In port", rows: rows).window(from: 640, of: total)
    ])
  }

  private static let lists = [
    Scene(
      "a section is drawn: title, rows in order with details, row actions",
      .show(.view(sections: [ships])),
      .draws(
        [
          "In port", "Hispaniola", "two masts", "bound for the island", "Walrus", "black flag",
          "Admiral Benbow",
        ], ["Hail her"], without: ["No ship is in port."])),
    Scene(
      "an empty section shows its emptyText",
      .show(
        .view(sections: [
          Section(SampleID.ships, "In port", emptyText: "No ship is in port.", rows: []),
          Section(SampleID.buoys, "At sea", emptyText: "The sea is empty.", rows: []),
        ])),
      .draws(["In port", "No ship is in port.", "At sea", "The sea is empty."])),
    Scene(
      "it is seen which rows are selected",
      .show(picked(false)), .draws(["Hispaniola", "Walrus"]),
      .show(picked(true)), .draws(["Hispaniola", "Walrus"], seeing: "a row is selected now")),
    Scene(
      "a window says where it is",
      .show(window(of: 973)), .draws(["641"], ["642"], ["973"])),
    Scene(
      "a window of a list without a total says where it is",
      .show(window(of: nil)), .draws(["641"], ["642"])),
    Scene(
      "the first part of a longer list says how long that is",
      .show(.view(sections: [beginning])), .draws(["Hispaniola", "Walrus"], ["973"])),
  ]
}
