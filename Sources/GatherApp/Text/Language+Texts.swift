import HeadlessUI

extension Language {
  /// The texts in this language. Its file is read when they are first needed.
  var texts: Texts {
    switch self {
    case .english, .pseudo: .english
    case .german: .german
    case .chinese: .chinese
    }
  }
}

extension Texts {
  fileprivate static let english = Texts(.english, PackageResources.en_strings)
  fileprivate static let german = Texts(.german, PackageResources.de_strings)
  fileprivate static let chinese = Texts(.chinese, PackageResources.zh_Hans_strings)
}
