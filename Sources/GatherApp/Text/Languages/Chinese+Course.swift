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
  var removeGoal: String { "取消进球" }
  var removeScorer: String { "移除进球者" }
  var scored: String { "记为进球者" }
  var continueMatch: String { "继续比赛" }
  var substitute: String { "换人" }
  func text(of substitution: Substitution) -> String {
    let what = substitution.isOn ? "上场" : "下场"
    return substitution.minute.map { "\(what) \($0)′" } ?? what
  }
  var periods: String { "节数" }
  func title(of clock: Countdown) -> String {
    switch clock.phase {
    case .ready: "准备开始"
    case .running, .paused: clock.periods == 1 ? "比赛" : "第 \(clock.period) 节，共 \(clock.periods) 节"
    case .finished: clock.isBreak ? "休息" : "时间到"
    }
  }
  func startTitle(of clock: Countdown) -> String {
    if clock.isBreak { return "开始第 \(clock.period + 1) 节" }
    return clock.state == .paused ? "继续" : "开始"
  }
  func whatIsOver(_ clock: Countdown) -> String {
    clock.isBreak ? "第 \(clock.period) 节（共 \(clock.periods) 节）结束。" : "倒计时已到 00:00。"
  }
  func text(of question: Question) -> String {
    switch question {
    case .scorer: "谁进了球？"
    case .substitution: "谁上场，谁下场？"
    }
  }
}
