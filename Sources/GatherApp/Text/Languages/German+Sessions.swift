/// The sessions of an account in German.
extension German {
  var signedInDevices: String { "Angemeldete Geräte" }
  var thisDevice: String { "Dieses Gerät" }
  func lastUsed(_ time: String) -> String { "Zuletzt benutzt \(time)" }
  func signedIn(_ time: String) -> String { "Angemeldet \(time)" }
  var signOutThere: String { "Dort abmelden" }
  var signOutThereQuestion: String { "Dort abmelden?" }
  var deviceIsSignedOut: String { "Das andere Gerät ist abgemeldet." }
  var signOutOthers: String { "Alle anderen abmelden" }
  var signOutOthersQuestion: String { "Alle anderen Geräte abmelden?" }
  var noOtherDevice: String { "Kein anderes Gerät ist angemeldet" }
  var devicesAreLocal: String { "Nur Anmeldungen auf diesem Rechner sind aufgeführt." }
}
