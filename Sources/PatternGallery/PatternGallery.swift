// Small apps, each built in several presentation patterns, to be compared; README.md says what one learns.
// It never knows the gather app, a store, a file or a clock.
// Begin with PatternGallery.swift and Greeting.
package import HeadlessUI

/// The small apps of the articles that compare ways to build the presentation layer, each in the patterns of
/// its article, and the list of them.
package enum PatternGallery {
  package static let demos = [
    Greeting.demo, PersonCard.demo, TableDemo.demo, RouterDemo.demo, Photos.demo, Match.demo,
  ]

  /// The gallery as one app. It begins with the list of the demos, or with `demo` in one of its patterns.
  package static func app(beginningWith demo: Demo? = nil, in pattern: String? = nil) -> App {
    App(screens: [DemoListScreen.self] + demos.flatMap(\.screens)) { launch in
      demo?.firstScreen(pattern, launch.time) ?? DemoListScreen()
    }
  }
}
