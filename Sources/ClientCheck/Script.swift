/// All scenes, in the order in which they are played.
package enum Script {
  /// The scenes with one of `texts` in their names; all scenes if `texts` is empty. A name begins with the
  /// scene's group.
  package static func scenes(named texts: [String] = []) -> [Scene] {
    let scenes = groups.flatMap { group, scenes in scenes.map { $0.within(group) } }
    guard !texts.isEmpty else { return scenes }
    return scenes.filter { scene in
      let name = Array(scene.name.utf8)
      return texts.contains { name[...].position(of: $0.utf8) != nil }
    }
  }

  private static let groups: [(String, [Scene])] = [
    ("opening", OpeningScenes.all),
    ("drawing", DrawingScenes.all),
    ("tables", TableScenes.all),
    ("charts", ChartScenes.all),
    ("notices", NoticeScenes.all),
    ("documents", DocumentScenes.all),
    ("texts", TextScenes.all),
    ("actions", ActionScenes.all),
    ("values", ValueScenes.all),
    ("changes", ChangeScenes.all),
    ("refusals", RefusalScenes.all),
    ("typing", TypingScenes.all),
    ("focus", FocusScenes.all),
    ("keys", KeyScenes.all),
    ("rows", RowScenes.all),
    ("paging", PagingScenes.all),
    ("alerts", AlertScenes.all),
    ("errors", ErrorScenes.all),
    ("unknown", UnknownScenes.all),
    ("messages", MessageScenes.all),
  ]
}
