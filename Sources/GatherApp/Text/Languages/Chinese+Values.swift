import GatherDomain

/// Values, figures and times in Chinese.
extension Chinese {
  func title(_ field: ProfileField) -> String {
    switch field {
    case .name: "名字"
    case .age: "年龄"
    case .preferredPosition: "位置"
    case .skill: "水平"
    case .favouriteTeam: "喜欢的球队"
    }
  }
  func title(_ position: Position) -> String {
    switch position {
    case .goalkeeper: "门将"
    case .defender: "后卫"
    case .midfielder: "中场"
    case .winger: "边锋"
    case .striker: "前锋"
    }
  }
  func title(_ skill: Skill) -> String {
    switch skill {
    case .beginner: "新手"
    case .amateur: "业余"
    case .professional: "职业"
    }
  }
  func title(_ stat: Stat) -> String {
    switch stat {
    case .rating: "评分"
    case .goals: "个人进球"
    case .played: "场次"
    case .won: "胜"
    case .drawn: "平"
    case .lost: "负"
    case .goalsFor: "进球"
    case .goalsAgainst: "失球"
    }
  }
  var season: String { "赛季" }
  var allTime: String { "全部" }
  var betweenDays: String { "两个日期之间" }
  var firstDay: String { "第一天" }
  var lastDay: String { "最后一天" }
  var ratingsArePresent: String { "等级分为当前值。" }
  func letter(_ outcome: Outcome) -> String {
    switch outcome {
    case .won: "胜"
    case .drawn: "平"
    case .lost: "负"
    }
  }

  private static let weekdays = ["周日", "周一", "周二", "周三", "周四", "周五", "周六"]
  func moment(_ weekday: Int, _ date: (year: Int, month: Int, day: Int), _ time: String) -> String {
    "\(date.year)年\(date.month)月\(date.day)日 \(Self.weekdays[weekday]) \(time)"
  }
  func shortMoment(_ date: (year: Int, month: Int, day: Int), _ time: String) -> String {
    "\(date.year)年\(date.month)月\(date.day)日 \(time)"
  }
  func month(_ month: Int, of year: Int) -> String { "\(year)年\(month)月" }
}
