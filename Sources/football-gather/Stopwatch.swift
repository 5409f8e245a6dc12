import StdioService
import Transcripts

/// Measures how long answers take, by the ids of their requests.
struct Stopwatch {
  /// When requests were sent that have no answer, in microseconds.
  private var starts: [String: Int] = [:]

  /// Notes that a message is sent.
  mutating func start(_ message: String) {
    let now = SystemClock.microseconds
    for id in OutputFrames.ids(of: message, areRequests: true) { starts[id] = now }
  }

  /// Notes that a message has come; how long that took, by ids, if it is an answer.
  mutating func stop(_ message: String) -> [(id: String, time: AnswerTime)] {
    if starts.isEmpty { return [] }
    let now = SystemClock.microseconds
    return OutputFrames.ids(of: message, areRequests: false).compactMap { id in
      starts.removeValue(forKey: id).map { (id, AnswerTime(microseconds: now - $0)) }
    }
  }
}
