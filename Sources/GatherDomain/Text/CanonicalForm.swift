/// The canonical form of texts: Unicode's Normalization Form C (UAX 15).
///
/// It is correct for texts that do not change under NFKC_Casefold, like usernames. Characters with a
/// singleton decomposition are not changed.
enum CanonicalForm {
  /// The text with its characters composed and its marks in canonical order.
  static func of(_ text: String) -> String {
    // Below the first combining mark, no scalar composes with its predecessor.
    guard text.unicodeScalars.contains(where: { $0.value >= 0x300 }) else { return text }
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars { decompose(scalar, into: &scalars) }
    sortMarks(&scalars)
    var result = String.UnicodeScalarView()
    result.append(contentsOf: composed(scalars))
    return String(result)
  }

  private static func decompose(_ scalar: Unicode.Scalar, into result: inout [Unicode.Scalar]) {
    if let (base, mark) = parts[scalar] {
      decompose(base, into: &result)
      result.append(mark)
    } else if let syllable = Hangul.Syllable(scalar) {
      result += syllable.letters
    } else {
      result.append(scalar)
    }
  }

  /// Sorts each run of marks by their combining classes; marks of one class keep their order.
  private static func sortMarks(_ scalars: inout [Unicode.Scalar]) {
    var start = 0
    while start < scalars.count {
      guard scalars[start].combiningClass > 0 else {
        start += 1
        continue
      }
      let end = scalars[start...].firstIndex { $0.combiningClass == 0 } ?? scalars.count
      let sorted = scalars[start..<end].enumerated().sorted {
        ($0.element.combiningClass, $0.offset) < ($1.element.combiningClass, $1.offset)
      }
      scalars.replaceSubrange(start..<end, with: sorted.map(\.element))
      start = end
    }
  }

