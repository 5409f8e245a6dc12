import GatherDomain
import HeadlessUI

/// The texts of the screens in Simplified Chinese.
struct Chinese: Texts {
  var language: Language { .chinese }
  var back: String { "返回" }
  var signOut: String { "退出登录" }
  var signOutQuestion: String { "退出登录？" }
  var passwordIsNeeded: String { "再次登录需要密码。" }
  var undo: String { "撤销" }
  var otherApps: String { "其他应用" }
  var ok: String { "确定" }
  var cancel: String { "取消" }
  var error: String { "错误" }
  var retry: String { "重试" }
  var viewHasChanged: String { "界面内容已发生变化。" }
  var notOffered: String { "此界面目前不提供该操作。" }
  func sentence(_ reason: String) -> String { reason + "。" }
  var othersKeepChanging: String { "其他人正在频繁更改数据，请重试。" }

  var previousPage: String { "上一页" }
  var nextPage: String { "下一页" }
  var open: String { "打开" }
  var delete: String { "删除" }
  var done: String { "完成" }
  var nobody: String { "无人" }
  var putBackQuestion: String { "要恢复吗？" }
  func canBePutBack(players: Int, matches: Int) -> String {
    "存储的数据已丢失。本机还有 \(players) 名球员和 \(matches) 场比赛。要恢复吗？"
  }
  var putBack: String { "恢复" }
  var startEmpty: String { "从空白开始" }
  var later: String { "以后再说" }

  var login: String { "登录" }
  var register: String { "注册" }
  var username: String { "用户名" }
  var enterUsername: String { "输入用户名" }
  var password: String { "密码" }
  var enterPassword: String { "输入密码" }
  var rememberMe: String { "记住我" }
  var usernameIsMissing: String { "请输入用户名。" }
  var passwordIsMissing: String { "请输入密码。" }
  var changePassword: String { "修改密码" }
  var oldPassword: String { "旧密码" }
  var newPassword: String { "新密码" }
  var othersAreSignedOut: String { "其他设备都会退出登录。" }
  var passwordWasChanged: String { "密码已修改。" }
  var noPasswordChange: String { "该服务不能修改密码" }

  var players: String { "球员" }
  func selected(_ count: Int) -> String { "已选 \(count) 人" }
  var search: String { "搜索" }
  var searchPlayers: String { "搜索球员" }
  var noPlayers: String { "还没有球员。请添加一名，或粘贴一份名单。" }
  var noNameFound: String { "没有球员的名字包含这些字。" }
  var addPlayer: String { "添加球员" }
  var importPlayers: String { "导入球员" }
  var select: String { "选择" }
  var deselect: String { "取消选择" }
  var pastMatches: String { "以往比赛" }
  var leaderboard: String { "排行榜" }
  var confirmPlayers: String { "确认球员" }
  var addPlayerFirst: String { "请先添加一名球员" }
  func selectAtLeast(_ count: Int) -> String { "请至少选择 \(count) 名球员" }
  var exportPlayers: String { "导出球员" }
  var pickTeams: String { "手动分队" }
  var pasteNames: String { "粘贴名单" }
  var names: String { "姓名" }
  var namesHint: String { "粘贴到场者的姓名，每行一个。" }
  var namesAreMissing: String { "请至少输入一个姓名。" }
  func nobodyIsCalled(_ names: [String]) -> String { "没有人叫 \(names.list(and: " 或 "))。" }
  func severalAreCalled(_ names: [String]) -> String {
    "有多名球员叫 \(names.list(and: " 或 "))。"
  }
  var selectAll: String { "全选" }
  var asLastTime: String { "与上次相同" }
  var noMatchPlayed: String { "还没有比赛" }
  func deleteQuestion(_ name: String) -> String { "删除 \(name)？" }
  var pastMatchesKeepName: String { "以往比赛会保留这个名字。" }
  func wasAdded(_ name: String) -> String { "已添加 \(name)。" }
  func wasDeleted(_ name: String) -> String { "已删除 \(name)。" }
  func isBack(_ name: String) -> String { "\(name) 已恢复。" }
  var enterNameOfPlayer: String { "输入球员的名字" }
  func heading(_ field: ProfileField, of name: String) -> String { "\(name) 的\(title(field))" }
  func wasSaved(_ field: ProfileField, of name: String) -> String {
    "已保存：\(heading(field, of: name))。"
  }
  var personal: String { "个人信息" }
  var play: String { "踢法" }
  var likes: String { "喜好" }
  var figures: String { "数据" }
  var edit: String { "编辑" }
  var ratingAfterEachMatch: String { "每场比赛后的评分" }
  var playerHasBeenDeleted: String { "这名球员已被删除。" }

  func title(_ team: Team) -> String {
    switch team {
    case .bench: "替补席"
    case .teamA: "A 队"
    case .teamB: "B 队"
    }
  }
  func moveTo(_ team: Team) -> String { "到" + title(team) }
  var balanceTeams: String { "平衡分队" }
  var balanceAgain: String { "重新平衡" }
  var swap: String { "交换" }
  func swapQuestion(_ name: String) -> String { "请选择与 \(name) 交换位置的球员。" }
  var tooFewPlayers: String { "球员太少，不够分两队" }
  var kickOff: String { "开球" }
  var startMatch: String { "开始比赛" }
  var oneInEachTeam: String { "每队至少放一名球员" }
  func forecast(_ forecast: Forecast) -> String {
    switch forecast {
    case .even: "两队实力相当。"
    case .slightlyAhead(let team): "\(title(team))略占优势。"
    case .ahead(let team): "\(title(team))占优势。"
    case .farAhead(let team): "\(title(team))优势明显。"
    }
  }
  func areLeftOut(_ names: [String]) -> String {
    "\(names.joined(separator: "、")) 已被删除，未列入。"
  }

