import ViewVocabulary

/// The order and the size of messages, and the end of input.
enum MessageScenes {
  private static let weigh = Action(SampleID.weigh, "Weigh anchor", "quay/weigh")

  private static let quay: AnyJSON = .view(actions: [weigh])

  private static let fleet: AnyJSON = {
    let log = String(repeating: "All quiet on deck. ", count: 100)
    let rows = (1...100).map { Row(id: "s\($0)", "Ship \($0)", details: [log]) }
    let hail = Action(SampleID.hail, "Hail her", "quay/hail", rowParameter: "ship")
    return .view(
      "The Whole Fleet",
      sections: [Section(SampleID.ships, "Fleet", rows: rows, rowActions: [hail])])
  }()

  static let all = [
    Scene(
      "of several views the last one is shown",
      .show(.view("East Quay")), .show(.view("West Quay")), .show(.view("South Quay")),
      .draws(["South Quay"], without: ["East Quay", "West Quay"])),
    Scene(
      "a view with a smaller revision replaces the one before as well",
      .show(.view("East Quay")), .show(quay),
      .show(AnyJSON.view("West Quay", actions: [weigh]).first),
      .draws(["West Quay"], without: ["North Quay"]),
      .press(.weigh, sends: Request("quay/weigh", answer: .view(.view("South Quay")))),
      .draws(["South Quay"]),
      .show(quay), .show(quay),
      .press(.weigh, sends: Request("quay/weigh", answer: .view(AnyJSON.view("Far Quay").first))),
      .draws(["Far Quay"], without: ["North Quay"])),
    Scene(
      "an answer is newer than what came unasked before it",
      .show(quay),
      .press(
        .weigh,
        sends: Request(
          "quay/weigh", answer: .view(.view("The Open Sea", on: "sea")),
          unasked: .view("East Quay"))),
      .draws(["The Open Sea"], without: ["East Quay"])),
    Scene(
      "a large view comes in pieces",
      .show(fleet),
      .draws(["The Whole Fleet"], ["Ship 1", "Ship 57", "Ship 100"]),
      .press(.hail, row: "s100", sends: Request("quay/hail", ["ship": "s100"]))),
    Scene("the client ends with its input, with status 0", .end),
  ]
}
