import Testing

@testable import GatherDomain

/// Lists that people and their programs have published, with other names, in eight languages.
@Suite("Lists found in public")
struct PublicListTests {
  /// A list, and what is meant by it; names are separated by commas.
  struct List: CustomTestStringConvertible {
    let text, plays, undecided, out: String
    /// The lines that are nobody's name.
    let asked: [String]

    init(
      _ text: String, plays: String, undecided: String = "", out: String = "", asked: [String] = []
    ) {
      (self.text, self.plays, self.undecided, self.out) = (text, plays, undecided, out)
      self.asked = asked
    }

    var testDescription: String { text }

    /// The list with names of two words, with accents, of other scripts, and one that begins as another one.
    var renamed: List {
      let others = [
        "Ann": "Åse Lee", "Bob": "O’Neil", "Cy": "Łukasz-Jan", "Dee": "Åse", "Ed": "小林尊",
        "Zoë": "Юлия",
      ]
      func renamed(_ text: String) -> String {
        text.replacing(/\b(Ann|Bob|Cy|Dee|Ed|Zoë)\b/.wordBoundaryKind(.simple)) {
          others[String($0.1), default: ""]
        }
      }
      return List(
        renamed(text), plays: renamed(plays), undecided: renamed(undecided), out: renamed(out),
        asked: asked.map(renamed))
    }

    var names: [String] {
      [plays, undecided, out].flatMap { $0.split(separator: ", ").map(String.init) }
    }
  }

  @Test("Who plays is picked, who may play and what is nobody's is asked", arguments: lists)
  func isReadAsMeant(list: List) {
    let players = list.names.enumerated().map {
      Player(id: ID("\($0.offset)"), profile: Player.Profile(name: $0.element))
    }
    let found = NamedPlayers(in: list.text, among: players)
    #expect(found.players.map(\.profile.name).joined(separator: ", ") == list.plays)
    #expect(found.undecidedNames.joined(separator: ", ") == list.undecided)
    #expect(found.unknown == list.asked)
    #expect(found.problems == [])
  }

  @Test("The same lists are read alike with other names", arguments: lists)
  func isReadAsMeantOfOthers(list: List) { isReadAsMeant(list: list.renamed) }

