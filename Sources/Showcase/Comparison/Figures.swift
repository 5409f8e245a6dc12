/// Recorded by RECORD_PATTERNS=1 python3 Tests/System/Showcase/test_patterns.py; not to be edited.
extension Comparison {
  static let rows = [
    Row(
      app: "greeting", pattern: "mvc",
      figures: [3, 39, 3, 0, 12, nil, 2, 26, 1, 35, nil, 57, 16, 54059]),
    Row(
      app: "greeting", pattern: "mvp",
      figures: [3, 48, 3, 2, 15, nil, 3, 46, 1, 33, nil, 59, 32, 53234]),
    Row(
      app: "greeting", pattern: "mvvm",
      figures: [3, 49, 3, 1, 15, nil, 3, 46, 1, 41, nil, 63, 31, 54164]),
    Row(
      app: "greeting", pattern: "viper",
      figures: [4, 68, 5, 4, 18, nil, 5, 77, 1, 33, nil, 72, 27, 55372]),
    Row(
      app: "greeting", pattern: "traditional",
      figures: [4, 54, 4, 0, 12, nil, 4, 40, 1, 68, nil, 66, 28, 64040]),
    Row(
      app: "greeting", pattern: "supervising",
      figures: [3, 51, 3, 2, 14, nil, 4, 59, 1, 65, nil, 72, 47, 60908]),
    Row(
      app: "person", pattern: "mvc",
      figures: [3, 41, 3, 0, 3, nil, 3, 28, 1, 40, nil, 48, 23, 73924]),
    Row(
      app: "person", pattern: "mvvm",
      figures: [4, 51, 4, 0, 5, nil, 4, 32, 1, 47, nil, 55, 25, 74037]),
    Row(
      app: "table", pattern: "mvc",
      figures: [4, 62, 4, 0, 9, nil, 4, 45, 1, 58, nil, 91, 56, 780658]),
    Row(
      app: "table", pattern: "mvp",
      figures: [5, 81, 5, 0, 9, nil, 5, 77, 1, 62, nil, 106, 30, 1_118_154]),
    Row(
      app: "table", pattern: "mvvm",
      figures: [5, 108, 5, 1, 11, nil, 7, 123, 1, 67, nil, 131, 72, 1_730_725]),
    Row(
      app: "router", pattern: "mvp",
      figures: [7, 147, 8, 3, 8, nil, 7, 107, 2, 83, nil, 163, 58, 1_795_274]),
    Row(
      app: "router", pattern: "mvvm",
      figures: [7, 134, 8, 1, 8, nil, 6, 85, 1, 84, nil, 154, 59, 1_830_588]),
    Row(
      app: "photos", pattern: "mvc",
      figures: [3, 78, 3, 0, 3, nil, 5, 60, 1, 84, nil, 109, 91, 294641]),
    Row(
      app: "photos", pattern: "mvvm",
      figures: [5, 131, 5, 0, 6, nil, 8, 93, 1, 90, nil, 135, 75, 390843]),
    Row(
      app: "photos", pattern: "flow",
      figures: [7, 150, 7, 0, 6, nil, 9, 106, 2, 89, nil, 150, 54, 392286]),
    Row(
      app: "match", pattern: "mvc",
      figures: [3, 185, 3, 0, 6, 46, 1, 7, 2, 100, 4, 117, 78, 179550]),
    Row(
      app: "match", pattern: "mvp",
      figures: [5, 252, 5, 4, 9, 72, 3, 44, 1, 100, 4, 149, 70, 180865]),
    Row(
      app: "match", pattern: "mvvm",
      figures: [5, 226, 5, 0, 13, 65, 6, 68, 1, 100, 4, 145, 71, 181455]),
    Row(
      app: "match", pattern: "viper",
      figures: [9, 382, 11, 10, 12, 124, 15, 263, 1, 100, 4, 225, 73, 206883]),
    Row(
      app: "match", pattern: "vip",
      figures: [13, 471, 37, 9, 13, 137, 13, 238, 1, 100, 4, 267, 68, 185538]),
    Row(
      app: "match", pattern: "mvpc",
      figures: [7, 318, 7, 7, 9, 109, 3, 40, 1, 100, 4, 177, 79, 182465]),
  ]
}
