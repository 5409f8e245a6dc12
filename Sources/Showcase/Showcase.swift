package import GatherPresentation

/// The apps of the articles that compare ways to build the presentation layer, each in the patterns of
/// its article.
package enum Showcase {
  package static let apps = [
    Greeting.app, PersonCard.app, TableDemo.app, RouterDemo.app, Photos.app,
  ]
}
