/// Loops that report their progress.
extension Array {
  /// Calls `body` with each element, and `progress` with the count so far and the total every 10 elements; an
  /// error that it throws stops the loop. The interval is short because an element may need a remote call.
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
