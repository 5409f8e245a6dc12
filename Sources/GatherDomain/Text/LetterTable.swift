/// The letters of Latin, Greek and Cyrillic without their accents, strokes and ligatures.
enum LetterTable {
  /// The base of each small letter that is not its own.
  static let bases: [Unicode.Scalar: String] = lines.split(separator: "\n").reduce(into: [:]) {
    table, line in
    let parts = line.split(separator: " ")
    for letter in parts[1].unicodeScalars { table[letter] = String(parts[0]) }
  }

  /// A base, and behind it the letters that have it. `python3 -m Tests.Support.letters` prints this from the Unicode data.
  private static let lines = """
    a àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặₐａ
    ae æǣǽ
    aʾ ẚ
    b ḃḅḇｂ
    c çćĉċčḉｃ
    d ðďđḋḍḏḑḓｄ
    dz ǆǳ
    e èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệₑｅ
    f ḟｆ
    ff ﬀ
    ffi ﬃ
    ffl ﬄ
    fi ﬁ
    fl ﬂ
    g ĝğġģǧǵḡｇ
    h ĥħȟḣḥḧḩḫẖₕｈ
    i ìíîïĩīĭįıǐȉȋᵢḭḯỉịｉ
    ij ĳ
    j ĵǰⱼｊ
    k ķǩḱḳḵₖｋ
    l ĺļľłḷḹḻḽₗｌ
    lj ǉ
    m ḿṁṃₘｍ
    n ñńņňŋǹṅṇṉṋₙｎ
    nj ǌ
    o òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợₒｏ
    oe œ
    p ṕṗₚｐ
    q ｑ
    r ŕŗřȑȓᵣṙṛṝṟｒ
    s śŝşšſșṡṣṥṧṩẛₛｓ
    ss ß
    st ﬅﬆ
    t ţťțṫṭṯṱẗₜｔ
    th þ
    u ùúûüũūŭůűųưǔǖǘǚǜȕȗᵤṳṵṷṹṻụủứừửữựｕ
    v ᵥṽṿｖ
    w ŵẁẃẅẇẉẘｗ
    x ẋẍₓｘ
    y ýÿŷȳẏẙỳỵỷỹｙ
    z źżžẑẓẕｚ
    ə ₔ
    ʒ ǯ
    ʹ ʹ
    ʼn ŉ
    α άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ
    β ϐᵦ
    γ ᵧ
    ε έϵἐἑἒἓἔἕὲέ
    η ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ
    θ ϑ
    ι ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ
    κ ϰ
    ο όὀὁὂὃὄὅὸό
    π ϖ
    ρ ϱᵨῤῥ
    σ ςϲ
    υ ΰϋύϒϓϔὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ
    φ ϕᵩ
    χ ᵪ
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
