import Foundation
import Testing
import Transcripts

/// What the original app's own tests checked of its gather screen (`facts/behaviour.md` §9.1–§9.4),
/// on this one. The numbers are theirs: MVC (9.1), MVVM, MVP and MVP-C (9.2), VIPER (9.3), VIP (9.4).
@Suite("Checks of the original app")
struct OriginalChecksTests {
  private let user: TestUser
  private let start: ViewSnapshot

  /// The labels that read otherwise here, by what the original app calls them.
  private static let label = OriginalLabels([
    "Gather in progress": "Ready to start",
    "GK": "Goalkeeper",
    "MID": "Midfielder",
    "Time's up!": "Time’s up!",
    "Are you sure you want to end the gather?": "End the match at 0:0?",
    "Yes": "End match",
    "No": "Keep playing",
  ])

  init() throws {
    user = TestUser(try InProcessService())
    start = try user.startGather(players: 5)
  }

  @Test("9.1 #1 #2 #3, 9.2 #1 #17, 9.3 #1 #3: title, no picker, two teams without a bench")
  func shown() {
    #expect(start.title == Self.label["Gather in progress"])
    #expect(start.field("minutes") == nil && start.field("seconds") == nil)
    #expect(start.sections.count == 2)
  }

  @Test("9.1 #4 #5, 9.2 #19 #20, 9.3 #8 #9, 9.4 #23 #24: the teams' headings")
  func headings() { #expect(start.sectionTitles == ["Team A", "Team B"]) }

  @Test("9.1 #6 #7, 9.2 #18, 9.3 #4 #5, 9.4 #20 #21: as many rows as players")
  func rows() { #expect([0, 1].map { start.rows($0).count } == [2, 3]) }

  @Test("9.1 #9 #10, 9.2 #21, 9.3 #6 #7, 9.4 #22: a row shows name and acronym")
  func rowDetails() {
    #expect(start.line(0, 0) == "Player 2 " + Self.label["MID"])
    #expect(start.line(1, 2) == "Player 5 " + Self.label["GK"])
  }

  @Test("9.1 #11–#17, 9.2 #27–#33, 9.3 #10–#13: the picker has minutes and seconds from 0 to 59")
  func picker() throws {
    let view = try user.call("gather/openTimePicker")
    for (id, label) in [("minutes", "Minutes"), ("seconds", "Seconds")] {
      let field = try #require(view.field(id))
      #expect(field["label"] as? String == label)
      #expect(field["minimum"] as? Int == 0 && field["maximum"] as? Int == 59)
    }
  }

  @Test(
    "9.1 #18–#21, 9.3 #17 #20 #21, 9.4 #6–#8 #12: Set shows the present time; Cancel and Done put it away"
  )
  func overlay() throws {
    let open = try user.call("gather/openTimePicker")
    #expect(open.number("minutes") == 10 && open.number("seconds") == 0)
    #expect(open.actionTitles.prefix(2) == ["Done", "Cancel"])
    #expect(try user.call("gather/closeTimePicker").field("minutes") == nil)
    try user.call("gather/openTimePicker")
    #expect(
      try user.call("gather/setTime", ["minutes": 10, "seconds": 0]).field("minutes") == nil)
  }

  @Test("9.1 #22, 9.2 #9, 9.3 #16, 9.4 #10: with no time nothing starts, and the view says why")
  func zero() throws {
    try user.call("gather/openTimePicker")
    let view = try user.call("gather/setTime", ["minutes": 0, "seconds": 0])
    #expect(view.time == "00:00")
    let refusal = #expect(throws: TestUser.Refusal.self) { try user.call("gather/startTimer") }
    #expect(refusal?.reason == "Set a time first")
  }

  @Test("9.1 #23, 9.2 #10, 9.3 #15 #17: one second runs out, and Cancel brings it back")
  func oneSecond() throws {
    try user.call("gather/openTimePicker")
    #expect(
      try user.call("gather/setTime", ["minutes": 0, "seconds": 1]).actionTitles[0] == "Start")
    #expect(try user.call("gather/startTimer").actionTitles[0] == "Pause")
    _ = user.service.wait(seconds: 2)
    let over = try user.call("session/view")
    #expect(over.alert?["title"] as? String == Self.label["Time's up!"])
    #expect(over.actionTitles[0] == "Start" && over.time == "00:00")
    try user.call("session/dismissAlert")
    #expect(try user.call("gather/cancelTimer").time == "00:01")
  }

