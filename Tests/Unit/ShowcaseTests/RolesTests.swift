import Foundation
import HeadlessUI
import Testing

@testable import Showcase

/// Each pattern is served by the objects of its own folder: by all of them, and by no other.
@Suite("Roles")
struct RolesTests {
  private static let sources =
    #filePath.components(separatedBy: "/Tests/")[0] + "/Sources/Showcase/"

  /// The classes that are declared in a pattern's folder, by their whole names.
  private static func declared(_ app: String, _ pattern: String) throws -> Set<String> {
    let folder = sources + app + "/" + pattern
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).flatMap { file in
      try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
        .matches(of: /(?m)^ *(?:private )?final class (\w+)/).map { String($0.1) }
    }
    return Set(names.map { "Showcase.\(app)\(pattern).\($0)" })
  }

  /// The classes of the Showcase's patterns whose objects a window holds.
  private static func made(_ root: AnyObject) -> Set<String> {
    ObjectGraph(from: root).types(of: "Showcase").subtracting(["Showcase.Navigation"])
  }

  @Test("The match is served by the pattern that is named", arguments: Match.Pattern.allCases)
  func match(pattern: Match.Pattern) throws {
    let declared = try Self.declared("Match", pattern.rawValue.uppercased())
    let (now, navigation) = (SampleMatch.now, Navigation())
    let lineup = pattern.window(
      SampleMatch.lineup(bench: "3", teamA: "1", teamB: "2"), at: now, navigation)
    let match = pattern.window(SampleMatch.state(), at: now, navigation)
    #expect(!declared.isEmpty && Self.made(lineup.root).union(Self.made(match.root)) == declared)
    // What is touched is one of these objects, and the next screen is of the same pattern.
    #expect(Self.made(lineup.touches).isSubset(of: declared))
    #expect(Self.made(match.touches).isSubset(of: declared))
    lineup.touches.startGather()
    #expect(navigation.match?.pattern == pattern)
  }
}
