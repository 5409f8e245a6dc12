import GatherDomain

/// The texts of fixtures in English.
extension English {
  var fixtures: String { "Fixtures" }
  var fixturesAreLocal: String { "The fixtures are only on this device." }
  var noFixtures: String { "No fixtures to come. Add one." }
  var noPastFixtures: String { "No past fixtures." }
  var noFixtureToCome: String { "No fixtures to come" }
  var pastFixtures: String { "Past fixtures" }
  var fixturesToCome: String { "Fixtures to come" }
  var addFixture: String { "Add fixture" }
  var editFixture: String { "Edit fixture" }
  var exportFixtures: String { "Export fixtures" }
  var noFixtureToExport: String { "No fixtures" }
  var exportCalendar: String { "Export to calendar" }
  var date: String { "Date" }
  var place: String { "Place" }
  var maximumPlayers: String { "Players at most" }
  var anyNumber: String { "Any number" }
  var weeks: String { "Weeks" }
  func fixturesWereAdded(_ count: Int) -> String {
    count == 1 ? "The fixture was added." : "\(count) fixtures were added."
  }
  var fixtureWasSaved: String { "The fixture was saved." }
  func title(_ standing: Fixture.Standing) -> String {
    switch standing {
    case .present: "In"
    case .reserve: "Reserve"
    case .absent: "Out"
    }
  }
  func attendance(_ count: Int, of needed: Int?) -> String {
    needed.map { "\(count) of \($0) in" } ?? "\(count) in"
  }
  var noAnswerYet: String { "No answer yet" }
  var allHaveAnswered: String { "All players have answered." }
  var guest: String { "Guest" }
  var enterNameOfGuest: String { "Enter name of the guest" }
  var addGuest: String { "Add guest" }
  var withdraw: String { "Withdraw" }
  func answered(_ name: String, _ standing: Fixture.Standing?) -> String {
    switch standing {
    case .present: "\(name) is in."
    case .reserve: "\(name) is a reserve."
    case .absent: "\(name) is out."
    case nil: "\(name) has no answer any more."
    }
  }
  func moveUp(_ names: [String]) -> String {
    names.list(and: " and ") + (names.count == 1 ? " moves up." : " move up.")
  }
  var splitIntoTeams: String { "Pick teams" }
  func deleteFixtureQuestion(_ date: String) -> String { "Delete the fixture of \(date)?" }
  var answersAreDeleted: String { "Its answers are deleted too." }
  func fixtureWasDeleted(_ date: String) -> String { "The fixture of \(date) was deleted." }
  func fixtureIsBack(_ date: String) -> String { "The fixture of \(date) is back." }
  var fixtureHasBeenDeleted: String { "This fixture has been deleted." }
  var football: String { "Football" }
}
