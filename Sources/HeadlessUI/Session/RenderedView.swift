package import JSONRPC

/// A view as it was drawn, by reference, as it is large to copy: encoded when it is first sent, and sent
/// as often as it is asked for.
package final class RenderedView: WireValue, Equatable {
  private(set) var view: View
  private lazy var json = {
    // Most views fit; a full window of a list takes three times as much.
    var writer = JSONWriter(capacity: 4096)
    view.write(to: &writer)
    return writer.bytes
  }()

  init(_ view: View) { self.view = view }

  package convenience init(wire value: JSONSlice) throws(WireIssue) {
    self.init(try View(wire: value))
  }

  /// The same view with another revision.
  func numbered(_ revision: Int) -> RenderedView {
    var view = view
    view.revision = revision
    return RenderedView(view)
  }

  package static func == (one: RenderedView, other: RenderedView) -> Bool { one.json == other.json }

  package func write(to writer: inout JSONWriter) { json.withUnsafeBytes { writer.raw($0) } }

  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    View.schema(in: &catalog)
  }
}

extension View {
  /// The actions that can be reached in the view: all of it, or only the alert's.
  private var reachableActions: [Action] {
    if let alert { return alert.actions }
    let rowActions = sections.flatMap { $0.rows.isEmpty ? [] : $0.rowActions }
    let changes = fields.filter(\.isEnabled).compactMap(\.change).map { change in
      var action = Action()
      action.method = change.method
      return action
    }
    return actions + rowActions + changes
  }

  /// Whether the view offers `method` now; why not, if it says so.
  func offer(of method: String) -> Offer {
    let actions = reachableActions.filter { $0.method == method }
    if actions.contains(where: \.isEnabled) { return .available }
    if let action = actions.first { return .disabled(action.reason) }
    let isForRows =
      alert == nil
      && sections.contains { section in
        section.rowActions.contains { $0.method == method }
      }
    return isForRows ? .disabled("There is no such row") : .absent
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
    for action in reachableActions where action.isEnabled && !methods.contains(action.method) {
      methods.append(action.method)
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
