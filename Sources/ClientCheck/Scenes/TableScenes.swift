import ViewVocabulary

/// Sections with columns: a real table, or each cell after its heading.
enum TableScenes {
  private static func fleet(_ rows: [Row], order: Column.Order? = nil) -> AnyJSON {
    let sort = Action(
      SampleID.weigh, "Sort by tons", "quay/sort", params: ["by": .text("tons")])
    return .view(sections: [
      Section(
        SampleID.ships, "In port", emptyText: "The quay is empty",
        columns: Section.Columns(
          "Vessel",
          [
            Column(SampleID.depth, "Burden", isNumber: true, order: order, action: sort),
            Column(SampleID.flag, "Colours"), Column(SampleID.berth, "Place"),
          ]), rows: rows)
    ])
  }

  private static let storm = AnyJSON(
    Alert.asking("Storm", "Stay in port?", Action(SampleID.stay, "Stay", "quay/stay"))
  )

  private static let ships = [
    Row(id: "s1", "Hispaniola", details: ["200", "Red ensign", "Berth: 7"]),
    Row(id: "s2", "Walrus", details: ["", "Black flag", ""]),
  ]

  static let all = [
    Scene(
      "a table is drawn: headings, and the cells of each row in order",
      .show(fleet(ships)),
      .draws(
        ["Hispaniola", "200", "Red ensign", "Walrus", "Black flag"], ["Burden"], ["Colours"])),
    Scene(
      "a table has a heading above its rows' titles",
      .show(fleet([ships[0], Row(id: "s3", "Benbow", details: ["90", "Blue ensign", "Quay"])])),
      .draws(["Hispaniola", "Benbow"], rowHeading: ("Vessel", beside: "Colours"))),
    Scene(
      "it is seen by which column a table is ordered",
      .show(fleet(ships)), .draws(["Hispaniola"]),
      .show(fleet(ships, order: .ascending)),
      .draws(["Hispaniola"], seeing: "the rows are in the order of Burden")),
    Scene(
      "the cell of a column is under its heading, or after it",
      .show(fleet([Row(id: "s1", "Hispaniola", details: ["200", "Red ensign", "Berth: 7"])])),
      .draws(["Burden", "200"], ["Colours", "Red ensign"], ["Place", "Berth: 7"])),
    Scene(
      "a cell may hold a colon, and is drawn as it is",
      .show(fleet(ships)),
      .draws(["Hispaniola", "200", "Red ensign", "Berth: 7", "Walrus"])),
    Scene(
      "an empty cell does not move the cells after it",
      .show(fleet([ships[1]])),
      .draws(["Colours", "Black flag"], ["Walrus", "Black flag"])),
    Scene(
      "a heading without an action sends nothing, nor one behind an alert",
      .show(fleet(ships)),
      .pressHeading(.weigh, column: .flag, of: .ships),
      .show(fleet(ships).with("alert", storm)),
      .pressHeading(.weigh, column: .depth, of: .ships)),
    Scene(
      "a table without rows shows its emptyText",
      .show(fleet([])),
      .draws(["In port"], ["The quay is empty"])),
    Scene(
      "a column's action sorts, where headings can be pressed",
      .show(fleet(ships)),
      .pressHeading(
        .weigh, column: .depth, of: .ships,
        sends: Request("quay/sort", ["by": "tons"], isOptional: true))),
  ]
}
