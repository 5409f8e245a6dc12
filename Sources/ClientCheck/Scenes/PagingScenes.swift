import ViewVocabulary

/// Windows of lists, and the actions that lead to their other parts.
enum PagingScenes {
  private static func log(_ first: Int, previous: Bool, next: Bool) -> AnyJSON {
    let previousAction = Action(
      SampleID.stay, "Earlier", "quay/log", params: ["offset": .number(0)])
    let nextAction = Action(
      SampleID.leave, "Later", "quay/log", params: ["offset": .number(first + 2)])
    let paging = (previous ? [previousAction] : []) + (next ? [nextAction] : [])
    var section = Section(
      SampleID.ships, "The log", rows: [Row(id: "\(first)", "Entry \(first)")])
    section.offset = first
    section.total = 9
    section.setPaging((SampleID.stay.rawValue, SampleID.leave.rawValue), in: paging)
    let sink = Action(SampleID.sink, "Sink her", "quay/sink")
    let weigh = Action(SampleID.weigh, "Weigh anchor", "quay/weigh")
    return .view(sections: [section], actions: [sink] + paging + [weigh])
  }

  static let all = [
    Scene(
      "the actions that lead to other parts of a list are drawn once, and can be pressed",
      .show(log(2, previous: true, next: true)),
      .draws(["The log", "Entry 2"], once: ["Earlier", "Later"]),
      .draws(["Earlier"], beside: ["Sink her", "Weigh anchor"]),
      .draws(["Later"], beside: ["Sink her", "Weigh anchor"]),
      .press(
        .leave,
        sends: Request(
          "quay/log", ["offset": 4], answer: .view(log(4, previous: true, next: false)))),
      .draws(["Entry 4"], ["Earlier"], without: ["Later", "Entry 2"]),
      .press(.stay, sends: Request("quay/log", ["offset": 0])))
  ]
}
