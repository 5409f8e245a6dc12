/// All scenes, in the order in which they are played.
package enum Script {
  /// All scenes, those of `files` too: each in the place of the one of its name, else at the end. A name begins with
  /// the scene's group.
  package static func scenes(with files: [SceneFile] = []) -> [Scene] {
    var scenes = groups.flatMap { group, scenes in scenes.map { $0.within(group) } }
    for scene in files.flatMap(\.scenes) {
      if let place = scenes.firstIndex(where: { $0.name == scene.name }) {
        scenes[place] = scene
      } else {
        scenes.append(scene)
      }
    }
    return scenes
  }

  /// All scenes as files, by the names of these.
  package static var files: [(name: String, text: String)] {
    groups.map { ("\($0).json", SceneFile($0, $1).text) }
      + [(SceneFile.schemaName, SceneFile.schemaText)]
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

extension [Scene] {
  /// The scenes with one of `texts` in their names; all of them if there are no texts.
  package func named(_ texts: [String]) -> [Scene] {
    guard !texts.isEmpty else { return self }
    return filter { scene in
      let name = [UInt8](scene.name.utf8)
      return texts.contains { name[...].position(of: $0.utf8) != nil }
    }
  }
}
