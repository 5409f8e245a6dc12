import JSONRPC
import Testing
import ViewVocabulary

@testable import HeadlessUI

/// The view as it answers `session/open`, which is kept until the next one.
@Suite("Opened views")
struct OpenedViewTests {
  private let view = RenderedView(View(title: "Players"))

  private func answer(_ token: String?, _ locale: String = "en") -> String {
    String(decoding: view.opened(token: token, locale: locale).json, as: UTF8.self)
  }

  @Test("The same view is answered again with the same token and language")
  func again() {
    let first = view.opened(token: "one", locale: "en")
    #expect(view.opened(token: "one", locale: "en") === first)
    #expect(answer("one").hasSuffix(#","token":"one","locale":"en"}"#))
  }

  @Test("Another token or language is in the answer")
  func another() {
    _ = answer("one")
    #expect(answer("two").hasSuffix(#","token":"two","locale":"en"}"#))
    #expect(answer("two", "de").hasSuffix(#","token":"two","locale":"de"}"#))
    #expect(answer(nil).contains("token") == false)
  }

  @Test("What the view has since been given to announce is in the answer")
  func announced() {
    _ = answer("one")
    view.announce("A goal")
    #expect(answer("one").contains(#""announce":"A goal""#))
  }
}