  static let lists = [
    List(
      "周三 足球 8点\n守门员：张三\n1. 李四 晚到\n2. 王五 不来\n3. 赵六 去不了\n4. 孙七 和 周八\n5. 孙七 新人",
      plays: "李四, 孙七, 周八", out: "王五, 赵六", asked: ["张三", "孙七 新人"]),
    List(
      "Giocatori: 10\nGiocatori: chi vuole\n1. Ann\n2. Bob\n\nNon vengono:\n- Cy\nHanno disdetto:\n- Dee",
      plays: "Ann, Bob", undecided: "Cy, Dee"),
    List(
      "🎾 1 - Ann (1)\n🎾 2 - Bob (3)\n🎾 3 - Zoë\n\nSuplentes:\n•\u{2060} \u{2060}Cy (8)",
      plays: "Ann, Bob, Zoë", undecided: "Cy"),
    List(
      "Ann and Bob 15:00\nCy & Dee 15h\nEd e Flo 15h\nGus / Hal - 15h\nIda",
      plays: "Ann, Bob, Cy, Dee, Ed, Flo, Gus, Hal, Ida"),
    List(
      "Ann IN 15h00\nBob and Cy OUT 17h00\nDee in\nEd out, sorry",
      plays: "Ann, Dee", out: "Bob, Cy, Ed", asked: ["sorry"]),
    List(
      "כדורגל יום רביעי\nמגרש 6\n21:00-23:00\n1. Ann\n2. \u{2060}Bob\n 3 .\n4.\n\nממתינים:\n1. Cy\n2.\u{2060}",
      plays: "Ann, Bob", undecided: "Cy"),
    List(
      "⚽ CAMPO DO VIANA\n12/03 às 20h30\nPix: ann@example.org\nValor: R$ 14,00\n\n1 - 🧤 Ann ✅\n2 - 🧤 \n3 - Bob\n\n--- SUPLENTES ---\n1 - Cy",
      plays: "Ann, Bob", undecided: "Cy"),
    List(
      "Lista Pelada\nQuinta 16/01 21:40\n\n*🥅 Goleiros:*\n1 - Ann\n2 - \n\n*📋 Jogadores:*\n1 - Bob\n\n*⏳ Lista de espera*\n1 - Cy",
      plays: "Ann, Bob", undecided: "Cy"),
    List(
      "01 - Ann\n02 - Bob...\n03 - Cy (filho do Henry)\n04 - Dee( amigo do Bob)\n20-\n21-\n\nFORA\n1 - Ed\n2 -\n\nMensalistas têm prioridade até sexta feira.",
      plays: "Ann, Bob, Cy, Dee", out: "Ed"),
    List(
      "🗒️ Lista de Jogadores 🗒️\n\n1️⃣ Ann\n9️⃣\n1️⃣0️⃣ Bob\n\n🔁 Suplentes 🔁\n\n1️⃣ Cy\n2️⃣\n\n📒 Regras 📒\n\nPagamento via PIX",
      plays: "Ann, Bob", undecided: "Cy", asked: ["📒 Regras 📒", "Pagamento via PIX"]),
    List(
      "Lista de Jogadores\n\n1 Ann\n2 Bob\n3\n4 \n\nSuplentes\n\n1 Cy\n2\n\nRegras\n\nPagamento deve ser feito via PIX...",
      plays: "Ann, Bob", undecided: "Cy", asked: ["Regras", "Pagamento deve ser feito via PIX..."]),
    List(
      "✅ Selected Players (3):\n🪙Ann (500 XP)\n🎲Bob (400 XP)\n🪙💰Cy (300 XP)\n\n🔄 Reserves in XP order (1):\n💰Dee (250 XP)\n\n❌ Dropped Out:\nEd (150 XP)",
      plays: "", undecided: "Ann, Bob, Cy, Dee", out: "Ed"),
    List(
      "Jogadores\n    1 - Ann\n    2 - Bob\n\nGoleiros\n  1 - Cy 🥅\n\nEm Dúvida\n Dee ❓\n\nAusentes\n Ed ❌\n\nFim da lista",
      plays: "Ann, Bob, Cy", undecided: "Dee", out: "Ed"),
    List(
      "Partido sábado 21 de junio\nCancha 4, piso 2\nhora 3:00pm\n$16.000 por persona\nNequi: 320 1234567\n\n1. Ann✅\n2. Bob 2✅\n3. Zoë Rodríguez 1\n4. Cy.",
      plays: "Ann, Bob 2, Zoë Rodríguez 1, Cy"),
    List(
      "Sign up for Monday\n1.Ann (Bibs)\n2.Bob\n3.97\n4. Zoë",
      plays: "Ann, Bob, 97, Zoë"),
    List(
      "Teams for tonight:\n\nA — Ann, Bob\nB — Cy, Zoë\n\nHave fun! ⚽",
      plays: "Bob, Zoë", out: "Ann, Cy", asked: ["A — Ann", "B — Cy", "Have fun!"]),
    List(
      "🔴 *A TAKIMI*\n• Ann (Kaleci)\n• Bob (Defans)\n\n🔵 *B TAKIMI*\n• Cy (Forvet)",
      plays: "Ann, Bob, Cy", asked: ["🔴 *A TAKIMI*", "🔵 *B TAKIMI*"]),
    List(
      "Football Tuesday\n\nIn (2👥)\nAnn\nBob\n\nOut (1👥)\nCy\n\n👥 3 people responded",
      plays: "Ann, Bob", out: "Cy", asked: ["Football Tuesday"]),
    List(
      "*Football Tuesday*\n\n┌ *In* (2 votes)\n│ ▬▬▬▬▬▬▬ (67%)\n├ Ann\n└ Bob\n\n┌ *Out* (1 votes)\n└ Cy",
      plays: "Ann, Bob", out: "Cy", asked: ["▬▬▬▬▬▬▬"]),
    List(
      "Monday Night Football\n1. Ann (plus 1)\n2. Bob (Cy's Friend)\n\nMaybe\n - Dee\n\nOut\n - Ed (Injured)",
      plays: "Ann, Bob", undecided: "Dee", out: "Ed"),
    List(
      "📋 *Cricket Sunday*\n\n✅ *Confirmed:*\n1. Ann\n\n⏳ *Waitlist:*\n1. Bob\n\n❌ Declined: -",
      plays: "Ann", undecided: "Bob"),
    List(
      "Attending: 4\n - Ann +2\n   - Zoë\n - Bob\n\nMaybe: 2\nCy, Dee\n\nCan't make it: 1\nEd",
      plays: "Ann, Zoë, Bob", undecided: "Cy, Dee", out: "Ed"),
    List(
      "Teilnehmer: 2\n - Ann\n - Bob\n\nUnentschiedene: 1\nCy\n\nKönnen nicht: 1\nDee",
      plays: "Ann, Bob", undecided: "Cy", out: "Dee"),
    List(
      "✅ Yes (2)\nAnn\nBob\n❌ No (1)\nCy\n🤷 If needed (1)\nDee",
      plays: "Ann, Bob", undecided: "Dee", out: "Cy"),
    List(
      "🕣 Время: в 8:30 утра\n📍 Место: ул. Ленина 1\n0️⃣1️⃣ 🌽 Ann\n0️⃣2️⃣ 🍅 Bob\n0️⃣3️⃣ 👀 Cy\n0️⃣4️⃣ \n\n🪑 Dee\n❓ Ed\n❌ Flo",
      plays: "", undecided: "Ann, Bob, Cy, Dee, Ed", out: "Flo"),
    List(
      "Registered Players:\n1. @ann77 - Ann (P1)\n2. @bob_k - Bob (P2) ➕ 1️⃣ from zoe\n\nWaiting List:\n3. @cy99 - Cy (P3) Not confirmed",
      plays: "", out: "Ann, Bob, Cy",
      asked: ["ann77 - Ann (P1)", "bob_k - Bob (P2) ➕ 1️⃣ from zoe", "cy99 - Cy (P3) Not confirmed"]),
    List(
      "【 報名名單 】\n\nAnn\nBob\n候補：Cy",
      plays: "Ann, Bob", undecided: "Cy"),
    List(
      "21.12.16, 23:29 - Ann: bin dabei\n21.12.16, 23:31 - Bob: kann leider nicht\n21.12.16, 23:40 - Zoë: 👍",
      plays: "Ann, Zoë", undecided: "Bob"),
    List(
      "[2023/5/4, 16:17:13] ~\u{202F}Ann: 🙋\n[2023/5/4, 16:18:02] Bob: out\n\u{200E}[2/4/23, 10:35:12\u{202F}PM] Zoë: maybe",
      plays: "Ann", undecided: "Zoë", out: "Bob"),
    List(
      "~ Ann\n~\u{202F}Bob\n2. @~Zoë\nCy",
      plays: "Ann, Bob, Zoë, Cy"),
    List(
      ":white_check_mark: Going: (2)\nAnn\nBob\n\n:question: Maybe: (1)\nCy\n\n:x: Can't make it: (1)\nDee",
      plays: "Ann, Bob", undecided: "Cy", out: "Dee"),
    List(
      "DD (2)\n🏹 Ann\n⚔️ Bob\nTank (1)\n🛡️ Cy\n__________\nMaybe (1)\n❓ Dee\nAbsent (1)\n❌ Ed",
      plays: "", undecided: "Ann, Bob, Cy, Dee", out: "Ed", asked: ["DD", "Tank", "__"]),
    List(
      "*Daily Status Summary for 2024-10-27*\n• Ann: ✅ \n• Bob: ❌ Not Checked In\n• Cy: ⏱️ (20:00)\n• Dee: ❓",
      plays: "Ann", undecided: "Dee", out: "Bob, Cy", asked: ["Cy: ⏱️"]),
    List(
      "Definitely WON'T BE there (because they never are/can't):\nAnn, Bob\n\nProbably WON'T BE (for the reasons given):\nCy (Watching the match on TV ?)\nDee (Injured)\n\nWill hopefully be able to make training ?\nEd, Flo (GK), Zoë.",
      plays: "Ed, Flo, Zoë", undecided: "Ann, Bob, Cy", out: "Dee"),
    List(
      "Lista de convocados\n- Porteros: Ann (Athletic Club) y Bob (Real Sociedad).\n- Defensas: Cy (Celta), Dee, y Ed y Zoë (Betis).",
      plays: "Ann, Bob, Cy, Dee, Ed, Zoë", asked: ["Lista de convocados"]),
    List(
      "✅ Coming\n1. Ann (@ann77)\n\n⛔️ Not coming\n1. Bob (@bob_k)\n2. Zoë (@zoe)",
      plays: "Ann", out: "Bob, Zoë"),
    List(
      "📊 *Volleyball tomorrow!*\n\n1. I'm in! 🙋‍♂️\n   ▓▓░░░░░░░░ 3/18\n   👥 Ann, Bob, Zoë\n\n2. Can't make it 😢\n   ░░░░░░░░░░ 1/100\n   👥 Cy",
      plays: "Bob, Zoë", undecided: "Ann, Cy",
      asked: ["I'm in!", "▓▓░░░░░░░░ 3/18", "Can't make it 😢", "░░░░░░░░░░ 1/100"]),
  ]
}
