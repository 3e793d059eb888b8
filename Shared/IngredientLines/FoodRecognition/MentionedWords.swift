/// The words of a text as far as they may name foods, and which of them stand together.
struct MentionedWords {
    private(set) var words: [[UInt8]] = []
    /// Whether nothing but a space or a hyphen stands before a word.
    private var joined: [Bool] = []
    /// Whether a word begins with a capital, as nouns do in German.
    private var capital: [Bool] = []
    /// Whether a word ends in an "é", as "pâté" does and "pâte" does not.
    private var accented: [Bool] = []

    /// In French, a word that an apostrophe cuts short is a word of its own: "d'huile" is two.
    init(_ text: String, in language: LineLanguage) {
        var word: [UInt8] = []
        var isJoined = false
        func add() {
            var folded: [UInt8] = []
            LineText.fold(word, into: &folded)
            append(
                folded.filter { $0 != UInt8(ascii: "'") }, isJoined, isCapital: Self.isCapital(word),
                isAccented: Self.isAccented(word))
        }
        let bytes = Self.withoutSigns(LineText(text).bytes)
        for (place, byte) in bytes.enumerated() {
            if LineTokens.isLetter(byte) || LineText.isDigit(byte) {
                if GluedWords.isSeam(in: bytes, at: place, wordLength: word.count) {
                    add()
                    word = []
                    isJoined = false
                }
                word.append(byte)
            } else if byte == UInt8(ascii: "'"), language == .french, (1...2).contains(word.count) {
                add()
                word = []
                isJoined = true
            } else if byte != UInt8(ascii: "'") {
                if !word.isEmpty {
                    add()
                    word = []
                    isJoined = true
                }
                if byte == UInt8(ascii: "&") { append(Array("and".utf8), isJoined, isCapital: false) }
                if byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "&") {
                    isJoined = false
                }
            }
        }
        if !word.isEmpty { add() }
    }

    /// The text with a space for each of the signs of makers: "Tabasco®", "Nutella™".
    private static func withoutSigns(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(where: { $0 == registered[0] || $0 == trademark[0] }) else { return bytes }
        var plain: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.first {
            let sign = [registered, trademark].first { rest.starts(with: $0) }
            plain.append(sign == nil ? byte : UInt8(ascii: " "))
            rest = rest.dropFirst(sign?.count ?? 1)
        }
        return plain
    }

    private static let registered = Array("®".utf8)
    private static let trademark = Array("™".utf8)

    private mutating func append(_ word: [UInt8], _ isJoined: Bool, isCapital: Bool, isAccented: Bool = false) {
        guard !word.isEmpty else { return }
        words.append(word)
        joined.append(isJoined)
        capital.append(isCapital)
        accented.append(isAccented)
    }

    private static func isCapital(_ word: [UInt8]) -> Bool {
        guard let first = word.first else { return false }
        // "Ä" to "Ü" and the other capitals of Latin-1.
        if first == 0xC3, word.count > 1 { return (0x80...0x9E).contains(word[1]) }
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    }

    /// Whether a word ends in "é" or "és", of either case.
    private static func isAccented(_ word: [UInt8]) -> Bool {
        let end = word.last.map { $0 | 0x20 == UInt8(ascii: "s") } ?? false ? word.dropLast() : word[...]
        guard let last = end.last, last >= 0x80 else { return false }
        return [[0xC3, 0xA9], [0xC3, 0x89], [0x65, 0xCC, 0x81], [0x45, 0xCC, 0x81]].contains {
            end.suffix($0.count).elementsEqual($0)
        }
    }

    func isAccented(_ place: Int) -> Bool { accented[place] }

    /// Whether a word of German may be a noun: it has a capital, or none of the words behind the first has one.
    func mayBeNoun(_ place: Int) -> Bool { capital[place] || !capital.dropFirst().contains(true) }

    var count: Int { words.count }

    subscript(place: Int) -> [UInt8] { words[place] }

    func isJoined(_ place: Int) -> Bool { joined[place] }

    /// How many words stand together from a place on.
    func together(from place: Int) -> Int {
        var end = place + 1
        while end < count, joined[end] { end += 1 }
        return end - place
    }

    func name(_ place: Int, _ length: Int) -> [UInt8] {
        Array(words[place..<min(count, place + length)].joined(separator: [UInt8(ascii: " ")]))
    }

    /// Whether the words are clearly named to be left out: "without nuts", "nut-free". A food that a sentence denies in another
    /// way may be in the dish: "nothing without parmesan", "without butter it turns out dry".
    func isLeftOut(_ range: Range<Int>, in language: LineLanguage, isProse: Bool) -> Bool {
        let negation = Negation(language)
        if let place = denial(before: range, negation) {
            if negation.compound.contains(words[place]) { return true }
            return isWhole(place..<range.upperBound, negation, isProse: isProse)
        }
        guard range.upperBound < count, joined[range.upperBound], negation.after.contains(words[range.upperBound])
        else { return false }
        // "not dairy-free", "far from gluten-free", "anything but nut-free".
        let before = words[max(0, range.lowerBound - Self.reachOfDenial)..<range.lowerBound]
        if before.contains(where: { negation.before.contains($0) || negation.denials.contains($0) }) { return false }
        // A "chicken, free range" is one.
        return range.upperBound + 1 >= count || !negation.otherwise.contains(words[range.upperBound + 1])
    }

    /// A word that denies may stand so many words before "free".
    private static let reachOfDenial = 4

    /// The place of the word that denies the words: right before them or, with another one between, before that.
    private func denial(before range: Range<Int>, _ negation: Negation) -> Int? {
        let first = range.lowerBound
        guard first > 0, joined[first] else { return nil }
        if negation.before.contains(words[first - 1]) { return first - 1 }
        guard first > 1, joined[first - 1], negation.between.contains(words[first - 1]),
            negation.before.contains(words[first - 2])
        else { return nil }
        return first - 2
    }

    /// Whether a denial and what it denies are all that their clause says, or its end, and nothing denies the denial.
    private func isWhole(_ range: Range<Int>, _ negation: Negation, isProse: Bool) -> Bool {
        let isDeniedTwice = words.indices.contains { !range.contains($0) && negation.denials.contains(words[$0]) }
        guard !isDeniedTwice, isEnd(range.upperBound, negation) else { return false }
        if negation.without.contains(words[range.lowerBound]) {
            return !isProse || range.lowerBound > 0 || range.upperBound >= count
                || isLast(range.upperBound, negation)
        }
        // "contains no nuts"
        return range.lowerBound == 0 || !joined[range.lowerBound]
            || range.lowerBound <= 2 && negation.states.contains(words[range.lowerBound - 1])
    }
}

