import Glibc

/// The variables of the process's environment.
enum EnvironmentVariable {
  /// The value of a variable; nil if it is not set or empty.
  static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
