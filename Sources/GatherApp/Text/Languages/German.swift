import GatherDomain
import HeadlessUI

/// The texts of the screens in German.
struct German: Texts {
  var language: Language { .german }
  var back: String { "Zurück" }
  var signOut: String { "Abmelden" }
  var signOutQuestion: String { "Abmelden?" }
  var passwordIsNeeded: String { "Um dich wieder anzumelden, brauchst du das Passwort." }
  var undo: String { "Rückgängig" }
  var otherApps: String { "Andere Apps" }
  var ok: String { "OK" }
  var cancel: String { "Abbrechen" }
  var error: String { "Fehler" }
  var retry: String { "Noch einmal" }
  var viewHasChanged: String { "Die Ansicht hat sich inzwischen geändert." }
  var notOffered: String { "Dieser Bildschirm bietet das gerade nicht an." }
  func sentence(_ reason: String) -> String { reason + "." }
  var othersKeepChanging: String {
    "Andere ändern die Daten immer wieder oder unterbrechen; versuche es noch einmal."
  }

  var previousPage: String { "Vorige Seite" }
  var nextPage: String { "Nächste Seite" }
  var open: String { "Öffnen" }
  var delete: String { "Löschen" }
  var done: String { "Fertig" }
  var nobody: String { "Niemand" }
  var putBackQuestion: String { "Zurückspielen?" }
  func canBePutBack(players: Int, matches: Int) -> String {
    let matches = matches == 1 ? "1 Spiel" : "\(matches) Spiele"
    return "Der Speicher hat seine Daten verloren. Dieser Rechner hat noch \(players) Spieler und "
      + "\(matches). Sollen sie zurückgespielt werden?"
  }
  var putBack: String { "Zurückspielen" }
  var startEmpty: String { "Leer anfangen" }
  var later: String { "Später" }

  var login: String { "Anmelden" }
  var register: String { "Registrieren" }
  var username: String { "Benutzername" }
  var enterUsername: String { "Benutzername eingeben" }
  var password: String { "Passwort" }
  var enterPassword: String { "Passwort eingeben" }
  var rememberMe: String { "Benutzernamen merken" }
  var usernameIsMissing: String { "Gib einen Benutzernamen ein." }
  var passwordIsMissing: String { "Gib ein Passwort ein." }
  var changePassword: String { "Passwort ändern" }
  var oldPassword: String { "Altes Passwort" }
  var newPassword: String { "Neues Passwort" }
  var othersAreSignedOut: String { "Alle anderen Geräte werden abgemeldet." }
  var passwordWasChanged: String { "Das Passwort wurde geändert." }
  var noPasswordChange: String { "Der Dienst ändert keine Passwörter" }

  var players: String { "Spieler" }
  func selected(_ count: Int) -> String { "\(count) ausgewählt" }
  var search: String { "Suche" }
  var searchPlayers: String { "Spieler suchen" }
  var noPlayers: String { "Noch keine Spieler. Füge einen hinzu oder füge eine Liste ein." }
  var noNameFound: String { "Kein Name enthält das." }
  var addPlayer: String { "Spieler hinzufügen" }
  var importPlayers: String { "Spieler importieren" }
  var select: String { "Auswählen" }
  var deselect: String { "Abwählen" }
  var pastMatches: String { "Vergangene Spiele" }
  var leaderboard: String { "Rangliste" }
  var confirmPlayers: String { "Spieler bestätigen" }
  var addPlayerFirst: String { "Füge zuerst einen Spieler hinzu" }
  func selectAtLeast(_ count: Int) -> String { "Wähle mindestens \(count) Spieler aus" }
  var exportPlayers: String { "Spieler exportieren" }
  var pickTeams: String { "Teams selbst aufstellen" }
  var pasteNames: String { "Namen einfügen" }
  var names: String { "Namen" }
  var namesHint: String { "Füge die Namen derer ein, die kommen, einen je Zeile." }
  var namesAreMissing: String { "Gib mindestens einen Namen ein." }
  func nobodyIsCalled(_ names: [String]) -> String { "Niemand heißt \(names.list(and: " oder "))." }
  func severalAreCalled(_ names: [String]) -> String {
    "Mehrere heißen \(names.list(and: " oder "))."
  }
  var selectAll: String { "Alle auswählen" }
  var asLastTime: String { "Wie letztes Mal" }
  var noMatchPlayed: String { "Es wurde noch kein Spiel gespielt" }
  func deleteQuestion(_ name: String) -> String { "\(name) löschen?" }
  var pastMatchesKeepName: String { "Vergangene Spiele behalten den Namen." }
  func wasAdded(_ name: String) -> String { "\(name) wurde hinzugefügt." }
  func wasDeleted(_ name: String) -> String { "\(name) wurde gelöscht." }
  func isBack(_ name: String) -> String { "\(name) ist wieder da." }
  var enterNameOfPlayer: String { "Name des Spielers eingeben" }
  func heading(_ field: ProfileField, of name: String) -> String { "\(title(field)) von \(name)" }
  func wasSaved(_ field: ProfileField, of name: String) -> String {
    "Gespeichert: \(heading(field, of: name))."
  }
  var personal: String { "Persönliches" }
  var play: String { "Spielweise" }
  var likes: String { "Vorlieben" }
  var figures: String { "Zahlen" }
  var edit: String { "Bearbeiten" }
  var ratingAfterEachMatch: String { "Wertung nach jedem Spiel" }
  var playerHasBeenDeleted: String { "Dieser Spieler wurde gelöscht." }

