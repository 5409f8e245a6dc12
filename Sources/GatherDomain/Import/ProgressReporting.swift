/// How a long list is worked off, so that somebody can look up in between.
extension Array {
  /// Calls `body` with each element. After each 10 of them, as each may be a call of another machine,
  /// `progress` is told how many are done of how many, and ends it all by a failure.
  package func forEachReportingProgress(
    _ progress: (_ done: Int, _ total: Int) throws(Failure) -> Void,
    _ body: (Element) throws(Failure) -> Void
  ) throws(Failure) {
    for (index, element) in enumerated() {
      if index > 0, index % 10 == 0 { try progress(index, count) }
      try body(element)
    }
  }
}
