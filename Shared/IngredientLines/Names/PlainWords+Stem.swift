extension PlainWords {
    /// Other forms of a name in its language: with stems, without spaces, and without articles and prepositions.
    func forms(in language: LineLanguage) -> [[UInt8]] {
        let stemmed = joinedStems(words, language)
        guard let particles = Self.particles[language] else { return [stemmed, squeezed] }
        let main = words.filter { !particles.contains($0) }
        let short = main.isEmpty || main.count == words.count ? [] : [joinedStems(main, language)]
        return [stemmed, squeezed] + short
    }

    private func joinedStems(_ words: [[UInt8]], _ language: LineLanguage) -> [UInt8] {
        Array(words.map { Self.stem($0, in: language) }.joined(separator: [UInt8(ascii: " ")]))
    }

    /// Articles, prepositions and conjunctions within names.
    private static let particles: [LineLanguage: Set<[UInt8]>] = [
        .german: "der die das den dem des ein eine einer eines einen von vom aus im in mit zum zur und",
        .french: "le la les l un une de du des d a au aux en et",
        .spanish: "el la los las un una unos unas de del al a en con y",
    ].mapValues { Set($0.split(separator: " ").map { Array($0.utf8) }) }

    /// The common stem of a word's singular and plural in a language. It need not be a word.
    static func stem(_ word: [UInt8], in language: LineLanguage) -> [UInt8] {
        switch language {
        case .english: stem(word)
        case .german: germanStem(word)
        case .french: frenchStem(word)
        case .spanish: spanishStem(word)
        }
    }

    /// "kartoffel" for Kartoffel and Kartoffeln, "blatt" for Blatt and Blätter; "kas" for Käse, Kaese and Kase.
    private static func germanStem(_ word: [UInt8]) -> [UInt8] {
        var stem: [UInt8] = []
        for byte in word {
            // "ae", "oe" and "ue" replace umlauts on other keyboards.
            let isUmlaut = byte == UInt8(ascii: "e") && stem.last.map("aou".utf8.contains) ?? false
            if !isUmlaut || stem.count < 1 { stem.append(byte) }
        }
        let endings = ["ern", "en", "er", "es", "em", "n", "e", "s"]
        let ending = endings.first { ending in
            stem.count >= ending.utf8.count + 3 && stem.suffix(ending.utf8.count).elementsEqual(ending.utf8)
        }
        if let ending, ending != "s" || stem[stem.count - 2] != UInt8(ascii: "s") { stem.removeLast(ending.utf8.count) }
        return irregularGerman[stem].map { Array($0.utf8) } ?? stem
    }

    private static let irregularGerman: [[UInt8]: String] = [Array("eier".utf8): "ei", Array("eiern".utf8): "ei"]

    /// "poireau" for poireau and poireaux, "rape" for râpé, râpée and râpés.
    private static func frenchStem(_ word: [UInt8]) -> [UInt8] {
        var stem = word
        if stem.count >= 4, let last = stem.last, "sx".utf8.contains(last) { stem.removeLast() }
        if stem.count >= 4, stem.last == UInt8(ascii: "e") { stem.removeLast() }
        if stem.count >= 4, stem.last == UInt8(ascii: "e") { stem.removeLast() }
        return stem
    }

    /// "limon" for limón and limones, "nuec" for nuez and nueces.
    private static func spanishStem(_ word: [UInt8]) -> [UInt8] {
        var stem = word
        if stem.count >= 4, stem.last == UInt8(ascii: "s") { stem.removeLast() }
        if stem.count >= 4, stem.last == UInt8(ascii: "e") { stem.removeLast() }
        if stem.last == UInt8(ascii: "z") { stem[stem.count - 1] = UInt8(ascii: "c") }
        // "rallado", "rallada"
        if stem.count >= 6, let last = stem.last, "ao".utf8.contains(last), stem[stem.count - 2] == UInt8(ascii: "d"),
            "ai".utf8.contains(stem[stem.count - 3])
        {
            stem.removeLast()
        }
        return stem
    }

    /// The common stem of an English word's singular and plural: "berri" for berry and berries, "leaf" for leaf and
    /// leaves, "tomato" for tomato, tomatos and tomatoes. It need not be a word.
    static func stem(_ word: [UInt8]) -> [UInt8] {
        var stem = irregular[word].map { Array($0.utf8) } ?? word
        if stem.count >= 4, stem.last == UInt8(ascii: "s"), !"sui".utf8.contains(stem[stem.count - 2]) {
            stem.removeLast()
        }
        if stem.count >= 3, stem.last == UInt8(ascii: "e") { stem.removeLast() }
        switch stem.last {
        case UInt8(ascii: "y"): stem[stem.count - 1] = UInt8(ascii: "i")
        case UInt8(ascii: "v"): stem[stem.count - 1] = UInt8(ascii: "f")
        default: break
        }
        return stem
    }

    /// Irregular plurals.
    private static let irregular: [[UInt8]: String] = Dictionary(
        uniqueKeysWithValues: [
            "geese": "goose", "fungi": "fungus", "funghi": "fungus", "cacti": "cactus", "octopi": "octopus",
            "feet": "foot", "oxen": "ox", "calamari": "calamaro", "porcini": "porcino", "panini": "panino",
            "biscotti": "biscotto", "zucchine": "zucchini",
        ].map { (Array($0.key.utf8), $0.value) })
}
