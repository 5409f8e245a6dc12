package import HeadlessUI

/// The locale of the process's environment.
package enum SystemLocale {
  /// The language of messages: that of the first of these variables that is set, as POSIX has them.
  package static var language: Language {
    let variables: [EnvironmentVariable] = [.allLocale, .messagesLocale, .language]
    return Language(bestFor: variables.lazy.compactMap(\.value).first ?? "")
  }
}
