import GatherDomain

/// The sentences of the domain and of its stores in German.
extension German {
  func text(of sentence: Sentence) -> String {
    switch sentence {
    // Accounts.
    case .signInAgain: "Bitte melde dich noch einmal an."
    case .nobodySignedIn: "Niemand ist angemeldet."
    case .wrongUsernameOrPassword: "Benutzername oder Passwort ist falsch."
    case .wrongPassword: "Das Passwort ist falsch."
    case .tooManyAttempts(let seconds):
      "Zu viele Fehlversuche. Versuche es in "
        + "\(seconds == 1 ? "1 Sekunde" : "\(seconds) Sekunden") noch einmal."
    case .tooManyAccounts(let minutes):
      "Von dieser Adresse wurden zu viele Konten angelegt. Versuche es in "
        + "\(minutes == 1 ? "1 Minute" : "\(minutes) Minuten") noch einmal."
    case .tooManySignIns: "Zu viele melden sich gleichzeitig an; versuche es noch einmal."
    case .usernameTaken: "Dieser Benutzername ist schon vergeben."
    case .usernameLength(let length):
      "Gib einen Benutzernamen von \(length.lowerBound) bis \(length.upperBound) Zeichen "
        + "in einer Zeile ein."
    case .usernameHasVariant(let character):
      "Ein Benutzername kann das Zeichen \(character) nicht enthalten, denn es ist eine "
        + "andere Schreibweise eines anderen."
    case .usernameHasSpaces: "Ein Benutzername kann nicht zwei Leerzeichen nebeneinander enthalten."
    case .passwordLength(let shortest): "Gib ein Passwort von mindestens \(shortest) Zeichen ein."
    case .noPasswordChange: self.sentence(noPasswordChange)
    case .noSession(let id): "Es gibt keine Sitzung \(id)."
    case .sessionIsCurrent: "Das ist deine jetzige Sitzung; melde dich ab, um sie zu beenden."

    // Players and matches.
    case .noPlayer(let id): "Es gibt keinen Spieler \(id)."
    case .noMatch(let id): "Es gibt kein Spiel \(id)."
    case .noGoal: "Dieses Tor gibt es nicht."
    case .scorerIsInNoTeam:
      "Wer das Tor schießt, muss in diesem Team spielen, bei einem Eigentor im anderen."
    case .allGoalsHaveScorers: "Alle Tore dieses Teams haben ihre Torschützen."
    case .teamsAreUnknown: "Die Teams dieses Spiels kennt nur ein anderes Programm."
    case .playsForOtherTeam: "Dieser Spieler hat für das andere Team gespielt."
    case .teamNeedsPlayer: "Ein Team braucht mindestens einen Spieler."
    case .tooManySubstitutions(let most): "Ein Spiel hat höchstens \(most) Wechsel."
    case .noFixture(let id): "Es gibt keinen Termin \(id)."
    case .notInLineup(let id): "Der Spieler \(id) ist nicht in dieser Aufstellung."
    case .playerIsGone(let name): "Den Spieler \(name) gibt es nicht mehr."
    case .hasHidden(let character): "Lass das unsichtbare Zeichen \(character) weg."
    case .nameLength(let longest):
      "Gib einen Namen von 1 bis \(longest) Zeichen in einer Zeile ein."
    case .teamNameLength(let longest), .placeLength(let longest):
      "Gib höchstens \(longest) Zeichen in einer Zeile ein."
    case .wholeNumber(let range):
      "Gib eine ganze Zahl von \(range.lowerBound) bis \(range.upperBound) ein."
    case .chooseFromList: "Wähle eines aus der Liste."
    case .teamIsEmpty: "In jedem Team muss mindestens ein Spieler sein."
    case .teamIsTooLarge(let largest): "Ein Team hat höchstens \(largest) Spieler."
    case .playerIsInTwoTeams: "Ein Spieler kann nur in einem Team sein, und nur einmal."
    case .goals(let range):
      "Jedes Team kann \(range.lowerBound) bis \(range.upperBound) Tore haben."
    case .matchHasEnded: "Dieses Spiel ist schon beendet."
    case .matchHasNotEnded: "Dieses Spiel ist noch nicht beendet."
    case .playerOrGuest: "Gib entweder player oder guest an."
    case .tooManyAnswers(let most): "Ein Termin kann höchstens \(most) Antworten haben."

    // Lists.
    case .oneList: "Gib entweder csv oder json an."
    case .problem(let place, let column, let rule):
      heading(of: place, column) + ": " + text(of: rule)
    case .furtherProblems(let count): "Weitere falsche Zeilen: \(count)."
    case .tooManyLines(let most):
      "Eine Liste kann höchstens \(most) Zeilen haben; importiere sie in Teilen."
    case .tooManyNames(let most, let different):
      "Eine Liste kann höchstens \(most) Namen haben, davon \(different) "
        + "verschiedene; importiere sie in Teilen."
    case .endlessQuotes: "Ein Anführungszeichen, das in ihr beginnt, endet nicht."
    case .moreCellsThanHeadings: "Sie hat mehr Zellen, als es Überschriften gibt."
    case .headingIsRepeated: "Zwei Spalten haben diese Überschrift, oder eine gleichbedeutende."
    case .headingIsMissing: "Keine Spalte hat diese Überschrift."
    case .oneOf(let values):
      "Gib \(values.dropLast().joined(separator: ", ")) oder \(values.last ?? "") ein."
    case .nameIsRepeated(let earlier): "Dieser Name steht schon in \(place(earlier))."
    case .severalPlayers: "Mehrere Spieler haben diesen Namen."
    case .severalPlayersNamed(let name): "Mehrere Spieler haben den Namen \(name)."
    case .noPlayerNamed(let name):
      "Kein Spieler hat den Namen \(name). Füge ihn zuerst hinzu, oder bezeichne den Namen als Gast."
    case .personIsNamedTwice(let name): "\(name) steht zweimal da. Nenne jede Person einmal."
    case .namesLength(let longest):
      "Gib Namen von 1 bis \(longest) Zeichen ein, jeden in einer Zeile."
    case .time(let example): "Gib eine Zeit wie \(example) ein."
    case .date(let example): "Gib ein Datum wie \(example) ein."
    case .lastDayIsBeforeFirst: "Der letzte Tag liegt vor dem ersten."
    case .eachLine(let example): "Schreib jeden Eintrag in eine eigene Zeile, wie \(example)."
    case .moreGoalsThanScore: "Es sind mehr Tore als im Ergebnis."
    case .startIsMissing: "Gib ein, wann das Spiel begann."
    case .endIsBeforeStart: "Ein Spiel endet nach seinem Beginn."
    case .endNeedsGoals: "Ein Spiel hat ein Ende und Tore beider Teams, oder nichts davon."
    case .startIsInFuture: "Ein Spiel beginnt nicht später als jetzt."
    case .endIsInFuture: "Ein Spiel endet nicht später als jetzt."

    // Every store.
    case .othersKeepChanging: othersKeepChanging
    case .requestWasCancelled: "Die Anfrage wurde abgebrochen."
    case .entryExists: "Diesen Eintrag gibt es schon."
    case .tooLittleMemory:
      "Der Arbeitsspeicher reicht nicht, um Passwörter zu prüfen; schaffe Platz und "
        + "versuche es noch einmal."
    case .profileNotWritable(let path):
      "Das Profil \(path) kann nicht geschrieben werden; prüfe seinen Ordner und versuche "
        + "es noch einmal."

    // SQLite.
    case .fileHasFailed(let path):
      "Die Datei \(path) ist inzwischen ausgefallen; prüfe ihren Datenträger und versuche "
        + "es noch einmal."
    case .fileHasMoved(let path):
      "Die Datei \(path) wurde verschoben, entfernt oder ersetzt; lege sie zurück."
    case .fileWasCut(let path):
      "Ein anderes Programm hat die Datei \(path) gekürzt; lege eine Kopie zurück. Ihr Protokoll \(path)-wal "
        + "enthält die letzten Änderungen."
    case .fileLostItsLog(let path):
      "Ein anderes Programm hat \(path)-wal oder \(path)-shm entfernt oder gekürzt; lege die Datei zurück, oder "
        + "beende alle Prozesse, die die Daten benutzen."
    case .fileHasTwoNames(let path):
      "Die Datei \(path) hat einen weiteren Namen, einen Link, und jeder Name hätte ein anderes Protokoll; nimm den "
        + "anderen Namen, oder entferne den Link."
    case .fileIsGone(let path):
      "Die Datei \(path) fehlt oder ist leer, aber ihr Protokoll \(path)-wal enthält Änderungen; lege die Datei "
        + "zum Protokoll zurück, oder verschiebe das Protokoll, um eine neue zu beginnen."
    case .fileIsDamaged(let path):
      "Die Datei \(path) ist beschädigt; ersetze sie durch eine Kopie oder wähle mit "
        + "--store eine andere."
    case .fileIsInUse(let path):
      "Ein anderes Programm benutzt gerade die Datei \(path); versuche es "
        + "noch einmal."
    case .diskIsFull: "Der Datenträger ist voll; schaffe Platz und versuche es noch einmal."
    case .fileIsNotWritable(let path, let detail):
      "Die Datei \(path) kann nicht zum Schreiben geöffnet werden (\(detail)); prüfe ihren "
        + "Ordner und die Rechte."
    case .fileIsUnusable(let path, let detail):
      "Die Datei \(path) kann gerade nicht benutzt werden (\(detail)); prüfe ihren "
        + "Datenträger und versuche es noch einmal."
    case .fileOfAnotherProgram(let path):
      "Die Datei \(path) gehört einem anderen Programm; wähle mit --store eine andere."
    case .fileHasChanged(let schema, let known):
      "Die Datei hat jetzt das Schema \(schema), und dieses football-gather kennt "
        + "\(known); starte mit der neuesten Version neu."
    case .fileOfLaterVersion(let schema, let known):
      "Die Datei hat das Schema \(schema) eines späteren football-gather als diesem, das "
        + "\(known) kennt; installiere jene Version."

    // PostgreSQL, whose own message is `detail`.
    case .serverIsSilent:
      "Der Datenbankserver antwortet nicht; prüfe ihn und versuche es noch einmal."
    case .serverIsUnreachable(let detail):
      "Der Datenbankserver ist nicht erreichbar (\(detail)); prüfe ihn und versuche es "
        + "noch einmal."
    case .serverIsSlow: "Der Datenbankserver braucht zu lange; versuche es noch einmal."
    case .serverRefusesUser(let detail):
      "Der Datenbankserver nimmt diesen Benutzer nicht an (\(detail)); prüfe Name und Passwort."
    case .databaseIsMissing(let detail):
      "Die Datenbank gibt es nicht (\(detail)); lege sie an, oder wähle mit --store eine andere."
    case .serverLacksRoom(let detail):
      "Dem Datenbankserver fehlt Platz (\(detail)); schaffe welchen und versuche es noch einmal."
    case .databaseForbids(let detail):
      "Die Datenbank erlaubt das nicht (\(detail)); prüfe die Rechte des Benutzers und das "
        + "Schema."
    case .serverCannot(let detail):
      "Der Datenbankserver kann das gerade nicht (\(detail)); versuche es noch einmal."
    case .serverWentAway:
      "Der Datenbankserver fiel beim Speichern aus; sieh nach, ob es gespeichert ist, und "
        + "versuche es noch einmal."
    case .databaseOfLaterVersion(let schema, let known):
      "Die Datenbank hat das Schema \(schema) eines späteren football-gather als diesem, "
        + "das \(known) kennt; installiere jene Version."

    // The web service, whose own status and message are `detail`.
    case .serviceTakesNoColon:
      "Der Webdienst lässt niemanden ein, dessen Name einen Doppelpunkt hat."
    case .serviceTakesNoHash:
      "Der Webdienst nimmt keinen Hash eines Passworts; registriere dich dort mit dem "
        + "Passwort und versuche es noch einmal."
    case .accountWasDeleted(let name): "Das Konto \(name) wurde gelöscht."
    case .serviceLostAccount(let name):
      "Der Webdienst kennt \(name) nicht mehr; vielleicht hat er seine Daten verloren. "
        + "Registriere dich noch einmal als \(name): Was dieser Rechner noch hat, kann dann "
        + "zurückgespielt werden."
    case .serviceLostEntry:
      "Der Webdienst hat dies nicht mehr; es wurde anderswo gelöscht. Sieh dir die Liste "
        + "noch einmal an."
    case .serviceEntryIsTooLong:
      "Der Webdienst nimmt keinen Eintrag dieser Länge; versuche es mit einem kürzeren."
    case .serviceIsBusy:
      "Der Webdienst ist überlastet (429); warte eine Minute und versuche es noch einmal."
    case .serviceHasFailed(let detail):
      "Der Webdienst hat einen internen Fehler (\(detail)); versuche es noch einmal, oder "
        + "sage es dem Betreiber."
    case .serviceRefuses(let detail):
      "Der Webdienst lehnt das ab (\(detail)); sage es dem Betreiber, oder prüfe, ob "
        + "dieses Programm zu seiner Version passt."
    case .serviceIsElsewhere(let address):
      "Was --store nennt, schickt seine Aufrufer weiter "
        + "(\(address ?? "es sagt nicht, wohin")); prüfe die Adresse, und ob dieses Netz eine "
        + "Anmeldung verlangt oder ein Proxy dazwischen ist."
    case .serviceIsAnother(let status):
      "Was --store nennt, gibt eine Antwort (\(status)), die nicht von einem Webdienst von "
        + "Football Gather ist; prüfe die Adresse, und ob dieses Netz eine Anmeldung verlangt "
        + "oder ein Proxy dazwischen ist."
    case .serviceIsNotFound(let address):
      "Der Webdienst unter \(address) ist nicht zu finden; prüfe die Adresse und deine "
        + "Verbindung, und versuche es noch einmal."
    case .serviceIsUnreachable(let address):
      "Der Webdienst unter \(address) ist nicht erreichbar; prüfe, ob er läuft und du "
        + "verbunden bist, und versuche es noch einmal."
    case .serviceIsNotTrusted(let address):
      "Der Webdienst unter \(address) kann nicht beweisen, dass er der richtige ist "
        + "(seinem Zertifikat wird hier nicht vertraut); prüfe die Adresse, oder frage den "
        + "Betreiber."
    case .serviceIsSlow(let address, let seconds):
      "Der Webdienst unter \(address) hat \(seconds) Sekunden lang nicht geantwortet; "
        + "versuche es noch einmal."
    case .serviceBrokeOff(let address):
      "Der Webdienst unter \(address) hat seine Antwort abgebrochen; versuche es noch einmal."

    // Command lines.
    case .forOperator(let sentence): sentence
    }
  }

  func place(_ place: ListPlace) -> String {
    switch place.unit {
    case .line: "Zeile \(place.number)"
    case .entry: "Eintrag \(place.number)"
    }
  }
}
