@testable import JSONRPC

/// What an input demands by the rules of JSON-RPC 2.0, found without a connection.
struct Expectation {
  /// The frames of answers, by their ids.
  private(set) var frames: [Frame] = []
  /// How many notifications call the method that counts its calls.
  private(set) var countingNotifications = 0
  /// Whether a notification may cancel requests.
  private(set) var hasCancellations = false

  /// What is demanded of one frame.
  struct Frame: Equatable {
    let framing: Framing
    let isBatch: Bool
    let ids: [[UInt8]]
  }

  init(of input: UnsafeRawBufferPointer) {
    var decoder = FrameDecoder()
    decoder.append(input)
    read(from: &decoder)
    decoder.finish()
    read(from: &decoder)
  }

  private mutating func read(from decoder: inout FrameDecoder) {
    while let event = decoder.next() {
      var elements: [Element] = [.answer(Element.null)]
      var isBatch = false
      if case .frame(let range) = event {
        decoder.read(range) { root in
          isBatch = root.kind == .array && JSONElements(of: root).contains { _ in true }
          elements = isBatch ? JSONElements(of: root).map { Element($0.value) } : [Element(root)]
        }
      }
      let ids = elements.compactMap { if case .answer(let id) = $0 { id } else { nil } }
      countingNotifications += elements.count { $0 == .counting }
      hasCancellations = hasCancellations || elements.contains(.cancelling)
      if ids.isEmpty { continue }
      frames.append(Frame(framing: decoder.framing ?? .lines, isBatch: isBatch, ids: ids))
    }
  }
}

/// What one element of a frame demands.
private enum Element: Equatable {
  case answer([UInt8])
  case counting, cancelling, otherNotification

  static let null = Array("null".utf8)

  init(_ value: JSONSlice) {
    // Of members given twice, the last counts.
    let members = Dictionary(value.members.map { (Array($0.name.utf8), $0.value) }) { $1 }
    func member(_ name: String) -> JSONSlice? { members[Array(name.utf8)] }
    func isString(_ name: String, _ text: String) -> Bool {
      member(name)?.string?.utf8.elementsEqual(text.utf8) == true
    }
    if let id = member("id") {
      self = .answer(id.kind == .string || id.kind == .number ? Array(id.source) : Self.null)
      return
    }
    let isCall = isString("jsonrpc", "2.0") && member("method")?.kind == .string
    var isEmpty = true
    switch member("params")?.kind {
    case _ where !isCall, .string, .number, .boolean:
      self = .answer(Self.null)
      return
    case .object, .array:
      isEmpty = !(member("params").map { JSONElements(of: $0) }?.contains { _ in true } ?? false)
    case nil, .null: break
    }
    if isString("method", "$/cancelRequest") {
      self = .cancelling
    } else {
      self = isString("method", "club/count") && isEmpty ? .counting : .otherNotification
    }
  }
}
