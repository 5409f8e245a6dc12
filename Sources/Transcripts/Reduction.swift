extension Transcript {
  /// The shortest transcript that is found by leaving out turns while `isFaulty` says that the rest still shows the
  /// fault. Without any one turn more it no longer does.
  package func reduced(while isFaulty: (Transcript) throws -> Bool) rethrows -> Transcript {
    var result = self
    var groups = groups
    var size = max(groups.count / 2, 1)
    while true {
      var (start, isShorter) = (0, false)
      while start < groups.count {
        var rest = groups
        rest.removeSubrange(start..<min(start + size, groups.count))
        let candidate = Transcript(
          name: name, header: effectiveHeader, turns: rest.flatMap(\.self), known: known)
        if candidate.isPlayable, try isFaulty(candidate) {
          (result, groups, isShorter) = (candidate, rest, true)
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { return result }
      size = max(size / 2, 1)
    }
  }

  /// The turns that stay together: messages that arrive together, and the comments in front of a turn.
  private var groups: [[Turn]] {
    var groups: [[Turn]] = []
    var group: [Turn] = []
    for turn in turns {
      group.append(turn)
      switch turn.step {
      case .comment, .send(_, togetherWithNext: true): break
      default:
        groups.append(group)
        group = []
      }
    }
    return group.isEmpty ? groups : groups + [group]
  }

  /// Whether the text is a transcript: a variable may have lost the answer that gives it its value.
  private var isPlayable: Bool {
    (try? Transcript(name: name, bytes: Array(text.utf8), known: known)) != nil
  }
}
