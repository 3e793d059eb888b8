/// Reads an ingredient line from left to right: measures, the food's name, then the rest.
///
/// Each word gets one label, and the fields of the line are joined from the words of each label.
struct LineReader {
    enum Label: UInt8 { case none, name, size, preparation, purpose, comment }

    let source: LineTokens
    let tokens: [LineToken]
    var labels: [Label]
    var line = IngredientLine()
    /// The index of the measure in the vocabulary; -1 without a measure.
    var measure = -1

    init(_ source: LineTokens) {
        self.source = source
        tokens = source.tokens
        labels = Array(repeating: .none, count: tokens.count)
    }

    var end: Int { tokens.count }

    mutating func read() -> IngredientLine {
        let start = skipBullets(0)
        guard !readHeading(start) else { return line }
        var next = start
        if roles(next).contains(.optional) {
            line.isOptional = true
            next = skipBullets(next + 1)
        } else if isOpen(next), roles(next + 1).contains(.optional), isMark(next + 2, ")") {
            line.isOptional = true
            next = skipBullets(next + 3)
        }
        next = readGroup(next)
        next = readPart(next)
        next = readMeasures(next)
        next = readName(next)
        readRest(next)
        trimName()
        repairName()
        line.name = text(.name) ?? ""
        line.size = line.size ?? text(.size)
        line.preparation = text(.preparation)
        line.leading = leading()
        line.purpose = text(.purpose)
        line.comment = text(.comment)
        line.alternatives = alternatives()
        if measure >= 0 {
            line.unit = source.vocabulary.measures[measure].unit
            line.unitText = source.vocabulary.measures[measure].name
            if line.each == nil, line.also == nil { line.each = source.vocabulary.measures[measure].holds }
        }
        if source.vocabulary.elides, line.unit == .fillet, isPoured {
            line.unit = .splash
            line.unitText = "splash"
        }
        return line
    }

    /// A French "filet" of a liquid is a splash, not a fillet.
    private var isPoured: Bool {
        let poured = ["huile", "jus", "vinaigre", "citron", "miel", "sirop", "sauce", "crème", "lait", "eau"]
        let first = line.name.split { " '’".contains($0) }.first
        return first.map { poured.contains($0.lowercased()) } ?? false
    }

    // MARK: Looking at tokens

    func roles(_ place: Int) -> LineWord.Roles { place >= 0 && place < end ? tokens[place].roles : [] }
    func mark(_ place: Int) -> UInt8 { place < end ? tokens[place].mark : 0 }
    func isMark(_ place: Int, _ mark: Unicode.Scalar) -> Bool { self.mark(place) == UInt8(ascii: mark) }
    func isNumber(_ place: Int) -> Bool { place < end && tokens[place].kind == .number }
    func isWord(_ place: Int) -> Bool { place < end && tokens[place].kind == .word }
    func isSpaced(_ place: Int) -> Bool { place >= end || tokens[place].isSpaced }
    func isOpen(_ place: Int) -> Bool {
        let mark = mark(place)
        return mark == UInt8(ascii: "(") || mark == UInt8(ascii: "[") || mark == UInt8(ascii: "{")
    }
    func isDash(_ place: Int) -> Bool { isMark(place, "-") && isSpaced(place) && isSpaced(place + 1) }

    /// Whether a part of the line certainly ends here.
    func isStop(_ place: Int) -> Bool {
        place >= end || isOpen(place) || isMark(place, ",") || isMark(place, ";") || isMark(place, ":") || isDash(place)
            || isMark(place, ")") || isMark(place, "*")
    }

    /// "Garnish: mint sprigs": reads the purpose before the food.
    private mutating func readGroup(_ start: Int) -> Int {
        guard let colon = (start..<min(end, start + 5)).first(where: { isMark($0, ":") }), colon > start,
            (start..<colon).allSatisfy(isWord), isWord(colon + 1) || isNumber(colon + 1),
            (start..<colon).contains(where: { !roles($0).isDisjoint(with: [.purpose, .group]) })
        else { return start }
        label(start..<colon, .purpose)
        return skipBullets(colon + 1)
    }

    private func skipBullets(_ start: Int) -> Int {
        var place = start
        while place < end {
            if tokens[place].kind == .mark && !isOpen(place) || isPicture(place) && isNumber(place + 1) {
                place += 1
            } else if isMark(place, "["), isMark(place + 1, "]") {
                place += 2
            } else if isMark(place, "["), isMark(place + 2, "]"), isWord(place + 1) {
                // "[x] 1 cup milk"
                place += 3
            } else if isListNumber(place) {
                place += 2
            } else {
                break
            }
        }
        return place
    }

    /// "1) 200 g feta", "2. 3 eggs", "a) 2 leeks": a list number followed by another number.
    private func isListNumber(_ place: Int) -> Bool {
        let isLetter = isWord(place) && tokens[place].end - tokens[place].start == 1
        guard isNumber(place) || isLetter, isMark(place + 1, ")") || isMark(place + 1, ".") else { return false }
        return !isSpaced(place + 1) && isNumber(place + 2) && isSpaced(place + 2)
    }

    /// Whether a word is a pictogram such as 🌶️, in U+2600 to U+27BF or beyond the first plane.
    private func isPicture(_ place: Int) -> Bool {
        guard isWord(place), tokens[place].end - tokens[place].start >= 3 else { return false }
        let bytes = source.bytes[tokens[place].start..<tokens[place].end]
        let second = bytes.dropFirst().first ?? 0
        return bytes.first == 0xF0 || bytes.first == 0xE2 && (0x98...0x9E).contains(second)
    }

    mutating func label(_ range: Range<Int>, _ label: Label) {
        for place in range { labels[place] = label }
    }

    // MARK: Headings

    private mutating func readHeading(_ start: Int) -> Bool {
        let last = tokens.lastIndex {
            !($0.kind == .mark && ($0.mark == UInt8(ascii: "*") || $0.mark == UInt8(ascii: "=")))
        }
        guard let last, start <= last else { return false }
        let hasNumber = tokens[start...last].contains { $0.kind == .number }
        let isFor =
            roles(start).contains(.purpose) && !roles(start).contains(.range) && roles(start + 1).contains(.definite)
        let isShort = last - start < 6 && !tokens[start...last].contains { $0.mark == UInt8(ascii: ",") }
        guard isMark(last, ":") && last > start && !hasNumber || isFor && isShort && !hasNumber else { return false }
        line.kind = .heading
        label(start..<(isMark(last, ":") ? last : last + 1), .name)
        line.name = text(.name) ?? ""
        return true
    }
}
