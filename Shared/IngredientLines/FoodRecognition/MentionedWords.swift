/// The words of a text as far as they may name foods, and which of them stand together.
struct MentionedWords {
    private(set) var words: [[UInt8]] = []
    /// Whether nothing but a space or a hyphen stands before a word.
    private var joined: [Bool] = []
    /// Whether a word begins with a capital, as nouns do in German.
    private var capital: [Bool] = []
    /// Whether a word ends in an "é", as "pâté" does and "pâte" does not.
    private var accented: [Bool] = []
    /// Whether it is a question, which leaves nothing out: "Ohne Speck? Dann lieber gar nicht."
    private let isQuestion: Bool

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
        let bytes = Self.withoutSigns(LineText(FoodEmoji.spelt(text, in: language)).bytes)
        isQuestion = bytes.last { $0 != UInt8(ascii: " ") } == UInt8(ascii: "?")
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

    func isCapital(_ place: Int) -> Bool { capital[place] }

    /// Takes units off the words behind a number that they are glued to: "50gfeta" has the word "feta".
    mutating func takeUnitsOff(_ isKnown: ([UInt8]) -> Bool) {
        for place in words.indices.dropFirst()
        where words[place - 1].allSatisfy(LineText.isDigit) && !isKnown(words[place]) {
            let word = words[place]
            let rests = Self.gluedUnits.filter(word.starts).map { Array(word.dropFirst($0.count)) }
            guard let rest = rests.first(where: { $0.count >= 3 && isKnown($0) }) else { continue }
            words[place] = rest
            capital[place] = true
        }
    }

    /// Longer ones first.
    private static let gluedUnits = [
        "rashers", "slices", "cups", "tbsp", "tbs", "tsp", "cup", "lbs", "kg", "ml", "cl", "dl", "oz", "lb", "el", "tl",
        "g", "l",
    ].map { Array($0.utf8) }

    var count: Int { words.count }

    subscript(place: Int) -> [UInt8] { words[place] }

    func isJoined(_ place: Int) -> Bool { joined[place] }

    /// How many words stand together from a place on.
    func together(from place: Int) -> Int {
        var end = place + 1
        while end < count, joined[end] { end += 1 }
        return end - place
    }

    /// Whether a clause ends with the word at a place, or says only where that goes: "a slice of American on each".
    func endsClause(_ place: Int) -> Bool {
        place + 1 >= count || !joined[place + 1] || Self.onto.contains(words[place + 1])
    }

    private static let onto = Set(["on", "over", "if", "et"].map { Array($0.utf8) })

    func name(_ place: Int, _ length: Int) -> [UInt8] {
        Array(words[place..<min(count, place + length)].joined(separator: [UInt8(ascii: " ")]))
    }

