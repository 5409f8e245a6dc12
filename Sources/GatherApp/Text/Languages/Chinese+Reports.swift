/// What is sent to the group, in Simplified Chinese.
extension Chinese {
  var copyTeams: String { "复制队伍" }
  var resultAsMarkdown: String { "Markdown 格式的结果" }
  var resultAsPicture: String { "结果图片" }
  var teamsAsPicture: String { "队伍图片" }
  func andMore(_ count: Int) -> String { "另有 \(count) 项" }
}
