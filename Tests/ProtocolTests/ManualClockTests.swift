import Testing

/// The clock that tests and demonstrations move by hand.
@Suite("Clock by hand")
struct ManualClockTests {
  @Test("A clock that is moved by hand stays within the years that can be written")
  func clock() throws {
    let stage = try Stage()
    let leap = #"{"jsonrpc":"2.0","id":1,"method":"clock/advance","params":{"seconds":1000000000}}"#
    let told = stage.sendTogether(Array(repeating: leap, count: 260))
    #expect(told.last?.contains("9999-12-31T23:59:59Z") == true, "\(told.last ?? "")")
  }
}
