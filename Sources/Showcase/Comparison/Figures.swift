/// Recorded by RECORD_PATTERNS=1 python3 Tests/Showcase/test_patterns.py; not to be edited.
extension Comparison {
  static let rows = [
    Row(app: "greeting", pattern: "mvc", figures: [3, 39, 3, 0, 12, 26, 1, 35187]),
    Row(app: "greeting", pattern: "mvp", figures: [3, 48, 3, 2, 15, 46, 1, 34354]),
    Row(app: "greeting", pattern: "mvvm", figures: [3, 49, 3, 1, 15, 46, 1, 35291]),
    Row(app: "greeting", pattern: "viper", figures: [4, 68, 5, 4, 18, 77, 1, 36488]),
    Row(app: "person", pattern: "mvc", figures: [3, 41, 3, 0, 3, 28, 1, 59349]),
    Row(app: "person", pattern: "mvvm", figures: [4, 51, 4, 0, 5, 32, 1, 59561]),
    Row(app: "table", pattern: "mvc", figures: [3, 50, 3, 1, 6, 29, 1, 612999]),
    Row(app: "table", pattern: "mvp", figures: [4, 74, 4, 2, 6, 57, 1, 589635]),
    Row(app: "table", pattern: "mvvm", figures: [4, 87, 4, 0, 10, 78, 2, 933338]),
    Row(app: "router", pattern: "router", figures: [5, 114, 7, 2, 5, 72, 1, 1_268_546]),
    Row(app: "photos", pattern: "mvc", figures: [3, 75, 3, 0, 5, 60, 6, 330247]),
    Row(app: "photos", pattern: "mvvm", figures: [5, 123, 5, 0, 7, 86, 7, 447440]),
  ]
}
