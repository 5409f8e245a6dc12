import Foundation
import Testing

/// The match of the gallery does what the screens of the gather app do, where both can do the same: random
/// evenings are played on both, step by step.
@Suite("The match of the gallery beside the gather app")
struct MatchBesideGatherTests {
  /// The same touch on both sides.
  private struct Step {
    let gather: String
    let match: String
    var params: [String: Any] = [:]
    /// The parameters of the gallery, where they are others.
    var rows: [String: Any]?
    var seconds = 0
  }

  /// Random numbers that are the same in every run: SplitMix64 from a seed.
  private struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// What both sides show of the same things.
  private struct Look: Equatable {
    let players: [String]
    let clock: [String?]
    let button: String
    let numbers: [Int?]
    let asks: Bool
    let result: String?

    init(_ view: ViewSnapshot) {
      let isLineup = ["lineup", "confirmPlayers"].contains(view.screen)
      // During a match, the gather app shows also who waits and who has scored.
      players = view.sections.filter {
        isLineup || ["teamA", "teamB"].contains($0["id"] as? String)
      }.map { section in
        let rows = section["rows"] as? [[String: Any]] ?? []
        return "\(section["title"] ?? ""): \(rows.compactMap { $0["title"] as? String })"
      }
      let countdown = view.field("countdown")
      clock = [countdown?["text"] as? String, countdown?["state"] as? String]
      let button = (view.view["actions"] as? [[String: Any]])?.first {
        ["start", "startClock", "pauseClock"].contains($0["id"] as? String)
      }
      let title = isLineup ? "" : button?["title"] as? String ?? ""
      self.button = "\(title) \(button?["isEnabled"] ?? "") \(button?["reason"] ?? "")"
      numbers = ["scoreA", "scoreB", "minutes", "seconds"].map { id in
        view.number(id) ?? (view.field(id)?["value"] as? String).flatMap { Int($0) }
      }
      asks = view.alert != nil
      let notice = (view.view["notice"] as? [String: Any])?["text"] as? String
      result = notice?.replacingOccurrences(of: "Saved: ", with: "")
    }
  }

  private let gather: TestUser
  private let match: TestUser

  init() throws {
    gather = TestUser(try InProcessService())
    match = TestUser(try InProcessService(program: .gallery()))
  }

  @Test(
    "A random evening looks the same in each pattern",
    arguments: ["mvc", "mvp", "mvvm", "viper", "vip", "mvpc"], [1, 2])
  func evening(pattern: String, seed: Int) throws {
    let first = try match.call("demos/begin", ["row": "match/\(pattern)"])
    let players = first.sections.flatMap { $0["rows"] as? [[String: Any]] ?? [] }
    try beginLineup(players.compactMap { $0["title"] as? String })
    var random = Dice(seed: seed)
    for player in 1...12 {
      let to = ["teamA", "teamB", "bench"][player % 3]
      try compare(move("\(player)", to, index: player % 4))
    }
    for _ in 0..<30 { try compare(randomMove(&random)) }
    try compare(move("1", "teamA", index: nil))
    try compare(move("2", "teamB", index: nil))
    try compare(Step(gather: "confirmPlayers/start", match: "lineup/start"))
    for _ in 0..<200 { try compare(randomTouch(&random)) }
    try compare(Step(gather: "gather/closeTimePicker", match: "match/closePicker"))
    try compare(Step(gather: "session/dismissAlert", match: "session/dismissAlert"))
    try compare(Step(gather: "gather/end", match: "match/end"))
    // From here on, one shows the stored match, the other the line-up: the result is the same.
    let result = try gather.call("gather/end", ["confirmed": true])
    #expect(Look(result).result == Look(try match.call("match/end", ["confirmed": true])).result)
  }

  /// Puts the same players onto the bench of the gather app.
  private func beginLineup(_ names: [String]) throws {
    try gather.call("login/register", ["username": "ann", "password": "correct horse"])
    for name in names { _ = try? gather.call("players/add", ["name": name]) }
    try gather.call("playerList/select")
    for id in 1...names.count {
      try gather.call("playerList/setSelected", ["player": "\(id)", "selected": true])
    }
    let view = try gather.call("playerList/confirm")
    #expect(Look(view) == Look(try match.call("session/view")))
  }

  private func move(_ player: String, _ team: String, index: Int?) -> Step {
    var params: [String: Any] = ["player": player, "to": team]
    params["index"] = index
    return Step(gather: "confirmPlayers/move", match: "lineup/move", params: params)
  }

  private func randomMove(_ random: inout Dice) -> Step {
    let team = ["bench", "teamA", "teamB"].randomElement(using: &random) ?? ""
    return move(
      "\(Int.random(in: 1...13, using: &random))", team,
      index: [nil, 0, 1, 5].randomElement(using: &random) ?? nil)
  }

  private func randomTouch(_ random: inout Dice) -> Step {
    let (minutes, seconds) = (
      [0, 0, 1, 59].randomElement(using: &random) ?? 0, Int.random(in: 0...59, using: &random)
    )
    let team = Bool.random(using: &random) ? "teamA" : "teamB"
    // Questions are rare: while one is open, nothing else can be done.
    if Int.random(in: 0..<20, using: &random) == 0 {
      return Bool.random(using: &random)
        ? Step(gather: "gather/end", match: "match/end")
        : Step(gather: "session/back", match: "session/back")
    }
    let steps = [
      Step(gather: "gather/startClock", match: "match/startClock"),
      Step(gather: "gather/startClock", match: "match/startClock"),
      Step(gather: "gather/pauseClock", match: "match/pauseClock"),
      Step(gather: "gather/resetClock", match: "match/resetClock"),
      Step(gather: "gather/openTimePicker", match: "match/openPicker"),
      Step(gather: "gather/openTimePicker", match: "match/openPicker"),
      Step(gather: "gather/closeTimePicker", match: "match/closePicker"),
      Step(
        gather: "gather/setTime", match: "match/pick",
        params: ["minutes": minutes, "seconds": seconds],
        rows: ["minutes": "\(minutes)", "seconds": "\(seconds)"]),
      Step(
        gather: "gather/setScore", match: "match/step",
        params: ["team": team, "value": Int.random(in: 0...100, using: &random)]),
      Step(gather: "session/dismissAlert", match: "session/dismissAlert"),
      Step(
        gather: "session/view", match: "session/view",
        seconds: Int.random(in: 1...90, using: &random)),
    ]
    return steps.randomElement(using: &random) ?? steps[0]
  }

  /// Does a step on both sides: both refuse it, or both show the same.
  private func compare(_ step: Step) throws {
    if step.seconds > 0 {
      _ = gather.service.wait(seconds: step.seconds)
      _ = match.service.wait(seconds: step.seconds)
    }
    let one = Result { Look(try gather.call(step.gather, step.params)) }
    let other = Result { Look(try match.call(step.match, step.rows ?? step.params)) }
    switch (one, other) {
    case (.success(let one), .success(let other)): #expect(one == other, "\(step)")
    case (.failure, .failure):
      #expect(Look(try gather.call("session/view")) == Look(try match.call("session/view")))
    default: Issue.record("\(step): \(one), but \(other)")
    }
  }
}
