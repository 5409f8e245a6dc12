extension TableMVC {
  /// Gets the table's data, wherever it is.
  enum DataSource {
    static func getData(_ complete: ([TableDemo.Model]) -> Void) {
      complete((0..<TableDemo.count).map { .init(title: "标题\($0)", content: "MVC内容\($0)") })
    }
  }
}
