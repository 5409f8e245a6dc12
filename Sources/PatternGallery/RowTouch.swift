import HeadlessUI
import JSONRPC

/// A row that is touched.
struct RowTouch: RowParams {
  static let about = TypeInfo("RowTouch", "A row that is touched.")
  static let rowParameter: StaticString = "row"
  private var row = ""

  mutating func members(_ visit: MemberVisitor) {
    visit(Self.rowParameter, &row, "The row's id.")
  }

  /// The row's place among `count` rows, whose ids are their places.
  func place(among count: Int) throws(RequestError) -> Int {
    try place(among: (0..<count).map { String($0) })
  }

  /// The row's place among those with these ids.
  func place(among ids: [String]) throws(RequestError) -> Int {
    guard let place = ids.firstIndex(of: row) else {
      throw .refused(.notFound, "There is no such row.")
    }
    return place
  }
}
