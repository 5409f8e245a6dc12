/// Recorded by RECORD_PATTERNS=1 python3 Tests/System/Showcase/test_patterns.py; not to be edited.
extension Comparison {
  static let rows = [
    Row(app: "greeting", pattern: "mvc", figures: [3, 39, 3, 0, 12, 26, 1, 53796]),
    Row(app: "greeting", pattern: "mvp", figures: [3, 48, 3, 2, 15, 46, 1, 52964]),
    Row(app: "greeting", pattern: "mvvm", figures: [3, 49, 3, 1, 15, 46, 1, 53917]),
    Row(app: "greeting", pattern: "viper", figures: [4, 68, 5, 4, 18, 77, 1, 54989]),
    Row(app: "greeting", pattern: "traditional", figures: [4, 54, 4, 0, 12, 40, 1, 62478]),
    Row(app: "greeting", pattern: "supervising", figures: [3, 51, 3, 2, 14, 59, 1, 60444]),
    Row(app: "person", pattern: "mvc", figures: [3, 41, 3, 0, 3, 28, 1, 74976]),
    Row(app: "person", pattern: "mvvm", figures: [4, 51, 4, 0, 5, 32, 1, 75200]),
    Row(app: "table", pattern: "mvc", figures: [4, 63, 4, 0, 9, 45, 1, 879361]),
    Row(app: "table", pattern: "mvp", figures: [5, 82, 5, 0, 9, 77, 1, 1_330_333]),
    Row(app: "table", pattern: "mvvm", figures: [5, 110, 5, 1, 11, 123, 1, 1_933_387]),
    Row(app: "router", pattern: "mvp", figures: [7, 147, 8, 3, 8, 107, 1, 2_755_543]),
    Row(app: "router", pattern: "mvvm", figures: [7, 134, 8, 1, 8, 85, 1, 2_793_600]),
    Row(app: "photos", pattern: "mvc", figures: [3, 79, 3, 0, 3, 60, 1, 357787]),
    Row(app: "photos", pattern: "mvvm", figures: [5, 132, 5, 0, 6, 93, 2, 482179]),
    Row(app: "photos", pattern: "flow", figures: [7, 151, 7, 0, 6, 106, 2, 483704]),
    Row(app: "match", pattern: "mvc", figures: [3, 185, 3, 0, 6, 118, 2, 184437]),
    Row(app: "match", pattern: "mvp", figures: [5, 252, 5, 4, 9, 169, 1, 185565]),
    Row(app: "match", pattern: "mvvm", figures: [5, 226, 5, 0, 13, 141, 1, 186364]),
    Row(app: "match", pattern: "viper", figures: [8, 381, 11, 10, 12, 184, 1, 211705]),
    Row(app: "match", pattern: "vip", figures: [11, 462, 37, 9, 13, 198, 1, 190481]),
    Row(app: "match", pattern: "mvpc", figures: [7, 318, 7, 7, 9, 200, 1, 187378]),
  ]
}