  @Test("9.1 #24, 9.2 #6 #7 #11 #12, 9.3 #18 #19 #28 #29, 9.4 #9: Pause, Resume and Cancel")
  func pause() throws {
    try user.call("gather/startTimer")
    _ = user.service.wait(seconds: 1)
    let paused = try user.call("gather/pauseTimer")
    #expect(paused.actionTitles[0] == "Resume" && paused.time == "09:59")
    let cancelled = try user.call("gather/cancelTimer")
    #expect(cancelled.actionTitles[0] == "Start" && cancelled.time == "10:00")
  }

  @Test(
    "9.1 #25, 9.2 #2–#5, 9.4 #3: the time as it is drawn, and a second later",
    arguments: [
      (1, 0, "01:00", "00:59"), (0, 10, "00:10", "00:09"), (59, 59, "59:59", "59:58"),
    ])
  func label(minutes: Int, seconds: Int, chosen: String, later: String) throws {
    try user.call("gather/openTimePicker")
    let view = try user.call("gather/setTime", ["minutes": minutes, "seconds": seconds])
    #expect(view.time == chosen)
    try user.call("gather/startTimer")
    _ = user.service.wait(seconds: 1)
    #expect(try user.call("session/view").time == later)
  }

  @Test("9.2 #15 #16: both wheels count")
  func wheels() throws {
    try user.call("gather/openTimePicker")
    try user.call("gather/setTime", ["minutes": 12, "seconds": 13])
    let open = try user.call("gather/openTimePicker")
    #expect(open.number("minutes") == 12 && open.number("seconds") == 13)
  }

  @Test("9.1 #26 #27, 9.2 #22–#26, 9.3 #14 #15, 9.4 #5: each stepper changes its own score")
  func steppers() throws {
    let one = try user.call("gather/setScore", ["team": "teamA", "value": 1])
    #expect([one.number("scoreA"), one.number("scoreB")] == [1, 0])
    let two = try user.call("gather/setScore", ["team": "teamB", "value": 16])
    #expect([two.number("scoreA"), two.number("scoreB")] == [1, 16])
  }

  @Test("9.1 #28: the bench has no stepper")
  func benchStepper() {
    #expect(throws: TestUser.Refusal.self) {
      try user.call("gather/setScore", ["team": "bench", "value": 1])
    }
  }

  @Test("9.1 #29, 9.3 #16, 9.4 #14: End Gather asks")
  func endAsks() throws {
    let view = try user.call("gather/end")
    #expect(
      view.alert?["title"] as? String == Self.label["Are you sure you want to end the gather?"])
    #expect(view.alertTitles == [Self.label["Yes"], Self.label["No"]])
  }

  @Test(
    "9.1 #30, 9.2 #34, 9.3 #5 #25, 9.4 #17: a draw is stored, and the list is out of selection mode"
  )
  func end() throws {
    for team in ["teamA", "teamB"] {
      try user.call("gather/setScore", ["team": team, "value": 1])
    }
    try user.call("gather/end")
    let result = try user.call("gather/end", ["confirmed": true])
    #expect(result.screen == "gatherDetail")
    let list = try user.call("session/back")
    #expect(list.screen == "playerList" && list.title == "Players")
    let stored = try user.call("gathers/get", ["id": "1"]).view
    #expect(stored["winner"] as? String == "none")
    #expect(stored["score"] as? [String: Int] == ["teamA": 1, "teamB": 1])
  }

  @Test(
    "9.3 #6, 9.4 #15 #16 #18: an end that cannot be stored is an error alert, and the match goes on"
  )
  func endFails() throws {
    let sqlite = TestUser(try InProcessService(.sqlite))
    _ = try sqlite.startGather(players: 2)
    try sqlite.call("gather/end")
    try sqlite.service.show(.lockStore)
    let refused = try sqlite.call("gather/end", ["confirmed": true])
    #expect(refused.screen == "gather")
    let alert = refused.view["alert"] as? [String: Any]
    #expect(alert?["title"] as? String == "Error")
    try sqlite.service.show(.unlockStore)
    #expect(try sqlite.call("gather/end", ["confirmed": true]).screen == "gatherDetail")
  }
}

/// Labels of the original app, with what they read here.
private struct OriginalLabels {
  private let labels: [String: String]

  init(_ labels: [String: String]) { self.labels = labels }

  /// What the label reads here; the label itself if it is the same.
  subscript(_ original: String) -> String { labels[original] ?? original }
}
