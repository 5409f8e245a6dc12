/// The objects that one object holds or refers to, over any number of steps.
struct ObjectGraph {
  private(set) var objects: [ObjectIdentifier: AnyObject] = [:]

  init(from root: AnyObject) { visit(root) }

  /// The types of the objects that belong to `module`, by their whole names.
  func types(of module: String) -> Set<String> {
    Set(
      objects.values.map { String(reflecting: type(of: $0)) }.filter { $0.hasPrefix(module + ".") })
  }

  private mutating func visit(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      let object = value as AnyObject
      guard objects.updateValue(object, forKey: ObjectIdentifier(object)) == nil else { return }
    }
    for child in mirror.children { visit(child.value) }
  }
}
