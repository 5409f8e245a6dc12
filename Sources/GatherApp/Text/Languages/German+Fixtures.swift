import GatherDomain

/// The texts of fixtures in German.
extension German {
  var fixtures: String { "Termine" }
  var fixturesAreLocal: String { "Die Termine sind nur auf diesem Gerät." }
  var noFixtures: String { "Keine kommenden Termine. Füge einen hinzu." }
  var noPastFixtures: String { "Keine vergangenen Termine." }
  var noFixtureToCome: String { "Keine kommenden Termine" }
  var pastFixtures: String { "Vergangene Termine" }
  var fixturesToCome: String { "Kommende Termine" }
  var addFixture: String { "Termin hinzufügen" }
  var editFixture: String { "Termin bearbeiten" }
  var exportFixtures: String { "Termine exportieren" }
  var noFixtureToExport: String { "Keine Termine" }
  var exportCalendar: String { "Für den Kalender exportieren" }
  var date: String { "Datum" }
  var place: String { "Ort" }
  var maximumPlayers: String { "Spieler höchstens" }
  var anyNumber: String { "Beliebig viele" }
  var weeks: String { "Wochen" }
  func fixturesWereAdded(_ count: Int) -> String {
    count == 1 ? "Der Termin wurde hinzugefügt." : "\(count) Termine wurden hinzugefügt."
  }
  var fixtureWasSaved: String { "Der Termin wurde gespeichert." }
  func title(_ standing: Fixture.Standing) -> String {
    switch standing {
    case .present: "Dabei"
    case .reserve: "Reserve"
    case .absent: "Nicht dabei"
    }
  }
  func attendance(_ count: Int, of needed: Int?) -> String {
    needed.map { "\(count) von \($0) dabei" } ?? "\(count) dabei"
  }
  var noAnswerYet: String { "Noch keine Antwort" }
  var allHaveAnswered: String { "Alle Spieler haben geantwortet." }
  var guest: String { "Gast" }
  var enterNameOfGuest: String { "Name des Gastes eingeben" }
  var addGuest: String { "Gast hinzufügen" }
  var withdraw: String { "Zurückziehen" }
  func answered(_ name: String, _ standing: Fixture.Standing?) -> String {
    switch standing {
    case .present: "\(name) ist dabei."
    case .reserve: "\(name) ist in der Reserve."
    case .absent: "\(name) ist nicht dabei."
    case nil: "\(name) hat keine Antwort mehr."
    }
  }
  func moveUp(_ names: [String]) -> String {
    names.list(and: " und ") + (names.count == 1 ? " rückt nach." : " rücken nach.")
  }
  var splitIntoTeams: String { "Teams aufstellen" }
  func deleteFixtureQuestion(_ date: String) -> String { "Den Termin vom \(date) löschen?" }
  var answersAreDeleted: String { "Seine Antworten werden auch gelöscht." }
  func fixtureWasDeleted(_ date: String) -> String { "Der Termin vom \(date) wurde gelöscht." }
  func fixtureIsBack(_ date: String) -> String { "Der Termin vom \(date) ist wieder da." }
  var fixtureHasBeenDeleted: String { "Dieser Termin wurde gelöscht." }
  var football: String { "Fußball" }
}
