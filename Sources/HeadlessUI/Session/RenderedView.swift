package import JSONRPC

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
  func attach(_ attachments: Attachments) {
    (view.announce, view.document) = (attachments.announcement, attachments.document)
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

extension View {
  /// Visits what can be reached in the view, all of it or only the alert's actions, until `visit` returns
  /// false.
  private func visitReachable(
    _ visit: (_ method: String, _ isEnabled: Bool, _ reason: String?) -> Bool
  ) {
    func goesOn(_ actions: [Action]) -> Bool {
      actions.allSatisfy { visit($0.method, $0.isEnabled, $0.reason) }
    }
    if let alert {
      _ = goesOn(alert.actions)
      return
    }
    guard goesOn(actions) else { return }
    for section in sections where !section.rows.isEmpty {
      guard goesOn(section.rowActions) else { return }
      guard goesOn(section.columns?.compactMap(\.action) ?? []) else { return }
    }
    for field in fields where field.isEnabled {
      guard let change = field.change else { continue }
      guard visit(change.method, true, nil) else { return }
    }
  }

  /// Whether the view offers `method` now; why not, if it says so.
  func offer(of method: String) -> Offer {
    var offer = Offer.absent
    visitReachable { other, isEnabled, reason in
      guard other == method else { return true }
      if isEnabled { offer = .available } else if offer == .absent { offer = .disabled(reason) }
      return !isEnabled
    }
    guard offer == .absent, alert == nil else { return offer }
    let isForRows = sections.contains { section in
      section.rowActions.contains { $0.method == method }
    }
    return isForRows ? .disabled("There is no such row") : .absent
  }

  /// Whether what the view offers by `method` is destructive.
  func isDestructive(_ method: String) -> Bool {
    let offered = alert?.actions ?? actions + sections.flatMap(\.rowActions)
    return offered.contains { $0.method == method && $0.role == .destructive }
  }

  /// Whether a method is sent about what the alert asks about: the same row, say. Flags
  /// may be any, as one answers its question.
  func alertMatches(_ method: String, _ sent: FixedParams) -> Bool {
    let actions = alert?.actions.filter { $0.method == method } ?? []
    return actions.contains { action in
      (action.params?.members ?? []).allSatisfy { member in
        if case .flag = member.value { true } else { sent.members.contains(member) }
      }
    }
  }

  /// The methods that can be called, in the order of the view.
  var offeredMethods: [String] {
    var methods: [String] = []
    visitReachable { method, isEnabled, _ in
      if isEnabled, !methods.contains(method) { methods.append(method) }
      return true
    }
    return methods
  }

  /// Whether a view offers a method.
  enum Offer: Equatable {
    case available
    case disabled(String?)
    case absent
  }
}
