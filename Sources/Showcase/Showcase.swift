// Other apps, each built in several presentation patterns, to be compared; README.md says what one learns.
// It never knows the gather app, a store, a file or a clock.
// Begin with Showcase.swift and Greeting.
package import HeadlessUI

/// The apps of the articles that compare ways to build the presentation layer, each in the patterns of
/// its article.
package enum Showcase {
  /// The apps, and the list of them.
  package static let apps = comparedApps + [AppList.app]

  /// The list of the apps, as the first screen of the main app leads to it.
  package static var list: AppOpening { AppOpening(of: AppList.app) }

  /// The apps that are built in several patterns.
  static let comparedApps = [
    Greeting.app,
    PersonCard.app,
    TableDemo.app,
    RouterDemo.app,
    Photos.app,
    Match.app,
  ]
}
