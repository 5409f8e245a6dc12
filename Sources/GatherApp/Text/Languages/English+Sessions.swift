/// The sessions of an account in English.
extension English {
  var signedInDevices: String { "Signed-in devices" }
  var thisDevice: String { "This device" }
  func lastUsed(_ time: String) -> String { "Last used \(time)" }
  func signedIn(_ time: String) -> String { "Signed in \(time)" }
  var signOutThere: String { "Sign out there" }
  var signOutThereQuestion: String { "Sign out there?" }
  var deviceIsSignedOut: String { "The other device is signed out." }
  var signOutOthers: String { "Sign out all others" }
  var signOutOthersQuestion: String { "Sign out all other devices?" }
  var noOtherDevice: String { "No other device is signed in" }
  var devicesAreLocal: String { "Only sign-ins on this machine are listed." }
}
