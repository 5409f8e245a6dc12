import JSONRPC
import Testing

@testable import GatherApp
@testable import HeadlessUI
@testable import ViewVocabulary

extension Presenter where AppContext == Context {
  /// Does what an intent says, by parameters as a front end sends them. A screen whose intent throws stays as it was.
  @discardableResult
  mutating func apply(
    _ intent: Intent, _ params: JSONDocument = [:], on stage: Stage
  ) throws -> Transition {
    var screen: any Presenter = self
    let context = try stage.context
    let outcome = JSONSlice.parse(EncodedJSON(params).bytes) { params in
      Result { try intent.stepForTests(&screen, params, context) }
    }
    let transition = try #require(outcome).get()
    self = try #require(screen as? Self)
    return transition
  }

  func view(on stage: Stage) throws -> View { try view(in: stage.context) }

  @discardableResult
  mutating func refresh(on stage: Stage) throws -> Transition { try refresh(in: stage.context) }
}

/// What a transition does.
extension Transition {
  /// One step after the other, such as `notice: Ann was added.` and then `replace by playerList`.
  var steps: [String] {
    switch self {
    case .stay: ["stay"]
    case .refresh: ["refresh"]
    case .push(let screen, nil, let alert):
      ["push \(Self.name(of: screen))"] + Self.step(alert)
    case .push(let screen, let root?, let alert):
      ["push \(Self.name(of: screen)) onto \(Self.name(of: root))"] + Self.step(alert)
    case .pop(let alert): ["pop"] + Self.step(alert)
    case .replaceAll(let screen, let alert):
      ["replace by \(Self.name(of: screen))"] + Self.step(alert)
    case .show(let alert): Self.step(alert)
    case .showNotice(let sentence, let next): ["notice: \(sentence)"] + next.steps
    case .offerUndo(let offer, let next): ["offer undo: \(offer.message)"] + next.steps
    case .announce(let sentence, let next): ["announce: \(sentence)"] + next.steps
    case .provide(let document, let next): ["provide \(document.name)"] + next.steps
    case .withdrawUndo(let next): ["withdrawUndo"] + next.steps
    case .renewToken(let next): ["renew token"] + next.steps
    case .signIn(let user, let remember):
      ["sign in \(user.name), \(remember ? "remembered" : "forgotten")"]
    }
  }

  /// The alert that is in front at the end.
  var alert: Alert? {
    switch self {
    case .push(_, _, let alert), .pop(let alert), .replaceAll(_, let alert): alert
    case .show(let alert): alert
    default: next?.alert
    }
  }

  /// The screen that it leads to; it has to be a `Screen`.
  func screen<Screen: Presenter>(
    _: Screen.Type, at location: SourceLocation = #_sourceLocation
  ) throws -> Screen {
    switch self {
    case .push(let screen, _, _), .replaceAll(let screen, _):
      try #require(screen as? Screen, sourceLocation: location)
    default: try #require(next, sourceLocation: location).screen(Screen.self, at: location)
    }
  }

  /// The text that is handed over.
  var document: String? {
    if case .provide(let document, _) = self { document.text } else { next?.document }
  }

  /// What it follows after its own step; nil if it ends here.
  private var next: Transition? {
    switch self {
    case .showNotice(_, let next), .offerUndo(_, let next), .announce(_, let next),
      .provide(_, let next), .withdrawUndo(let next), .renewToken(let next):
      next
    case .stay, .refresh, .push, .pop, .replaceAll, .show, .signIn: nil
    }
  }

  private static func name(of screen: any Presenter) -> String { type(of: screen).about.name }

  private static func step(_ alert: Alert?) -> [String] {
    alert.map { ["alert: \($0.title.isEmpty ? $0.message : $0.title)"] } ?? []
  }
}
