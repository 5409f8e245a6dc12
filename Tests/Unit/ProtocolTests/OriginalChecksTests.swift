import Testing
import Transcripts

/// What the original app's own tests check of its gather screen, where that needs more than the presenter: a session that
/// refuses what the view does not offer, time that passes between requests, the screen behind, a store that fails.
/// The other checks are in `OriginalGatherScreenTests`, whose comment says whose tests the titles name.
@Suite("Checks of the original app that need a session")
struct OriginalChecksTests {
  private let user: TestUser

  init() throws {
    user = TestUser(try InProcessService())
    _ = try user.startGather(players: 5)
  }

  @Test(
    "With no time nothing starts, and the refusal says why (MVC, MVVM, MVP, VIPER, VIP)")
  func zero() throws {
    try user.call("gather/openTimePicker")
    try user.call("gather/setTime", ["minutes": 0, "seconds": 0])
    let refusal = #expect(throws: TestUser.Refusal.self) { try user.call("gather/startClock") }
    #expect(refusal?.reason == "Set a time first")
  }

  @Test("One second runs out while nobody asks, and an alert says so (MVC, MVVM, MVP, VIPER)")
  func oneSecond() throws {
    try user.call("gather/openTimePicker")
    try user.call("gather/setTime", ["minutes": 0, "seconds": 1])
    try user.call("gather/startClock")
    _ = user.service.wait(seconds: 2)
    let over = try user.call("session/view")
    #expect(over.alert?["title"] as? String == "Time’s up!")
    #expect(over.actionTitles[0] == "Start" && over.time == "00:00")
    try user.call("session/dismissAlert")
    #expect(try user.call("gather/resetClock").time == "00:01")
  }

  @Test(
    "After a match that was saved, the list is out of selection mode (MVC, MVVM, MVP, VIPER, VIP)")
  func end() throws {
    try user.call("gather/end")
    #expect(try user.call("gather/end", ["confirmed": true]).screen == "gatherDetail")
    let list = try user.call("session/back")
    #expect(list.screen == "playerList" && list.title == "Players")
  }

  @Test("An end that cannot be stored is an error alert, and the match goes on (VIPER, VIP)")
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
