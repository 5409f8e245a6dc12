/// A model that tells its observers of each change: what key-value observing is to the originals.
/// Those who hold the same one see the same model.
final class Observed<Model> {
  var model: Model {
    didSet { for changed in observers.values { changed(model) } }
  }
  private var observers: [ObjectIdentifier: (Model) -> Void] = [:]

  init(_ model: Model) { self.model = model }

  /// Calls `changed` now and after each change, instead of what `observer` gave before. The observer is
  /// not held, as long as `changed` does not hold it.
  func observe(by observer: AnyObject, _ changed: @escaping (Model) -> Void) {
    observers[ObjectIdentifier(observer)] = changed
    changed(model)
  }
}
