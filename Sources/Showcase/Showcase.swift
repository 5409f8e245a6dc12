package import HeadlessUI

/// The apps of the articles that compare ways to build the presentation layer, each in the patterns of
/// its article.
package enum Showcase {
  /// Each app is made when it is asked for.
  package static let apps: [@Sendable () -> App] = [
    { Greeting.app }, { PersonCard.app }, { TableDemo.app }, { RouterDemo.app }, { Photos.app },
    { Match.app },
  ]
}
