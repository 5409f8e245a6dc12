import GatherDomain

/// The course of a match in Simplified Chinese.
extension Chinese {
  var goals: String { "进球" }
  var goal: String { "进球" }
  var ownGoal: String { "乌龙球" }
  var scorer: String { "进球者" }
  var minute: String { "分钟" }
  func scorer(_ name: String?, of goal: Goal) -> String {
    switch (name, goal.isOwnGoal) {
    case (let name?, true): name.isolated + "（乌龙球）"
    case (let name?, false): name
    case (nil, true): "乌龙球"
    case (nil, false): title(goal.team)
    }
  }
  var goalsAreLocal: String { "球队、计时和进球只保存在本设备上。" }
  var whoScored: String { "谁进了球？" }
  var removeGoal: String { "取消进球" }
  var removeScorer: String { "移除进球者" }
  var scored: String { "记为进球者" }
  var continueMatch: String { "继续比赛" }
  var substitute: String { "换人" }
  var whoComesOn: String { "谁上场，谁下场？" }
  func text(of substitution: Substitution) -> String {
    let what = substitution.isOn ? "上场" : "下场"
    return substitution.minute.map { "\(what) \($0)′" } ?? what
  }
  var periods: String { "节数" }
  var breakTime: String { "休息" }
  func period(_ period: Int, of periods: Int) -> String { "第 \(period) 节，共 \(periods) 节" }
  func periodIsOver(_ period: Int, of periods: Int) -> String {
    "第 \(period) 节（共 \(periods) 节）结束。"
  }
  func startPeriod(_ period: Int) -> String { "开始第 \(period) 节" }
}
