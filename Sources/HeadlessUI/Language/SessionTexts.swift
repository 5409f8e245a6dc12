/// The texts that the session adds to screens and alerts, in one language.
protocol SessionTexts: Sendable {
  var back: String { get }
  var signOut: String { get }
  var signOutQuestion: String { get }
  var passwordIsNeeded: String { get }
  var undo: String { get }
  var ok: String { get }
  var cancel: String { get }
  var error: String { get }
  var retry: String { get }
}

/// The session's texts in English.
struct EnglishSessionTexts: SessionTexts {
  var back: String { "Back" }
  var signOut: String { "Sign out" }
  var signOutQuestion: String { "Sign out?" }
  var passwordIsNeeded: String { "To sign in again, you need the password." }
  var undo: String { "Undo" }
  var ok: String { "OK" }
  var cancel: String { "Cancel" }
  var error: String { "Error" }
  var retry: String { "Retry" }
}

/// The session's texts in German.
struct GermanSessionTexts: SessionTexts {
  var back: String { "Zurück" }
  var signOut: String { "Abmelden" }
  var signOutQuestion: String { "Abmelden?" }
  var passwordIsNeeded: String { "Um dich wieder anzumelden, brauchst du das Passwort." }
  var undo: String { "Rückgängig" }
  var ok: String { "OK" }
  var cancel: String { "Abbrechen" }
  var error: String { "Fehler" }
  var retry: String { "Noch einmal" }
}

/// The session's texts in Simplified Chinese.
struct ChineseSessionTexts: SessionTexts {
  var back: String { "返回" }
  var signOut: String { "退出登录" }
  var signOutQuestion: String { "退出登录？" }
  var passwordIsNeeded: String { "再次登录需要密码。" }
  var undo: String { "撤销" }
  var ok: String { "确定" }
  var cancel: String { "取消" }
  var error: String { "错误" }
  var retry: String { "重试" }
}
