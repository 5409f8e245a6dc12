/// Recorded by RECORD_PATTERNS=1 python3 Tests/System/PatternGallery/test_patterns.py; not to be edited.
extension Comparison {
  static let rows = [
    Row(
      app: "greeting", pattern: "mvc",
      figures: [3, 40, 3, 0, 12, nil, 2, 26, 1, 35, nil, 57, 16, 72894]),
    Row(
      app: "greeting", pattern: "mvp",
      figures: [3, 49, 3, 2, 15, nil, 3, 46, 1, 33, nil, 59, 32, 71983]),
    Row(
      app: "greeting", pattern: "mvvm",
      figures: [3, 50, 3, 1, 15, nil, 3, 46, 1, 41, nil, 63, 31, 73080]),
    Row(
      app: "greeting", pattern: "viper",
      figures: [4, 69, 5, 4, 18, nil, 5, 77, 1, 33, nil, 72, 27, 75672]),
    Row(
      app: "greeting", pattern: "traditional",
      figures: [4, 55, 4, 0, 12, nil, 4, 41, 1, 68, nil, 66, 28, 83193]),
    Row(
      app: "greeting", pattern: "supervising",
      figures: [3, 52, 3, 2, 14, nil, 4, 60, 1, 65, nil, 72, 47, 80030]),
    Row(
      app: "person", pattern: "mvc",
      figures: [3, 42, 3, 0, 3, nil, 3, 28, 1, 40, nil, 48, 23, 101729]),
    Row(
      app: "person", pattern: "mvvm",
      figures: [4, 52, 4, 0, 5, nil, 4, 32, 1, 47, nil, 55, 25, 102011]),
    Row(
      app: "table", pattern: "mvc",
      figures: [4, 64, 4, 0, 9, nil, 4, 45, 1, 58, nil, 91, 56, 881782]),
    Row(
      app: "table", pattern: "mvp",
      figures: [5, 83, 5, 0, 9, nil, 5, 77, 1, 62, nil, 106, 30, 1_247_171]),
    Row(
      app: "table", pattern: "mvvm",
      figures: [5, 111, 5, 1, 11, nil, 7, 124, 1, 67, nil, 131, 72, 1_904_662]),
    Row(
      app: "router", pattern: "mvp",
      figures: [7, 149, 8, 3, 8, nil, 7, 107, 2, 83, nil, 163, 58, 1_968_984]),
    Row(
      app: "router", pattern: "mvvm",
      figures: [7, 136, 8, 1, 8, nil, 6, 85, 1, 84, nil, 154, 59, 2_007_326]),
    Row(
      app: "photos", pattern: "mvc",
      figures: [3, 80, 3, 0, 3, nil, 5, 62, 1, 84, nil, 109, 91, 384546]),
    Row(
      app: "photos", pattern: "mvvm",
      figures: [5, 133, 5, 0, 6, nil, 8, 94, 1, 90, nil, 135, 75, 501627]),
    Row(
      app: "photos", pattern: "flow",
      figures: [7, 153, 7, 0, 6, nil, 9, 107, 2, 89, nil, 150, 54, 503706]),
    Row(
      app: "match", pattern: "mvc",
      figures: [3, 190, 3, 0, 6, 48, 1, 7, 2, 100, 4, 117, 78, 232907]),
    Row(
      app: "match", pattern: "mvp",
      figures: [5, 257, 5, 4, 9, 74, 3, 44, 1, 100, 4, 149, 70, 234022]),
    Row(
      app: "match", pattern: "mvvm",
      figures: [5, 231, 5, 0, 13, 67, 6, 68, 1, 100, 4, 145, 71, 234738]),
    Row(
      app: "match", pattern: "viper",
      figures: [9, 388, 11, 10, 12, 126, 15, 264, 1, 100, 4, 225, 73, 260034]),
    Row(
      app: "match", pattern: "vip",
      figures: [13, 478, 37, 9, 13, 139, 13, 239, 1, 100, 4, 267, 68, 237845]),
    Row(
      app: "match", pattern: "mvpc",
      figures: [7, 325, 7, 7, 9, 112, 3, 40, 1, 100, 4, 177, 79, 235729]),
  ]
}
