import GatherDomain
import Testing

@Suite("Keys of names")
struct NameKeysTests {
  @Test(
    "A name is the same however it was typed",
    arguments: [
      ("Zoë", "Zoe\u{308}"), ("ZOË", "zoë"), ("Ann Lee", "Ann\u{A0} lee"), ("O’Neil", "O'Neil"),
      ("O`Neil", "O´Neil"), ("Jean–Luc", "Jean-Luc"), ("Bo", "\u{200E}Bo \u{FEFF}"),
      ("İnci", "i\u{307}nci"),
    ])
  func same(first: String, second: String) {
    #expect(first.nameIdentity == second.nameIdentity)
  }

  @Test(
    "Other letters, accents and blanks are another name",
    arguments: [
      ("Zoë", "Zoe"), ("Ann", "Anne"), ("Ann Lee", "AnnLee"), ("O'Neil", "ONeil"),
      ("Jo-Ann", "Jo Ann"), ("Ann", "An\u{202E}n"),
    ])
  func different(first: String, second: String) {
    #expect(first.nameIdentity != second.nameIdentity)
  }

  @Test("Names are listed by letter, accent, case and length")
  func order() {
    let names = [
      "Åke", "Arla", "Ärla", "ARLA B", "Arla B", "Émile", "Lukas", "Łukasz", "Özil", "Zoe",
      "Zoe\u{308}", "Σοφία", "Ёлка", "张三",
    ]
    let listed = names.shuffled().sorted {
      $0.nameListKey.utf8.lexicographicallyPrecedes($1.nameListKey.utf8)
    }
    #expect(listed == names)
  }

  @Test(
    "A search finds names without their accents, and as people spell them",
    arguments: [
      ("emile", "Émile"), ("ozil", "Özil"), ("OEZIL", "Özil"), ("lukasz", "Łukasz"),
      ("ostergaard", "Østergaard"),
      ("strasse", "Straße"), ("muller", "Mu\u{308}ller"), ("mueller", "Müller"),
      ("müller", "Muller"), ("oystein", "Øystein"),
      ("aase", "Åse"), ("zoe", "Zoë"), ("é", "Eve"), ("σοφια", "Σοφία"), ("d'arc", "Jeanne d’Arc"),
      ("елка", "Ёлка"), ("张", "张三"), ("三", "张三"), ("小明", "王小明"),
    ])
  func found(text: String, name: String) {
    #expect(NameSearch(text).matches(name))
  }

  @Test(
    "A search finds no other names",
    arguments: [("muell", "Muller"), ("ue", "Müller"), ("zoé", "Zo"), ("四", "张三")])
  func notFound(text: String, name: String) {
    #expect(!NameSearch(text).matches(name))
  }

  @Test("The key of the longest name is short enough for an index")
  func length() {
    for letter in ["ﬃ", "Ǟ", "👩", "ǆ", "ß"] {
      #expect(String(repeating: letter, count: 100).nameListKey.utf8.count < 2000)
    }
  }
}
