/// Recorded by RECORD_PATTERNS=1 python3 Tests/System/Showcase/test_patterns.py; not to be edited.
extension Comparison {
  static let rows = [
    Row(app: "greeting", pattern: "mvc", figures: [3, 40, 3, 0, 12, 26, 1, 53846]),
    Row(app: "greeting", pattern: "mvp", figures: [3, 49, 3, 2, 15, 46, 1, 53020]),
    Row(app: "greeting", pattern: "mvvm", figures: [3, 50, 3, 1, 15, 46, 1, 53970]),
    Row(app: "greeting", pattern: "viper", figures: [4, 69, 5, 4, 18, 77, 1, 55040]),
    Row(app: "greeting", pattern: "traditional", figures: [4, 55, 4, 0, 12, 40, 1, 62527]),
    Row(app: "greeting", pattern: "supervising", figures: [3, 52, 3, 2, 14, 59, 1, 60512]),
    Row(app: "person", pattern: "mvc", figures: [3, 41, 3, 0, 3, 28, 1, 74486]),
    Row(app: "person", pattern: "mvvm", figures: [4, 51, 4, 0, 5, 32, 1, 74715]),
    Row(app: "table", pattern: "mvc", figures: [4, 64, 4, 0, 9, 45, 1, 903675]),
    Row(app: "table", pattern: "mvp", figures: [5, 83, 5, 0, 9, 77, 1, 1_358_707]),
    Row(app: "table", pattern: "mvvm", figures: [5, 111, 5, 1, 11, 123, 1, 1_971_013]),
    Row(app: "router", pattern: "mvp", figures: [7, 148, 8, 3, 8, 107, 2, 2_757_452]),
    Row(app: "router", pattern: "mvvm", figures: [7, 135, 8, 1, 8, 85, 1, 2_796_459]),
    Row(app: "photos", pattern: "mvc", figures: [3, 80, 3, 0, 3, 60, 1, 359332]),
    Row(app: "photos", pattern: "mvvm", figures: [5, 133, 5, 0, 6, 93, 2, 484659]),
    Row(app: "photos", pattern: "flow", figures: [7, 152, 7, 0, 6, 106, 2, 485662]),
    Row(app: "match", pattern: "mvc", figures: [3, 185, 3, 0, 6, 118, 2, 183632]),
    Row(app: "match", pattern: "mvp", figures: [5, 252, 5, 4, 9, 169, 1, 184763]),
    Row(app: "match", pattern: "mvvm", figures: [5, 226, 5, 0, 13, 141, 1, 185559]),
    Row(app: "match", pattern: "viper", figures: [8, 381, 11, 10, 12, 184, 1, 210898]),
    Row(app: "match", pattern: "vip", figures: [11, 462, 37, 9, 13, 198, 1, 189589]),
    Row(app: "match", pattern: "mvpc", figures: [7, 318, 7, 7, 9, 200, 1, 186570]),
  ]
}