  var time: String { "时间" }
  var pause: String { "暂停" }
  var setTimeFirst: String { "请先设置时间" }
  var resetClock: String { "重置计时" }
  var setTime: String { "设置时间" }
  var hours: String { "小时" }
  var minutes: String { "分钟" }
  var seconds: String { "秒" }
  var endMatch: String { "结束比赛" }
  func endQuestion(_ score: Score) -> String { "以 \(score.text) 结束比赛？" }
  var resultIsSaved: String { "结果会保存。" }
  var keepPlaying: String { "继续比赛" }
  var discardQuestion: String { "放弃这场比赛？" }
  var discardWarning: String { "比赛和比分会丢失。" }
  var discard: String { "放弃" }
  var matchWasDiscarded: String { "比赛已放弃。" }
  var timesUp: String { "时间到！" }
  var oneMinuteLeft: String { "还剩一分钟。" }
  func goals(_ score: Score) -> String {
    .joined("A 队 ", String(score.teamA), "，B 队 ", String(score.teamB), "。")
  }
  func wasSaved(_ score: Score) -> String { "已保存：\(score.text)，\(winner(score.winner))。" }
  var matchHasBeenDeleted: String { "这场比赛已被删除。" }

  var noMatches: String { "还没有比赛。" }
  var copyResult: String { "复制结果" }
  var correctResult: String { "更正比分" }
  var exportMatches: String { "导出比赛" }
  func wereLeftOut(_ matches: Int) -> String {
    "未包括：\(matches) 场来自别处的比赛，这里不知道其队伍。"
  }
  func wasCorrected(_ score: Score) -> String {
    "已更正：\(score.text)，\(winner(score.winner))。"
  }
  var started: String { "开始时间" }
  var ended: String { "结束时间" }
  var played: String { "时长" }
  var teams: String { "队伍" }
  var score: String { "比分" }
  var result: String { "结果" }
  var times: String { "时间" }
  var player: String { "球员" }
  var allPlayers: String { "所有球员" }
  var goalsPerMonth: String { "每月进球" }
  func match(of date: String) -> String { "\(date)的比赛" }
  var unknownDate: String { "日期不明" }
  var notKnown: String { "不明" }
  var rematch: String { "再赛一场" }
  func fewerAreLeft(_ count: Int) -> String { "这些球员中剩下不到 \(count) 人" }
  func deleteMatchQuestion(_ date: String) -> String { "删除\(date)的比赛？" }
  var noLongerCounts: String { "它将不再计入球员的数据。" }
  func matchWasDeleted(_ date: String) -> String { "已删除\(date)的比赛。" }
  func matchIsBack(_ date: String) -> String { "\(date)的比赛已恢复。" }
  func teamsAreNotKnown(of names: [String]) -> String {
    "这里不知道他们属于哪一队：\(names.joined(separator: "、"))。"
  }
  func against(_ teamA: Int, _ teamB: Int) -> String { "\(teamA) 对 \(teamB)" }
  func played(_ count: Int) -> String { "\(count) 人参加" }
  func winner(_ winner: Score.Winner) -> String {
    switch winner {
    case .teamA: "A 队获胜"
    case .teamB: "B 队获胜"
    case .none: "平局"
    }
  }
  func duration(minutes: Int) -> String { minutes == 0 ? "不到一分钟" : "\(minutes) 分钟" }
  var sortBy: String { "排序" }
  func sortBy(_ stat: Stat) -> String { "按\(title(stat))排序" }
  var winRates: String { "胜率" }
  func areNotCounted(_ matches: Int) -> String {
    "未计入：\(matches) 场来自别处的比赛，这里不知道其分队。"
  }
  func title(_ tier: Tier) -> String {
    switch tier {
    case .ranked: ""
    case .unranked: "不到 \(Tier.minimumMatches) 场比赛"
    case .unplayed: "还没有比赛"
    }
  }
  var nobodyIsRanked: String { "还没有人踢满 \(Tier.minimumMatches) 场比赛。" }
  var form: String { "近况" }
  var rank: String { "名次" }
  var aboutRatings: String {
    "评分从水平开始，随每场比赛变化。近况的最后一个字是最近一场比赛。"
  }

  var list: String { "名单" }
  var listExample: String { "Name, Age, Skill, Position ⏎ Ann, 30, …" }
  var listHint: String { "请粘贴名字（每行一个），或带标题的电子表格单元格。" }
  var ifNameExists: String { "如果名字已存在" }
  func choice(_ mode: PlayerImport.Mode) -> String {
    switch mode {
    case .add: "再添加一名球员"
    case .update: "更新该球员"
    }
  }
  var preview: String { "预览" }
  var importList: String { "导入" }
  var changeList: String { "修改名单" }
  var listIsTooLong: String { "最多输入 1 MB，约 20,000 名球员。" }
  var listIsMissing: String { "请输入名单，标题在第一行。" }
  var fixLinesFirst: String { "请先改正上面的行" }
  var nobodyInList: String { "名单里没有人" }
  var problems: String { "问题" }
  var change: String { "变动" }
  func kind(_ step: PlayerImport.Step) -> String {
    step.old == nil ? "新增" : step.isChange ? "有变动" : "无变动"
  }
  func summary(_ summary: PlayerImport.Summary) -> String {
    let counts = [
      (summary.added, "名新增"), (summary.updated, "名有变动"), (summary.unchanged, "名无变动"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return (parts.isEmpty ? nobody : parts.joined(separator: "，")) + "。"
  }
  func wasImported(_ summary: PlayerImport.Summary) -> String {
    "已导入：" + self.summary(summary)
  }
  func columnsNotUsed(_ names: [String]) -> String {
    "未使用的列：\(names.joined(separator: "、"))。"
  }
}
