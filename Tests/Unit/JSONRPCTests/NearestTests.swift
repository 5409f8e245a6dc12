import Testing

@testable import JSONRPC

@Suite("Nearest name")
struct NearestTests {
  @Test("A slip of the keyboard finds the name that was meant", arguments: ["pageSze", "pagesize"])
  func slip(name: String) {
    #expect(name.nearest(in: ["offset", "pageSize"]) == "pageSize")
  }

  @Test("Another word finds nothing", arguments: ["colour", "", String(repeating: "p", count: 65)])
  func otherWord(name: String) {
    #expect(name.nearest(in: ["offset", "pageSize"]) == nil)
  }
}