extension MentionedWords {
    /// Whether nothing more is said from a place on than that it is not needed.
    private func isEnd(_ place: Int, _ negation: Negation) -> Bool {
        guard place < count, isJoined(place) else { return true }
        if isLast(place, negation) { return true }
        let verb = negation.verbs.contains(words[place]) ? 1 : 0
        return place + verb < count && negation.ends.contains(words[place + verb])
    }

    /// Whether a clause ends with the verb at a place: "ohne Butter servieren".
    private func isLast(_ place: Int, _ negation: Negation) -> Bool {
        place == count - 1 && negation.finals.contains(words[place])
    }
}

/// The words of a language that say that something is left out.
private struct Negation {
    let before: Set<[UInt8]>
    /// Those of them that end a clause: "fried without butter".
    let without: Set<[UInt8]>
    /// Those of them that make one word with the next: "non-dairy".
    let compound: Set<[UInt8]>
    let between: Set<[UInt8]>
    let after: Set<[UInt8]>
    let otherwise: Set<[UInt8]>
    /// May follow what is left out.
    let ends: Set<[UInt8]>
    /// May stand before these.
    let verbs: Set<[UInt8]>
    /// End a clause behind what is left out.
    let finals: Set<[UInt8]>
    /// Say of a dish what it has: "contains no nuts".
    let states: Set<[UInt8]>
    /// Deny what a sentence says, so that "not without" is with.
    let denials: Set<[UInt8]>

    private init(
        _ before: String, without: String, compound: String = "", between: String = "", after: String = "",
        otherwise: String = "", ends: String = "", verbs: String = "", finals: String = "", states: String = "",
        denials: String
    ) {
        func words(_ text: String) -> Set<[UInt8]> {
            Set(text.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) })
        }
        self.before = words(before).union(words(without)).union(words(compound))
        self.without = words(without)
        self.compound = words(compound)
        self.between = words(between)
        self.after = words(after)
        self.otherwise = words(otherwise)
        self.ends = words(ends)
        self.verbs = words(verbs)
        self.finals = words(finals)
        self.states = words(states)
        self.denials = words(denials)
    }

    init(_ language: LineLanguage) {
        self =
            switch language {
            case .english: .english
            case .german: .german
            case .french: .french
            case .spanish: .spanish
            }
    }

    private static let english = Negation(
        "no not", without: "without sans", compound: "non zero", between: "added additional any of the",
        after: "free", otherwise: "range run of from standing", ends: "added needed required necessary",
        verbs: "are is", states: "contains contain has",
        denials: """
            far anything everything except besides apart not cannot cant never nothing nobody none nor neither dont doesnt didnt isnt arent wont wouldnt hardly impossible \
            incomplete unthinkable pointless what imagine only
            """)
    private static let german = Negation(
        "kein keine keinen nicht", without: "ohne", between: "zusatz von",
        after: "frei freie freier freies freien", otherwise: "von", ends: "zusatz notig",
        finals: "servieren anrichten reichen geniessen anbraten braten kochen backen zubereiten",
        states: "enthalt hat",
        denials:
            "ausser bis sondern weit nicht kein keine keinen nie niemals nichts niemand undenkbar unmoglich kaum was")
    private static let french = Negation(
        "pas", without: "sans", compound: "non", between: "de d ajout",
        states: "contient",
        denials: "sauf hormis excepte loin pas jamais rien personne impossible impensable ne n aucun aucune que")
    private static let spanish = Negation(
        "no", without: "sin", between: "de", after: "libre", otherwise: "de",
        states: "contiene lleva",
        denials: "salvo excepto menos lejos no nunca nada nadie jamas imposible ninguno ninguna que tampoco")
}
