import JSONRPC
import Testing

@testable import GatherApp
@testable import GatherDomain
@testable import HeadlessUI
@testable import ViewVocabulary

/// The screen that edits one thing of a player.
@Suite("Editing a player")
struct PlayerEditPresenterTests {
  private let stage: Stage
  private let ann: Player

  init() throws {
    stage = try Stage()
    var profile = Player.Profile(name: "Ann")
    (profile.age, profile.skill) = (30, .amateur)
    ann = try stage.context.players.add(profile)
  }

  @Test("The field is that of what is edited, with its value and its limits")
  func field() throws {
    let age = try PlayerEditPresenter(ann, .age).view(on: stage)
    #expect(age.title == "Age of Ann")
    #expect(try age.field("value").value == .number(30) && age.field("value").maximum == 120)
    let skill = try PlayerEditPresenter(ann, .skill).view(on: stage).field("value")
    #expect(skill.value == .text("amateur"))
    #expect(skill.choices?.map(\.title) == ["Beginner", "Amateur", "Professional"])
  }

  @Test(
    "A value is stored, as a number or as text, and the screen closes",
    arguments: [JSONDocument.integer(31), .string(" 31 ")])
  func saved(value: JSONDocument) throws {
    var screen = PlayerEditPresenter(ann, .age)
    let transition = try screen.apply(PlayerEditPresenter.save, ["value": value], on: stage)
    #expect(transition.steps == ["notice: Saved: Age of Ann.", "pop"])
    #expect(try stage.context.players.get(ann.id).profile.age == 31)
  }

  @Test("An empty entry clears the value")
  func cleared() throws {
    var screen = PlayerEditPresenter(ann, .skill)
    try screen.apply(PlayerEditPresenter.save, on: stage)
    #expect(try stage.context.players.get(ann.id).profile.skill == nil)
  }

  @Test(
    "What was typed and breaks a rule stays in the field, a choice as it was, and nothing is stored",
    arguments: [
      (.name, "", "", "Enter a name of 1 to 100 characters on one line."),
      (.age, "old", "old", "Enter a whole number from 1 to 120."),
      (.age, "121", "121", "Enter a whole number from 1 to 120."),
      (.skill, "genius", "amateur", "Choose one of the list."),
      (.preferredPosition, "referee", nil, "Choose one of the list."),
    ] as [(ProfileField, String, String?, String)])
  func refused(field: ProfileField, value: String, shown: String?, error: String) throws {
    var screen = PlayerEditPresenter(ann, field)
    let transition = try screen.apply(
      PlayerEditPresenter.save, ["value": .string(value)], on: stage)
    #expect(transition.steps == ["stay"])
    let entry = try screen.view(on: stage).field("value")
    #expect(entry.error == error && entry.value == shown.map { .text($0) })
    #expect(try stage.context.players.get(ann.id) == ann)
    // The next intent of any screen drops an error that the field does not hold.
    screen.forgetErrors()
    let isChoice = field == .skill || field == .preferredPosition
    #expect(try screen.view(on: stage).field("value").error == (isChoice ? nil : error))
  }

  @Test("The screen closes if the player is deleted elsewhere")
  func deleted() throws {
    var screen = PlayerEditPresenter(ann, .name)
    #expect(try screen.refresh(on: stage).steps == ["stay"])
    _ = try stage.context.players.delete(ann.id)
    #expect(try screen.refresh(on: stage).steps == ["pop"])
  }
}
