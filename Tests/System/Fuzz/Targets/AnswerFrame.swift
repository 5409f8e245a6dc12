@testable import JSONRPC

/// One frame of answers as a client reads it.
struct AnswerFrame: Equatable {
  let framing: Framing
  let isBatch: Bool
  let answers: [Answer]

  /// One answer: the id that it echoes, and the error's code if it is one.
  struct Answer: Equatable {
    let id: [UInt8]
    let code: Int?
    /// Whether it is a number, which is the result of counting alone.
    let isCount: Bool
    /// An error's text. A result's is not kept: what is compared are all bytes of the output.
    let error: [UInt8]
  }

  /// What this frame is an answer to.
  var demand: Expectation.Frame {
    .init(framing: framing, isBatch: isBatch, ids: answers.map(\.id))
  }
}

extension AnswerFrame {
  /// The frames in `output`, which have to follow each other without a byte between them.
  static func split(_ output: UnsafeRawBufferPointer) -> [AnswerFrame] {
    var frames: [AnswerFrame] = []
    var rest = output[...]
    while let first = rest.first {
      let isLine = first != UInt8(ascii: "C")
      let text: Slice<UnsafeRawBufferPointer>
      if isLine {
        text = rest.prefix { $0 != 0x0A }
        require(text.endIndex < rest.endIndex, "\(rest.shown) has no line end")
        rest = rest[(text.endIndex + 1)...]
      } else {
        let header = rest.prefix { $0 != 0x0A }
        let digits = header.filter { $0 &- UInt8(ascii: "0") < 10 }
        let count = Int(String(decoding: digits, as: UTF8.self)) ?? 0
        let start = "Content-Length: \(count)\r\n\r\n".utf8
        require(rest.starts(with: start) && count > 0, "\(rest.shown) has a bad header")
        text = rest.dropFirst(start.count).prefix(count)
        require(text.count == count, "\(rest.shown) ends inside a frame")
        rest = rest[text.endIndex...]
      }
      frames.append(AnswerFrame(UnsafeRawBufferPointer(rebasing: text), isLine ? .lines : .headers))
    }
    return frames
  }

  private init(_ text: UnsafeRawBufferPointer, _ framing: Framing) {
    require((try? JSONSyntax.check(text)) != nil, "\(text.shown) is no JSON")
    let root = JSONSlice(root: text)
    require(root.source.count == text.count, "\(text.shown) has white space around it")
    self.framing = framing
    isBatch = root.kind == .array
    answers = isBatch ? JSONElements(of: root).map { Answer($0.value) } : [Answer(root)]
    require(!answers.isEmpty, "a batch without answers")
  }

}

extension AnswerFrame.Answer {
  fileprivate init(_ value: JSONSlice) {
    let members = value.members
    let names = members.map(\.name)
    require(
      names == ["jsonrpc", "id", "result"] || names == ["jsonrpc", "id", "error"],
      "\(value.source.shown) is no answer")
    require(members[0].value.isString("2.0"), "\(value.source.shown) is not of version 2.0")
    id = Array(members[1].value.source)
    isCount = names[2] == "result" && members[2].value.kind == .number
    guard names[2] == "error" else {
      code = nil
      error = []
      return
    }
    let parts = members[2].value.members
    require(parts.map(\.name) == ["code", "message", "data"], "\(value.source.shown) is no error")
    let kind = parts[2].value.members.first
    require(
      parts[0].value.integer != nil && parts[1].value.string != nil && kind?.name == "kind"
        && kind?.value.string != nil, "\(value.source.shown) is no error of ours")
    code = parts[0].value.integer
    error = Array(members[2].value.source)
  }

  /// The same answer if nothing that it reports has lasted.
  var failed: Self {
    guard code == nil else { return self }
    var writer = JSONWriter()
    FuzzContext.unavailable.write(to: &writer)
    return Self(
      id: id, code: FuzzContext.unavailable.kind.code, isCount: false, error: writer.bytes)
  }
}
