/// Recorded by RECORD_PATTERNS=1 python3 Tests/System/Showcase/test_patterns.py; not to be edited.
extension Comparison {
  static let rows = [
    Row(app: "greeting", pattern: "mvc", figures: [3, 39, 3, 0, 12, 26, 1, 50844]),
    Row(app: "greeting", pattern: "mvp", figures: [3, 48, 3, 2, 15, 46, 1, 50018]),
    Row(app: "greeting", pattern: "mvvm", figures: [3, 49, 3, 1, 15, 46, 1, 50968]),
    Row(app: "greeting", pattern: "viper", figures: [4, 68, 5, 4, 18, 77, 1, 52061]),
    Row(app: "person", pattern: "mvc", figures: [3, 41, 3, 0, 3, 28, 1, 72923]),
    Row(app: "person", pattern: "mvvm", figures: [4, 51, 4, 0, 5, 32, 1, 73150]),
    Row(app: "table", pattern: "mvc", figures: [3, 50, 3, 1, 6, 29, 1, 597477]),
    Row(app: "table", pattern: "mvp", figures: [4, 74, 4, 2, 6, 57, 1, 776872]),
    Row(app: "table", pattern: "mvvm", figures: [4, 86, 4, 0, 10, 78, 1, 1_104_565]),
    Row(app: "router", pattern: "router", figures: [5, 113, 7, 2, 5, 72, 1, 1_832_923]),
    Row(app: "photos", pattern: "mvc", figures: [3, 75, 3, 0, 5, 60, 3, 335293]),
    Row(app: "photos", pattern: "mvvm", figures: [5, 123, 5, 0, 7, 94, 4, 451155]),
    Row(app: "match", pattern: "mvc", figures: [3, 185, 3, 0, 6, 118, 2, 184437]),
    Row(app: "match", pattern: "mvp", figures: [5, 252, 5, 4, 9, 169, 1, 185565]),
    Row(app: "match", pattern: "mvvm", figures: [5, 226, 5, 0, 13, 141, 1, 186364]),
    Row(app: "match", pattern: "viper", figures: [8, 381, 11, 10, 12, 184, 1, 211705]),
    Row(app: "match", pattern: "vip", figures: [11, 462, 37, 9, 13, 198, 1, 190481]),
    Row(app: "match", pattern: "mvpc", figures: [7, 318, 7, 7, 9, 200, 1, 187378]),
  ]
}
