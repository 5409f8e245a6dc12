import GatherDomain

/// The texts of fixtures in Chinese.
extension Chinese {
  var fixtures: String { "活动" }
  var fixturesAreLocal: String { "活动只保存在本设备上。" }
  var noFixtures: String { "没有即将进行的活动。请添加一个。" }
  var noPastFixtures: String { "没有过去的活动。" }
  var noFixtureToCome: String { "没有即将进行的活动" }
  var pastFixtures: String { "过去的活动" }
  var fixturesToCome: String { "即将进行的活动" }
  var addFixture: String { "添加活动" }
  var editFixture: String { "编辑活动" }
  var exportFixtures: String { "导出活动" }
  var noFixtureToExport: String { "没有活动" }
  var exportCalendar: String { "导出到日历" }
  var date: String { "日期" }
  var place: String { "地点" }
  var maximumPlayers: String { "人数上限" }
  var anyNumber: String { "不限人数" }
  var weeks: String { "周数" }
  func fixturesWereAdded(_ count: Int) -> String { "已添加 \(count) 个活动。" }
  var fixtureWasSaved: String { "活动已保存。" }
  func title(_ standing: Fixture.Standing) -> String {
    switch standing {
    case .present: "参加"
    case .reserve: "候补"
    case .absent: "不参加"
    }
  }
  func attendance(_ count: Int, of needed: Int?) -> String {
    needed.map { "\(count) / \($0) 人参加" } ?? "\(count) 人参加"
  }
  var noAnswerYet: String { "尚未回复" }
  var allHaveAnswered: String { "所有球员都已回复。" }
  var guest: String { "客人" }
  var enterNameOfGuest: String { "输入客人姓名" }
  var addGuest: String { "添加客人" }
  var withdraw: String { "撤回" }
  func answered(_ name: String, _ standing: Fixture.Standing?) -> String {
    switch standing {
    case .present: "\(name) 参加。"
    case .reserve: "\(name) 候补。"
    case .absent: "\(name) 不参加。"
    case nil: "\(name) 的回复已撤回。"
    }
  }
  func moveUp(_ names: [String]) -> String { names.joined(separator: "、") + " 递补参加。" }
  var splitIntoTeams: String { "分队" }
  func deleteFixtureQuestion(_ date: String) -> String { "删除\(date)的活动？" }
  var answersAreDeleted: String { "其回复也会被删除。" }
  func fixtureWasDeleted(_ date: String) -> String { "已删除\(date)的活动。" }
  func fixtureIsBack(_ date: String) -> String { "\(date)的活动已恢复。" }
  var fixtureHasBeenDeleted: String { "此活动已被删除。" }
  var football: String { "足球" }
}
