import HeadlessUI
import ViewVocabulary

extension GreetingMVC {
  /// A button and a label.
  final class GreetingView {
    /// Whom the button calls.
    var showGreetingButton: () -> Void = {}
    var greetingLabel: String?

    func draw() -> View {
      View(
        title: "Greeting", message: greetingLabel,
        actions: [
          GreetingScreen.action(.greet, "Greet")
        ])
    }
  }
}
