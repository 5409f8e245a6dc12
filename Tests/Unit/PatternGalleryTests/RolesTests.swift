import Foundation
import GatherDomain
import HeadlessUI
import Testing

@testable import PatternGallery

/// Each pattern is served by the objects of its own folder: by one of each class at least, and by none of
/// another pattern's.
@Suite("Roles")
struct RolesTests {
  private static let sources =
    #filePath.components(separatedBy: "/Tests/")[0] + "/Sources/PatternGallery/"

  /// The classes that are declared in the folder of a pattern, by their whole names.
  private func declared(_ app: String, _ pattern: String) throws -> Set<String> {
    let manager = FileManager.default
    let folders = try manager.contentsOfDirectory(atPath: Self.sources + app)
    let folder = try #require(folders.first { $0.lowercased() == pattern })
    let place = Self.sources + app + "/" + folder
    let names = try manager.contentsOfDirectory(atPath: place).flatMap { file in
      let text = try String(contentsOfFile: place + "/" + file, encoding: .utf8)
      let scope = text.firstMatch(of: /(?m)^(?:extension|enum) (\w+) \{/).map { $0.1 + "." } ?? ""
      return text.matches(of: /(?m)^( *)(?:private )?final class (\w+)/).map {
        "PatternGallery." + ($0.1.isEmpty ? "" : scope) + $0.2
      }
    }
    return Set(names)
  }

  /// Expects that the objects that `roots` hold are of each class of the pattern's folder, and of no class of
  /// another folder's.
  private func expectRoles(
    _ app: String, _ pattern: String, of roots: [AnyObject], besides unheld: Set<String> = []
  ) throws {
    let made = Set(roots.flatMap { ObjectGraph(from: $0).types(of: "PatternGallery") })
    let others = try FileManager.default.contentsOfDirectory(atPath: Self.sources + app)
      .filter { !$0.contains(".") && $0.lowercased() != pattern }
      .flatMap { try declared(app, $0.lowercased()) }
    let own = try declared(app, pattern).subtracting(unheld)
    #expect(own.isSubset(of: made), "not made: \(own.subtracting(made).sorted())")
    #expect(made.isDisjoint(with: others), "of others: \(made.intersection(others).sorted())")
  }

  @Test("The match is served by the pattern that is named", arguments: Match.Pattern.allCases)
  func match(pattern: Match.Pattern) throws {
    let (now, navigation) = (SampleMatch.now, Navigation())
    let lineup = pattern.window(
      SampleMatch.lineup(bench: "3", teamA: "1", teamB: "2"), at: now, navigation)
    let match = pattern.window(SampleMatch.state(), at: now, navigation)
    try expectRoles("Match", pattern.rawValue, of: [lineup.root, match.root])
    // What is touched is one of these objects, and the next screen is of the same pattern.
    for (root, touches) in [
      (lineup.root, lineup.touches as AnyObject), (match.root, match.touches),
    ] {
      #expect(ObjectGraph(from: root).objects[ObjectIdentifier(touches)] != nil)
    }
    lineup.touches.startGather()
    #expect(navigation.match?.pattern == pattern)
  }

  @Test("The greeting is served by the pattern that is named", arguments: Greeting.Pattern.allCases)
  func greeting(pattern: Greeting.Pattern) throws {
    let window = pattern.window(label: "Hello")
    try expectRoles("Greeting", pattern.rawValue, of: [window.root])
  }

  @Test("The card is served by the pattern that is named", arguments: PersonCard.Pattern.allCases)
  func person(pattern: PersonCard.Pattern) throws {
    let person = PersonCard.Person(
      salutation: nil, firstName: "Ada", lastName: "Lovelace", birthdate: SampleMatch.now)
    try expectRoles("Person", pattern.rawValue, of: [pattern.window(person).root])
  }

  @Test("The table is served by the pattern that is named", arguments: TableDemo.Pattern.allCases)
  func table(pattern: TableDemo.Pattern) throws {
    let window = pattern.window(nil, at: SampleMatch.now, Navigation())
    _ = window.draw()
    try expectRoles("Table", pattern.rawValue, of: [window.root])
  }

  @Test("The router is served by the pattern that is named", arguments: RouterDemo.Pattern.allCases)
  func router(pattern: RouterDemo.Pattern) throws {
    let window = pattern.window(nil)
    _ = window.draw()
    try expectRoles("Router", pattern.rawValue, of: [window.root])
  }

  @Test("The photos are served by the pattern that is named", arguments: Photos.Pattern.allCases)
  func photos(pattern: Photos.Pattern) throws {
    let service = PhotoService(.answers, due: nil, now: SampleMatch.now)
    let window = pattern.window(Photo.all, service, Navigation())
    _ = window.draw()
    // The cells of MVC are made while it draws, and nobody holds them.
    let cells: Set = ["PatternGallery.PhotosMVC.PhotoListCell"]
    try expectRoles("Photos", pattern.rawValue, of: [window.root], besides: cells)
  }
}
