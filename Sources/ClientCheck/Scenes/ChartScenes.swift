import ViewVocabulary

/// Charts of each kind are drawn with the labels and values of their points.
enum ChartScenes {
  private static func catches(_ kind: Chart.Kind, _ values: [Int]) -> AnyJSON {
    let months = ["April", "May", "June"]
    return .view(charts: [
      Chart(
        SampleID.catches, "Herring landed", kind, unit: "barrels",
        points: zip(months, values).map { ChartPoint($0, $1) })
    ])
  }

  static let all = [
    Scene(
      "a chart is drawn: title, unit, and the labels and values of its points",
      .show(catches(.bars, [0, 480, 37])),
      .draws(
        ["Herring landed"], ["barrels"], ["April", "May", "June"], ["480"], ["37"])),
    Scene(
      "a line is drawn like bars, with labels and values",
      .show(catches(.line, [1017, 993, 1024])),
      .draws(["Herring landed"], ["April", "May", "June"], ["1017"], ["993"], ["1024"])),
    Scene(
      "a chart of one point, or of equal ones, is drawn",
      .show(catches(.line, [640])), .draws(["Herring landed"], ["April"], ["640"]),
      .show(catches(.bars, [0, 0])), .draws(["April", "May"])),
    Scene(
      "a chart of a section is drawn above its rows",
      .show(
        .view(
          sections: [
            Section(SampleID.buoys, "At sea", rows: [Row(id: "b1", "Red buoy")]),
            Section(SampleID.ships, "In port", rows: [Row(id: "s1", "Hispaniola")]),
          ],
          charts: [
            Chart(
              SampleID.catches, "Herring landed", .bars, above: SampleID.ships,
              points: [ChartPoint("April", 480)])
          ])),
      .draws(["Red buoy", "Herring landed", "Hispaniola"], once: ["Herring landed", "April"])),
    Scene(
      "a chart without a section is drawn below all sections",
      .show(
        .view(
          sections: [
            Section(SampleID.ships, "In port", rows: [Row(id: "s1", "Hispaniola")])
          ],
          charts: [
            Chart(
              SampleID.catches, "Herring landed", .bars, points: [ChartPoint("April", 480)])
          ])),
      .draws(["Hispaniola", "Herring landed"], once: ["Herring landed", "April"])),
    Scene(
      "a chart of a section that is not there is drawn",
      .show(
        .view(charts: [
          Chart(
            SampleID.catches, "Herring landed", .bars, above: SampleID.ships,
            points: [ChartPoint("April", 480)])
        ])),
      .draws(["Herring landed"], ["480"])),
    Scene(
      "a chart that is gone is drawn no longer",
      .show(catches(.bars, [11, 22, 33])), .draws(["Herring landed"]),
      .show(.view()), .draws(["North Quay"], without: ["Herring landed", "April"])),
  ]
}
