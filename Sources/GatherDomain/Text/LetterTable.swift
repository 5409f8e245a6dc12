/// The letters of Latin, Greek and Cyrillic without their accents, strokes and ligatures.
enum LetterTable {
  /// The base of each small letter that is not its own.
  static let bases: [Unicode.Scalar: String] = lines.split(separator: "\n").reduce(into: [:]) {
    table, line in
    let parts = line.split(separator: " ")
    for letter in parts[1].unicodeScalars { table[letter] = String(parts[0]) }
  }

  /// A base, and behind it the letters that have it. `python3 -m Tests.Support.letters` prints this from the data of Unicode.
  private static let lines = """
    a àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặａ
    ae æǣǽ
    aʾ ẚ
    b ḃḅḇｂ
    c çćĉċčḉｃ
    d ðďđḋḍḏḑḓｄ
    dz ǆǳ
    e èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệｅ
    f ḟｆ
    ff ﬀ
    ffi ﬃ
    ffl ﬄ
    fi ﬁ
    fl ﬂ
    g ĝğġģǧǵḡｇ
    h ĥħȟḣḥḧḩḫẖｈ
    i ìíîïĩīĭįıǐȉȋḭḯỉịｉ
    ij ĳ
    j ĵǰｊ
    k ķǩḱḳḵｋ
    l ĺļľłḷḹḻḽｌ
    lj ǉ
    m ḿṁṃｍ
    n ñńņňŋǹṅṇṉṋｎ
    nj ǌ
    o òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợｏ
    oe œ
    p ṕṗｐ
    q ｑ
    r ŕŗřȑȓṙṛṝṟｒ
    s śŝşšſșṡṣṥṧṩẛｓ
    ss ß
    st ﬅﬆ
    t ţťțṫṭṯṱẗｔ
    th þ
    u ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữựｕ
    v ṽṿｖ
    w ŵẁẃẅẇẉẘｗ
    x ẋẍｘ
    y ýÿŷȳẏẙỳỵỷỹｙ
    z źżžẑẓẕｚ
    ʒ ǯ
    ʼn ŉ
    α άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ
    β ϐ
    ε έϵἐἑἒἓἔἕὲέ
    η ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ
    θ ϑ
    ι ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ
    κ ϰ
    ο όὀὁὂὃὄὅὸό
    π ϖ
    ρ ϱῤῥ
    σ ςϲ
    υ ΰϋύϒϓϔὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ
    φ ϕ
    ω ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ
    а ӑӓ
    г ѓ
    е ѐёӗ
    ж ӂӝ
    з ӟ
    и йѝӣӥ
    к ќ
    о ӧ
    у ўӯӱӳ
    ч ӵ
    ы ӹ
    э ӭ
    і ї
    ѵ ѷ
    ә ӛ
    ө ӫ
    """
}
