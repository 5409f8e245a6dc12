package import JSONRPC
package import ViewVocabulary

/// A view as it was drawn, by reference, as it is large to copy: encoded when it is first sent, and sent
/// as often as it is asked for.
package final class RenderedView: WireValue, Equatable {
  package private(set) var view: View {
    didSet { (encoded, asOpened) = (nil, nil) }
  }
  private var encoded: [UInt8]?
  /// The view as it last answered `session/open`.
  private var asOpened: RenderedView?

  package init(_ view: View) { self.view = view }

  /// The view as JSON.
  package var json: [UInt8] {
    if let encoded { return encoded }
    // Most views fit; a full window of a list takes three times as much.
    var writer = JSONWriter(capacity: 4096)
    view.write(to: &writer)
    encoded = writer.bytes
    return writer.bytes
  }

  package convenience init(wire value: JSONSlice) throws(WireIssue) {
    self.init(try View(wire: value))
  }

  /// The same view with another revision.
  func numbered(_ revision: Int) -> RenderedView {
    var view = view
    view.revision = revision
    return RenderedView(view)
  }

  /// The view as it answers `session/open`: with the session's token and the language of its texts.
  func opened(token: String?, locale: String) -> RenderedView {
    if let asOpened, asOpened.view.token == token, asOpened.view.locale == locale {
      return asOpened
    }
    var view = view
    (view.token, view.locale) = (token, locale)
    let opened = RenderedView(view)
    asOpened = opened
    return opened
  }

  /// The view without the token that is sent after signing in or out.
  package var withoutToken: RenderedView {
    guard view.token != nil else { return self }
    var view = view
    view.token = nil
    return RenderedView(view)
  }

  /// Has the front end speak a sentence when it receives the view, which has not been sent yet.
  func announce(_ sentence: String) {
    view.announce = sentence
  }

  /// Adds to the view, which has not been sent yet, what only this one has.
  func attach(_ oneTimeContent: OneTimeContent) {
    (view.announce, view.document) = (oneTimeContent.announcement, oneTimeContent.document)
  }

  /// The view as it is sent again: nothing is announced or handed over twice.
  var repeated: RenderedView {
    guard view.announce != nil || view.document != nil else { return self }
    var view = view
    (view.announce, view.document) = (nil, nil)
    return RenderedView(view)
  }

  /// Whether both views show the same.
  package static func == (one: RenderedView, other: RenderedView) -> Bool {
    one.repeated.json == other.repeated.json
  }

  package func write(to writer: inout JSONWriter) { json.withUnsafeBytes { writer.raw($0) } }

  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    View.schema(in: &catalog)
  }
}
