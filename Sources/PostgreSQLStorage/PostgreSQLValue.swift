#if PostgreSQL
  import CPostgreSQL
  import GatherDomain
  import SQLShared

  /// A value that is sent with a statement: one, or an array.
  enum PostgreSQLValue: Hashable {
    case value(SQLValue)
    /// An array of whole numbers, or of texts.
    case integers([Int])
    case texts([String?])

    static func integer(_ value: Int) -> PostgreSQLValue { .value(.integer(value)) }
    static func text(_ value: String) -> PostgreSQLValue { .value(.text(value)) }
    static func blob(_ value: [UInt8]) -> PostgreSQLValue { .value(.blob(value)) }
    static var null: PostgreSQLValue { .value(.null) }

    init<Entity>(_ id: ID<Entity>) { self = .value(.init(id)) }

    /// The values as an array of texts.
    static func column(_ values: [SQLValue]) -> PostgreSQLValue {
      .texts(
        values.map { PostgreSQLValue.value($0).bytes.map { String(decoding: $0, as: UTF8.self) } })
    }

    /// The bytes to send; nil for null.
    fileprivate var bytes: [UInt8]? {
      switch self {
      case .value(.integer(let value)): Array(String(value).utf8)
      case .value(.text(let text)): Array(text.utf8)
      case .value(.blob(let bytes)): bytes
      case .value(.null): nil
      case .integers(let values):
        Array(("{" + values.map { String($0) }.joined(separator: ",") + "}").utf8)
      case .texts(let values):
        Array(("{" + values.map { $0.map(\.quoted) ?? "NULL" }.joined(separator: ",") + "}").utf8)
      }
    }

    /// Whether the bytes are in binary format, which may contain NUL, rather than in text format.
    fileprivate var isBinary: Bool {
      switch self {
      case .value(.text), .value(.blob): true
      default: false
      }
    }
  }

  extension String {
    /// The text as an element of an array.
    fileprivate var quoted: String {
      var result = "\""
      for scalar in unicodeScalars {
        if scalar == "\"" || scalar == "\\" { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
      return result + "\""
    }
  }

  /// The values of one call in the form that libpq takes.
  struct PostgreSQLParameters {
    private var bytes: [UInt8] = []
    private var starts: [Int?] = []
    private var lengths: [Int32] = []
    private var formats: [Int32] = []

    /// How many values there are.
    var count: Int32 { Int32(clamping: starts.count) }

    init(_ values: [PostgreSQLValue]) {
      for value in values {
        let part = value.bytes
        starts.append(part == nil ? nil : bytes.count)
        lengths.append(Int32(clamping: part?.count ?? 0))
        formats.append(value.isBinary ? 1 : 0)
        bytes += (part ?? []) + [0]
      }
    }

    func withPointers<Result>(
      _ body: ([UnsafePointer<CChar>?], [Int32], [Int32]) -> Result
    ) -> Result {
      bytes.withUnsafeBytes { bytes in
        let base = bytes.assumingMemoryBound(to: CChar.self).baseAddress
        return body(
          starts.map { start in start.flatMap { base?.advanced(by: $0) } }, lengths, formats)
      }
    }
  }
#endif
