extension String {
  /// The candidate that differs from this string by the fewest edits, if those are few enough for a
  /// slip of the keyboard: at most a third of its length. Long strings have no nearest.
  package func nearest(in candidates: some Sequence<String>) -> String? {
    guard utf8.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = editDistance(to: candidate)
      if distance < best?.distance ?? (candidate.utf8.count / 3 + 1) {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// Levenshtein's distance, ignoring case, in bytes.
  private func editDistance(to other: String) -> Int {
    let mine = Array(lowercased().utf8)
    let theirs = Array(other.lowercased().utf8)
    var row = Array(0...theirs.count)
    for (line, byte) in mine.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in 1..<row.count {
        let substitution = diagonal + (theirs[column - 1] == byte ? 0 : 1)
        diagonal = row[column]
        row[column] = Swift.min(substitution, row[column] + 1, row[column - 1] + 1)
      }
    }
    return row[theirs.count]
  }
}
