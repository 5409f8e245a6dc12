/// Minutes and seconds, as the time picker has them.
struct GatherTime: Equatable {
  /// How many rows each wheel of the picker has.
  static let rows = 60

  let minutes: Int
  let seconds: Int

  var inSeconds: Int { minutes * 60 + seconds }
}

extension GatherTime {
  /// A time in seconds.
  init(inSeconds seconds: Int) { self.init(minutes: seconds / 60, seconds: seconds % 60) }
}