  func title(_ team: Team) -> String {
    switch team {
    case .bench: "Bank"
    case .teamA: "Team A"
    case .teamB: "Team B"
    }
  }
  func moveTo(_ team: Team) -> String { team == .bench ? "Auf die Bank" : "In " + title(team) }
  var balanceTeams: String { "Teams ausgleichen" }
  var balanceAgain: String { "Noch einmal ausgleichen" }
  var swap: String { "Tauschen" }
  func swapQuestion(_ name: String) -> String { "Mit wem soll \(name) den Platz tauschen?" }
  var tooFewPlayers: String { "Zu wenige Spieler für zwei Teams" }
  var kickOff: String { "Anpfeifen" }
  var startMatch: String { "Spiel starten" }
  var oneInEachTeam: String { "Setze mindestens einen Spieler in jedes Team" }
  func forecast(_ forecast: Forecast) -> String {
    switch forecast {
    case .even: "Die Teams sind gleich stark."
    case .slightlyAhead(let team): "\(title(team)) ist leicht im Vorteil."
    case .ahead(let team): "\(title(team)) ist im Vorteil."
    case .farAhead(let team): "\(title(team)) ist klar im Vorteil."
    }
  }
  func areLeftOut(_ names: [String]) -> String {
    names.count == 1
      ? "\(names[0]) wurde gelöscht und fehlt hier."
      : "\(names.list(and: " und ")) wurden gelöscht und fehlen hier."
  }

  var time: String { "Zeit" }
  var pause: String { "Pause" }
  var setTimeFirst: String { "Stelle zuerst eine Zeit ein" }
  var resetClock: String { "Uhr zurücksetzen" }
  var setTime: String { "Zeit einstellen" }
  var hours: String { "Stunden" }
  var minutes: String { "Minuten" }
  var seconds: String { "Sekunden" }
  var endMatch: String { "Spiel beenden" }
  func endQuestion(_ score: Score) -> String { "Das Spiel beim Stand von \(score.text) beenden?" }
  var resultIsSaved: String { "Das Ergebnis wird gespeichert." }
  var keepPlaying: String { "Weiterspielen" }
  var discardQuestion: String { "Dieses Spiel verwerfen?" }
  var discardWarning: String { "Das Spiel und sein Stand gehen verloren." }
  var discard: String { "Verwerfen" }
  var matchWasDiscarded: String { "Das Spiel wurde verworfen." }
  var timesUp: String { "Die Zeit ist um!" }
  var oneMinuteLeft: String { "Noch eine Minute." }
  func goals(_ score: Score) -> String {
    .joined("Team A ", String(score.teamA), ", Team B ", String(score.teamB), ".")
  }
  func wasSaved(_ score: Score) -> String {
    "Gespeichert: \(score.text), \(winner(score.winner))."
  }
  var matchHasBeenDeleted: String { "Dieses Spiel wurde gelöscht." }