  private static func composed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    /// The index of the latest starter, and the combining class of the latest scalar after it.
    var starter: Int?
    var lastClass: UInt8 = 0
    for scalar in scalars {
      let isBlocked = starter.map { $0 < result.count - 1 && lastClass >= scalar.combiningClass }
      if let place = starter, isBlocked == false,
        let whole = compositions[Pair(result[place], scalar)]
          ?? Hangul.composition(result[place], scalar)
      {
        result[place] = whole
        continue
      }
      if scalar.combiningClass == 0 { starter = result.count }
      lastClass = scalar.combiningClass
      result.append(scalar)
    }
    return result
  }

  // MARK: Tables

  /// A character, and one that can be composed with it.
  private struct Pair: Hashable {
    let base: Unicode.Scalar
    let mark: Unicode.Scalar

    init(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) { (self.base, self.mark) = (base, mark) }
  }

  private static let parts: [Unicode.Scalar: (Unicode.Scalar, Unicode.Scalar)] =
    Dictionary(uniqueKeysWithValues: rows.map { ($0.whole, ($0.pair.base, $0.pair.mark)) })

  private static let compositions: [Pair: Unicode.Scalar] =
    Dictionary(uniqueKeysWithValues: rows.map { ($0.pair, $0.whole) })

  private static var rows: [(pair: Pair, whole: Unicode.Scalar)] {
    table.flatMap { (mark, text) in
      let scalars = Array(text.unicodeScalars)
      return stride(from: 0, to: scalars.count, by: 2).map {
        (Pair(scalars[$0], mark), scalars[$0 + 1])
      }
    }
  }

  /// The primary composites of Unicode 14 without Hangul syllables. Each row has the second character, and
  /// then pairs of the first character and the composite.
  private static let table: [(mark: Unicode.Scalar, pairs: String)] = [
    (
      "\u{300}",
      """
      AÀEÈIÌNǸOÒUÙWẀYỲaàeèiìnǹoòuùwẁyỳ\u{A8}\u{1FED}ÂẦÊỀÔỒÜǛâầêềôồüǜĂẰăằĒḔēḕŌṐōṑƠỜơờƯỪưừΑᾺΕῈ\
      ΗῊΙῚΟῸΥῪΩῺαὰεὲηὴιὶοὸυὺωὼϊῒϋῢЕЀИЍеѐиѝἀἂἁἃἈἊἉἋἐἒἑἓἘἚἙἛἠἢἡἣἨἪἩἫἰἲἱἳἸἺἹἻὀὂὁὃὈὊὉὋὐὒὑὓὙὛὠὢὡὣ\
      ὨὪὩὫ\u{1FBF}\u{1FCD}\u{1FFE}\u{1FDD}
      """
    ),
    (
      "\u{301}",
      """
      AÁCĆEÉGǴIÍKḰLĹMḾNŃOÓPṔRŔSŚUÚWẂYÝZŹaácćeégǵiíkḱlĺmḿnńoópṕrŕsśuúwẃyýzź\u{A8}\u{385}ÂẤÅǺ\
      ÆǼÇḈÊẾÏḮÔỐÕṌØǾÜǗâấåǻæǽçḉêếïḯôốõṍøǿüǘĂẮăắĒḖēḗŌṒōṓŨṸũṹƠỚơớƯỨưứΑΆΕΈΗΉΙΊΟΌΥΎΩΏαάεέηήιίοόυύ\
      ωώϊΐϋΰϒϓГЃКЌгѓкќἀἄἁἅἈἌἉἍἐἔἑἕἘἜἙἝἠἤἡἥἨἬἩἭἰἴἱἵἸἼἹἽὀὄὁὅὈὌὉὍὐὔὑὕὙὝὠὤὡὥὨὬὩὭ\u{1FBF}\u{1FCE}\
      \u{1FFE}\u{1FDE}
      """
    ),
    ("\u{302}", "AÂCĈEÊGĜHĤIÎJĴOÔSŜUÛWŴYŶZẐaâcĉeêgĝhĥiîjĵoôsŝuûwŵyŷzẑẠẬạậẸỆẹệỌỘọộ"),
    ("\u{303}", "AÃEẼIĨNÑOÕUŨVṼYỸaãeẽiĩnñoõuũvṽyỹÂẪÊỄÔỖâẫêễôỗĂẴăẵƠỠơỡƯỮưữ"),
    (
      "\u{304}",
      """
      AĀEĒGḠIĪOŌUŪYȲaāeēgḡiīoōuūyȳÄǞÆǢÕȬÖȪÜǕäǟæǣõȭöȫüǖǪǬǫǭȦǠȧǡȮȰȯȱΑᾹΙῙΥῩαᾱιῑυῡИӢУӮиӣуӯḶḸḷḹṚṜ\
      ṛṝ
      """
    ),
    ("\u{306}", "AĂEĔGĞIĬOŎUŬaăeĕgğiĭoŏuŭȨḜȩḝΑᾸΙῘΥῨαᾰιῐυῠАӐЕӖЖӁИЙУЎаӑеӗжӂийуўẠẶạặ"),
    (
      "\u{307}",
      """
      AȦBḂCĊDḊEĖFḞGĠHḢIİMṀNṄOȮPṖRṘSṠTṪWẆXẊYẎZŻaȧbḃcċdḋeėfḟgġhḣmṁnṅoȯpṗrṙsṡtṫwẇxẋyẏzżŚṤśṥŠṦšṧ\
      ſẛṢṨṣṩ
      """
    ),
    (
      "\u{308}",
      """
      AÄEËHḦIÏOÖUÜWẄXẌYŸaäeëhḧiïoötẗuüwẅxẍyÿÕṎõṏŪṺūṻΙΪΥΫιϊυϋϒϔІЇАӒЕЁЖӜЗӞИӤОӦУӰЧӴЫӸЭӬаӓеёжӝзӟ\
      иӥоӧуӱчӵыӹэӭіїӘӚәӛӨӪөӫ
      """
    ),
    ("\u{309}", "AẢEẺIỈOỎUỦYỶaảeẻiỉoỏuủyỷÂẨÊỂÔỔâẩêểôổĂẲăẳƠỞơởƯỬưử"),
    ("\u{30A}", "AÅUŮaåuůwẘyẙ"),
    ("\u{30B}", "OŐUŰoőuűУӲуӳ"),
    ("\u{30C}", "AǍCČDĎEĚGǦHȞIǏKǨLĽNŇOǑRŘSŠTŤUǓZŽaǎcčdďeěgǧhȟiǐjǰkǩlľnňoǒrřsštťuǔzžÜǙüǚƷǮʒǯ"),
    ("\u{30F}", "AȀEȄIȈOȌRȐUȔaȁeȅiȉoȍrȑuȕѴѶѵѷ"),
    ("\u{311}", "AȂEȆIȊOȎRȒUȖaȃeȇiȋoȏrȓuȗ"),
    ("\u{313}", "ΑἈΕἘΗἨΙἸΟὈΩὨαἀεἐηἠιἰοὀρῤυὐωὠ"),
    ("\u{314}", "ΑἉΕἙΗἩΙἹΟὉΡῬΥὙΩὩαἁεἑηἡιἱοὁρῥυὑωὡ"),
    ("\u{31B}", "OƠUƯoơuư"),
    (
      "\u{323}",
      """
      AẠBḄDḌEẸHḤIỊKḲLḶMṂNṆOỌRṚSṢTṬUỤVṾWẈYỴZẒaạbḅdḍeẹhḥiịkḳlḷmṃnṇoọrṛsṣtṭuụvṿwẉyỵzẓƠỢơợƯỰưự
      """
    ),
    ("\u{324}", "UṲuṳ"),
    ("\u{325}", "AḀaḁ"),
    ("\u{326}", "SȘTȚsștț"),
    ("\u{327}", "CÇDḐEȨGĢHḨKĶLĻNŅRŖSŞTŢcçdḑeȩgģhḩkķlļnņrŗsştţ"),
    ("\u{328}", "AĄEĘIĮOǪUŲaąeęiįoǫuų"),
    ("\u{32D}", "DḒEḘLḼNṊTṰUṶdḓeḙlḽnṋtṱuṷ"),
    ("\u{32E}", "HḪhḫ"),
    ("\u{330}", "EḚIḬUṴeḛiḭuṵ"),
    ("\u{331}", "BḆDḎKḴLḺNṈRṞTṮZẔbḇdḏhẖkḵlḻnṉrṟtṯzẕ"),
    (
      "\u{338}",
      """
      \u{3C}\u{226E}\u{3D}\u{2260}\u{3E}\u{226F}\u{2190}\u{219A}\u{2192}\u{219B}\
      \u{2194}\u{21AE}\u{21D0}\u{21CD}\u{21D2}\u{21CF}\u{21D4}\u{21CE}\u{2203}\u{2204}\
      \u{2208}\u{2209}\u{220B}\u{220C}\u{2223}\u{2224}\u{2225}\u{2226}\u{223C}\u{2241}\
      \u{2243}\u{2244}\u{2245}\u{2247}\u{2248}\u{2249}\u{224D}\u{226D}\u{2261}\u{2262}\
      \u{2264}\u{2270}\u{2265}\u{2271}\u{2272}\u{2274}\u{2273}\u{2275}\u{2276}\u{2278}\
      \u{2277}\u{2279}\u{227A}\u{2280}\u{227B}\u{2281}\u{227C}\u{22E0}\u{227D}\u{22E1}\
      \u{2282}\u{2284}\u{2283}\u{2285}\u{2286}\u{2288}\u{2287}\u{2289}\u{2291}\u{22E2}\
      \u{2292}\u{22E3}\u{22A2}\u{22AC}\u{22A8}\u{22AD}\u{22A9}\u{22AE}\u{22AB}\u{22AF}\
      \u{22B2}\u{22EA}\u{22B3}\u{22EB}\u{22B4}\u{22EC}\u{22B5}\u{22ED}
      """
    ),
    (
      "\u{342}",
      """
      \u{A8}\u{1FC1}αᾶηῆιῖυῦωῶϊῗϋῧἀἆἁἇἈἎἉἏἠἦἡἧἨἮἩἯἰἶἱἷἸἾἹἿὐὖὑὗὙὟὠὦὡὧὨὮὩὯ\u{1FBF}\u{1FCF}\
      \u{1FFE}\u{1FDF}
      """
    ),
    (
      "\u{345}",
      """
      ΑᾼΗῌΩῼάᾴήῄαᾳηῃωῳώῴἀᾀἁᾁἂᾂἃᾃἄᾄἅᾅἆᾆἇᾇἈᾈἉᾉἊᾊἋᾋἌᾌἍᾍἎᾎἏᾏἠᾐἡᾑἢᾒἣᾓἤᾔἥᾕἦᾖἧᾗἨᾘἩᾙἪᾚἫᾛἬᾜἭᾝἮᾞἯᾟὠᾠὡᾡ\
      ὢᾢὣᾣὤᾤὥᾥὦᾦὧᾧὨᾨὩᾩὪᾪὫᾫὬᾬὭᾭὮᾮὯᾯὰᾲὴῂὼῲᾶᾷῆῇῶῷ
      """
    ),
    ("\u{653}", "\u{627}\u{622}"),
    (
      "\u{654}",
      """
      \u{627}\u{623}\u{648}\u{624}\u{64A}\u{626}\u{6C1}\u{6C2}\u{6D2}\u{6D3}\u{6D5}\u{6C0}
      """
    ),
    ("\u{655}", "\u{627}\u{625}"),
    ("\u{93C}", "\u{928}\u{929}\u{930}\u{931}\u{933}\u{934}"),
    ("\u{9BE}", "\u{9C7}\u{9CB}"),
    ("\u{9D7}", "\u{9C7}\u{9CC}"),
    ("\u{B3E}", "\u{B47}\u{B4B}"),
    ("\u{B56}", "\u{B47}\u{B48}"),
    ("\u{B57}", "\u{B47}\u{B4C}"),
    ("\u{BBE}", "\u{BC6}\u{BCA}\u{BC7}\u{BCB}"),
    ("\u{BD7}", "\u{B92}\u{B94}\u{BC6}\u{BCC}"),
    ("\u{C56}", "\u{C46}\u{C48}"),
    ("\u{CC2}", "\u{CC6}\u{CCA}"),
    ("\u{CD5}", "\u{CBF}\u{CC0}\u{CC6}\u{CC7}\u{CCA}\u{CCB}"),
    ("\u{CD6}", "\u{CC6}\u{CC8}"),
    ("\u{D3E}", "\u{D46}\u{D4A}\u{D47}\u{D4B}"),
    ("\u{D57}", "\u{D46}\u{D4C}"),
    ("\u{DCA}", "\u{DD9}\u{DDA}\u{DDC}\u{DDD}"),
    ("\u{DCF}", "\u{DD9}\u{DDC}"),
    ("\u{DDF}", "\u{DD9}\u{DDE}"),
    ("\u{102E}", "\u{1025}\u{1026}"),
    (
      "\u{1B35}",
      """
      \u{1B05}\u{1B06}\u{1B07}\u{1B08}\u{1B09}\u{1B0A}\u{1B0B}\u{1B0C}\u{1B0D}\u{1B0E}\
      \u{1B11}\u{1B12}\u{1B3A}\u{1B3B}\u{1B3C}\u{1B3D}\u{1B3E}\u{1B40}\u{1B3F}\u{1B41}\
      \u{1B42}\u{1B43}
      """
    ),
    (
      "\u{3099}",
      """
      \u{3046}\u{3094}\u{304B}\u{304C}\u{304D}\u{304E}\u{304F}\u{3050}\u{3051}\u{3052}\
      \u{3053}\u{3054}\u{3055}\u{3056}\u{3057}\u{3058}\u{3059}\u{305A}\u{305B}\u{305C}\
      \u{305D}\u{305E}\u{305F}\u{3060}\u{3061}\u{3062}\u{3064}\u{3065}\u{3066}\u{3067}\
      \u{3068}\u{3069}\u{306F}\u{3070}\u{3072}\u{3073}\u{3075}\u{3076}\u{3078}\u{3079}\
      \u{307B}\u{307C}\u{309D}\u{309E}\u{30A6}\u{30F4}\u{30AB}\u{30AC}\u{30AD}\u{30AE}\
      \u{30AF}\u{30B0}\u{30B1}\u{30B2}\u{30B3}\u{30B4}\u{30B5}\u{30B6}\u{30B7}\u{30B8}\
      \u{30B9}\u{30BA}\u{30BB}\u{30BC}\u{30BD}\u{30BE}\u{30BF}\u{30C0}\u{30C1}\u{30C2}\
      \u{30C4}\u{30C5}\u{30C6}\u{30C7}\u{30C8}\u{30C9}\u{30CF}\u{30D0}\u{30D2}\u{30D3}\
      \u{30D5}\u{30D6}\u{30D8}\u{30D9}\u{30DB}\u{30DC}\u{30EF}\u{30F7}\u{30F0}\u{30F8}\
      \u{30F1}\u{30F9}\u{30F2}\u{30FA}\u{30FD}\u{30FE}
      """
    ),
    (
      "\u{309A}",
      """
      \u{306F}\u{3071}\u{3072}\u{3074}\u{3075}\u{3077}\u{3078}\u{307A}\u{307B}\u{307D}\
      \u{30CF}\u{30D1}\u{30D2}\u{30D4}\u{30D5}\u{30D7}\u{30D8}\u{30DA}\u{30DB}\u{30DD}
      """
    ),
    ("\u{110BA}", "\u{11099}\u{1109A}\u{1109B}\u{1109C}\u{110A5}\u{110AB}"),
    ("\u{11127}", "\u{11131}\u{1112E}\u{11132}\u{1112F}"),
    ("\u{1133E}", "\u{11347}\u{1134B}"),
    ("\u{11357}", "\u{11347}\u{1134C}"),
    ("\u{114B0}", "\u{114B9}\u{114BC}"),
    ("\u{114BA}", "\u{114B9}\u{114BB}"),
    ("\u{114BD}", "\u{114B9}\u{114BE}"),
    ("\u{115AF}", "\u{115B8}\u{115BA}\u{115B9}\u{115BB}"),
    ("\u{11930}", "\u{11935}\u{11938}"),
  ]
}

extension Unicode.Scalar {
  fileprivate var combiningClass: UInt8 { properties.canonicalCombiningClass.rawValue }
}