    /// Whether the words are clearly named to be left out: "without nuts", "nut-free". A food that a sentence denies in another
    /// way may be in the dish: "nothing without parmesan", "without butter it turns out dry".
    ///
    /// - Parameter last: the last food that is left out, which "or" links with the next one.
    func isLeftOut(_ range: Range<Int>, after last: Range<Int>?, in language: LineLanguage, isProse: Bool) -> Bool {
        guard !isQuestion else { return false }
        let negation = Negation(language)
        if isNotNeeded(range, negation) { return true }
        if let place = denial(before: range, after: last, negation) {
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

    /// Whether a clause says of foods at its beginning that they are not needed: "Butter und Sahne braucht es hier nicht".
    private func isNotNeeded(_ range: Range<Int>, _ negation: Negation) -> Bool {
        let end = range.upperBound - 1 + together(from: range.upperBound - 1)
        let verb = (range.upperBound..<end).first { negation.needs.contains(words[$0]) }
        guard let verb, verb + 1 < end, negation.lasts.contains(words[end - 1]) else { return false }
        var start = range.lowerBound
        while start > 0, joined[start] { start -= 1 }
        let others = (start..<verb).filter { !range.contains($0) }
        return others.isEmpty || others.count == 2 && others.contains { negation.pairs.contains(words[$0]) }
    }

    /// A word that denies may stand so many words before "free".
    private static let reachOfDenial = 4

    /// The place of the word that denies the words: right before them or, with another one between, before that.
    private func denial(before range: Range<Int>, after last: Range<Int>?, _ negation: Negation) -> Int? {
        let first = range.lowerBound
        guard first > 0, joined[first] else { return nil }
        if negation.before.contains(words[first - 1]) { return first - 1 }
        // "not a drop of cream"
        var place = first - 1
        while place > 0, first - place <= Self.reachOfDenial, joined[place], negation.between.contains(words[place]) {
            place -= 1
            if negation.before.contains(words[place]) { return place }
        }
        // "Ni beurre, ni lait."
        if words[first - 1] == Self.neither, first == 1 || !joined[first - 1] { return first - 1 }
        // "without butter or milk"
        guard let last, last.upperBound == first - 1, negation.links.contains(words[first - 1]) else { return nil }
        return denial(before: last, after: nil, negation)
    }

    private static let no = Array("no".utf8)
    private static let conjunction = Array("que".utf8)
    private static let untils: Set<[UInt8]> = [Array("hasta".utf8), Array("ce".utf8)]
    private static let here = Array("here".utf8)
    private static let and = Array("and".utf8)
    private static let neither = Array("ni".utf8)
    private static let within = Array("in".utf8)
    private static let dish = Set(["it", "this", "here", "there", "sight"].map { Array($0.utf8) })
    /// Lost without what a sentence seems to deny.
    private static let gains = Set(
        ["glory", "flavour", "flavor", "taste", "fun", "joy", "point"].map { Array($0.utf8) })

    /// Whether a denial and what it denies are all that their clause says, or its end, and nothing denies the denial.
    private func isWhole(_ range: Range<Int>, _ negation: Negation, isProse: Bool) -> Bool {
        let isDeniedTwice = words.indices.contains { place in
            guard !range.contains(place), negation.denials.contains(words[place]) else { return false }
            // "Hasta que quede cremosa, sin nata."
            return words[place] != Self.conjunction || place == 0 || !Self.untils.contains(words[place - 1])
        }
        guard !isDeniedTwice, isEnd(range.upperBound, negation) else { return false }
        // "with or without cheese"
        if range.lowerBound > 0, negation.links.contains(words[range.lowerBound - 1]) { return false }
        if range.count > 1, negation.having.contains(words[range.lowerBound + 1]) { return true }
        if negation.without.contains(words[range.lowerBound]) {
            return !isProse || range.lowerBound > 0 || range.upperBound >= count
                || isLast(range.upperBound, negation) || negation.ends.contains(words[range.upperBound])
        }
        // "No butter, no glory."
        if words.indices.dropLast().contains(where: { words[$0] == Self.no && Self.gains.contains(words[$0 + 1]) }) {
            return false
        }
        // "contains no nuts"
        return range.lowerBound == 0 || !joined[range.lowerBound] || words[range.lowerBound - 1] == Self.and
            || range.lowerBound <= 2 && negation.states.contains(words[range.lowerBound - 1])
    }
}

extension MentionedWords {
    /// Whether nothing more is said from a place on than that it is not needed.
    private func isEnd(_ place: Int, _ negation: Negation) -> Bool {
        guard place < count, isJoined(place) else { return true }
        if isLast(place, negation) { return true }
        if words[place] == Self.here { return place + 1 >= count || !isJoined(place + 1) }
        // "in it", "in sight"
        if words[place] == Self.within, place + 1 < count, Self.dish.contains(words[place + 1]) {
            return place + 2 >= count || !isJoined(place + 2)
        }
        if negation.links.contains(words[place]), place + 1 < count, isJoined(place + 1) {
            return isEnd(place + 2, negation)
        }
        let verb = negation.verbs.contains(words[place]) ? 1 : 0
        return place + verb < count && negation.ends.contains(words[place + verb])
    }

    /// Whether a clause ends with the verb at a place: "ohne Butter servieren".
    private func isLast(_ place: Int, _ negation: Negation) -> Bool {
        place == count - 1 && negation.finals.contains(words[place])
    }
}