  var noMatches: String { "Noch keine Spiele." }
  var copyResult: String { "Ergebnis kopieren" }
  var correctResult: String { "Ergebnis berichtigen" }
  var exportMatches: String { "Spiele exportieren" }
  func wereLeftOut(_ matches: Int) -> String {
    let (count, whose) = matches == 1 ? ("1 Spiel", "dessen") : ("\(matches) Spiele", "deren")
    return "Ausgelassen: \(count) von anderswo, \(whose) Teams hier nicht bekannt sind."
  }
  func wasCorrected(_ score: Score) -> String {
    "Berichtigt: \(score.text), \(winner(score.winner))."
  }
  var started: String { "Beginn" }
  var ended: String { "Ende" }
  var played: String { "Dauer" }
  var teams: String { "Teams" }
  var score: String { "Stand" }
  var result: String { "Ergebnis" }
  var times: String { "Zeiten" }
  var player: String { "Spieler" }
  var allPlayers: String { "Alle Spieler" }
  var goalsPerMonth: String { "Tore je Monat" }
  func match(of date: String) -> String { "Spiel vom \(date)" }
  var unknownDate: String { "unbekannten Tag" }
  var notKnown: String { "Nicht bekannt" }
  var rematch: String { "Revanche" }
  func fewerAreLeft(_ count: Int) -> String {
    "Weniger als \(count) dieser Spieler sind noch da"
  }
  func deleteMatchQuestion(_ date: String) -> String { "Das Spiel vom \(date) löschen?" }
  var noLongerCounts: String { "Es zählt dann nicht mehr für die Zahlen der Spieler." }
  func matchWasDeleted(_ date: String) -> String { "Das Spiel vom \(date) wurde gelöscht." }
  func matchIsBack(_ date: String) -> String { "Das Spiel vom \(date) ist wieder da." }
  func teamsAreNotKnown(of names: [String]) -> String {
    "In welchem Team sie spielten, ist hier nicht bekannt: \(names.joined(separator: ", "))."
  }
  func against(_ teamA: Int, _ teamB: Int) -> String { "\(teamA) gegen \(teamB)" }
  func played(_ count: Int) -> String { "\(count) dabei" }
  func winner(_ winner: Score.Winner) -> String {
    switch winner {
    case .teamA: "Team A hat gewonnen"
    case .teamB: "Team B hat gewonnen"
    case .none: "Unentschieden"
    }
  }
  func duration(minutes: Int) -> String {
    switch minutes {
    case 0: "Unter einer Minute"
    case 1: "1 Minute"
    default: "\(minutes) Minuten"
    }
  }
  var sortBy: String { "Sortieren nach" }
  func sortBy(_ stat: Stat) -> String { "Nach \(title(stat)) sortieren" }
  var winRates: String { "Siegquoten" }
  func areNotCounted(_ matches: Int) -> String {
    let (count, whose) = matches == 1 ? ("1 Spiel", "dessen") : ("\(matches) Spiele", "deren")
    return "Nicht gezählt: \(count) von anderswo, \(whose) Teams hier nicht bekannt sind."
  }
  func title(_ tier: Tier) -> String {
    switch tier {
    case .ranked: ""
    case .unranked: "Weniger als \(Tier.minimumMatches) Spiele"
    case .unplayed: "Noch kein Spiel"
    }
  }
  var nobodyIsRanked: String { "Noch niemand hat \(Tier.minimumMatches) Spiele gespielt." }
  var form: String { "Form" }
  var rank: String { "Platz" }
  var aboutRatings: String {
    "Die Wertung beginnt mit dem Können und ändert sich mit jedem Spiel. Der letzte Buchstabe der Form ist das neueste Spiel."
  }

  var list: String { "Liste" }
  var listExample: String { "Name, Age, Skill, Position ⏎ Ann, 30, …" }
  var listHint: String {
    "Füge Namen ein, einen in jeder Zeile, oder die Zellen einer Tabelle mit Überschriften."
  }
  var ifNameExists: String { "Wenn es den Namen schon gibt" }
  func choice(_ mode: PlayerImport.Mode) -> String {
    switch mode {
    case .add: "Einen weiteren Spieler hinzufügen"
    case .update: "Den Spieler aktualisieren"
    }
  }
  var preview: String { "Vorschau" }
  var importList: String { "Importieren" }
  var changeList: String { "Liste ändern" }
  var listIsTooLong: String { "Gib höchstens 1 MB ein, etwa 20.000 Spieler." }
  var listIsMissing: String { "Gib eine Liste ein, zuerst ihre Überschriften." }
  var fixLinesFirst: String { "Verbessere zuerst die Zeilen oben" }
  var nobodyInList: String { "In der Liste ist niemand" }
  var problems: String { "Fehler" }
  var change: String { "Änderung" }
  func kind(_ step: PlayerImport.Step) -> String {
    step.old == nil ? "Neu" : step.isChange ? "Geändert" : "Unverändert"
  }
  func summary(_ summary: PlayerImport.Summary) -> String {
    summary.text(new: "neu", changed: "geändert", unchanged: "unverändert", nobody: nobody) + "."
  }
  func wasImported(_ summary: PlayerImport.Summary) -> String {
    "Importiert: " + self.summary(summary)
  }
  func columnsNotUsed(_ names: [String]) -> String {
    "Nicht verwendete Spalten: \(names.joined(separator: ", "))."
  }
}
