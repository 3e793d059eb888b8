extension LineReader {
    /// Reads "Zest and juice of" before the amount of the food.
    mutating func readPart(_ start: Int) -> Int {
        guard amount(at: start) == nil else { return start }
        for place in start..<min(end, start + 7) where isWord(place) || isMark(place, "&") {
            if roles(place).contains(.of), place > start, isNumber(place + 1) {
                label(start..<(place + 1), .preparation)
                return place + 1
            }
            if !isWord(place + 1), !isMark(place + 1, "&") { break }
        }
        if roles(start).contains(.part), isNumber(start + 1) {
            labels[start] = .preparation
            return start + 1
        }
        var place = start
        var hasPart = false
        let wanted: LineWord.Roles = [
            .part, .preparation, .manner, .and, .definite, .preparedIfManner, .article, .state,
        ]
        while place < min(end, start + 8),
            !roles(place).isDisjoint(with: wanted) || isMark(place, ",") || isMark(place, "&")
        {
            hasPart = hasPart || roles(place).contains(.part)
            place += 1
        }
        // "abgeriebene Schale einer Zitrone"
        if hasPart, roles(place).contains(.number), isWord(place + 1) {
            label(start..<place, .preparation)
            return place
        }
        guard hasPart, roles(place).contains(.of), amount(at: place + 1) != nil || roles(place + 1).contains(.article)
        else {
            return start
        }
        label(start..<(place + 1), .preparation)
        return place + 1
    }

    /// Reads the quantities, and returns the place after them.
    mutating func readMeasures(_ start: Int) -> Int {
        var place = start
        while roles(place).contains(.about) || isMark(place, "~")
            || (!roles(place).isDisjoint(with: [.ofMeasure, .filling, .each]) && isNumber(place + 1))
            || (roles(place).contains(.manner) && !roles(place + 1).isDisjoint(with: [.ofMeasure, .filling])
                && isNumber(place + 2))
        {
            labels[place] = isWord(place) ? .comment : .none
            place += 1
            if isMark(place, "."), !isSpaced(place) { place += 1 }
        }
        // "de 4 a 5"
        if roles(place).contains(.of), let range = amount(at: place + 1), range.lower != range.upper { place += 1 }
        if isScant(place) {
            labels[place + 1] = .comment
            return readMeasures(place + 2)
        }
        if let amount = amount(at: place) {
            set(amount.lower, amount.upper)
            place = readMeasure(amount.next)
        } else if roles(place).contains(.some) {
            labels[place] = .comment
            place = readUnit(place + 1, after: false) ?? place + 1
        } else if roles(place).contains(.article), !isStop(place + 1) {
            set(1, 1)
            line.isAmountImplied = true
            if let quantity = quantity(at: place + 1),
                isMetric(quantity.measure) || traits(quantity.measure).contains(.length)
            {
                // "a 14-ounce can", "a 2-inch piece"
                line.isAmountImplied = false
                return readMeasures(place + 1)
            }
            place = readUnit(place + 1, after: false) ?? place + 1
            place = readBracket(place)
        } else if let next = readUnit(place, after: false),
            traits(measure).contains(.alone) || roles(next).contains(.of) || isLeading(next)
        {
            place = readBracket(next)
        } else {
            measure = -1
        }
        return skipOf(place)
    }

    /// "a scant 1/3 cup", "1 heaping 1/2 cup", "eine knappe 1/2 Tasse": the number after the adjective counts.
    private func isScant(_ place: Int) -> Bool {
        guard isNumber(place + 2), !roles(place + 1).isDisjoint(with: [.ofMeasure, .filling, .about]) else {
            return false
        }
        let isOne = isNumber(place) || roles(place).contains(.number)
        return roles(place).contains(.article) || isOne && tokens[place].value == 1 && tokens[place + 2].value < 1
    }

    /// Whether a food follows the measure at the start of the line: "tsp vanilla extract", "jar pesto".
    private func isLeading(_ next: Int) -> Bool {
        traits(measure).contains(.leading) && isWord(next) && tokens[next].measure < 0 && isPlain(next)
            && roles(next).isDisjoint(with: [.or, .and, .preposition])
    }

    func skipOf(_ place: Int) -> Int {
        var place = place
        if isMark(place, ".")
            || isMark(place, ",") && measure >= 0 && isWord(place + 1) && !isStop(place + 1)
                && roles(place + 1).isDisjoint(with: [.preparation, .manner, .comment, .purpose, .optional])
        {
            place += 1
        }
        while roles(place).contains(.of)
            || (!roles(place).isDisjoint(with: [.definite, .article]) && roles(place - 1).contains(.of))
        {
            place += 1
        }
        return place
    }

    private mutating func set(_ lower: Double, _ upper: Double) { line.amount = Amount(lower, upper) }

    /// Reads the measure after the first number.
    private mutating func readMeasure(_ start: Int) -> Int {
        var place = start
        // "1/2 of a 400 g tin"
        if roles(place).contains(.of), !roles(place + 1).isDisjoint(with: [.article, .definite]), isNumber(place + 2) {
            place += 2
        }
        // "2 x 400 g tins", "2 400 g tins", "6 1/4-inch-thick slices"
        let isTimes = roles(place).contains(.times)
        let other = isTimes || isMark(place, "-") && isSpaced(place) || isPackBehindComma(place) ? place + 1 : place
        if let each = quantity(at: other), isMetric(each.measure) || traits(each.measure).contains(.length) {
            place = readEach(each, from: other)
            return readUnit(place, after: true) ?? place
        }
        if isTimes, !isSpaced(place) || isSpaced(place + 1) { place += 1 }
        if let next = readBracketed(place) { return next }
        // "3/4 de litre"
        if roles(place).contains(.of), let unit = measure(at: place + 1), isMetric(unit.measure) { place += 1 }
        guard let next = readUnit(place, after: true) else { return readBracket(place) }
        return readSecond(readFraction(next))
    }

    /// Adds a fraction after the measure to the amount, as in "et demie".
    private mutating func readFraction(_ place: Int) -> Int {
        guard roles(place).contains(.and), roles(place + 1).contains(.number), tokens[place + 1].value < 1,
            !isNumber(place + 1), let amount = line.amount
        else { return place }
        set(amount.lower + tokens[place + 1].value, amount.upper + tokens[place + 1].value)
        return place + 2
    }

    /// Plural endings; no food has such a short name, except "Ei".
    private static let plurals = ["n", "en", "e", "er", "s", "es"]

    /// "Dose/n", "clove(s)": the place after a plural ending.
    func skipPlural(_ place: Int) -> Int {
        guard place > 0, tokens[place - 1].end - tokens[place - 1].start > 1,
            isMark(place, "/") || isOpen(place), isWord(place + 1), !isSpaced(place), !isSpaced(place + 1)
        else {
            return place
        }
        let word = source.bytes[tokens[place + 1].start..<tokens[place + 1].end]
        guard Self.plurals.contains(where: { word.elementsEqual($0.utf8) }) else { return place }
        if isMark(place, "/") { return place + 2 }
        return tokens[place].partner == place + 2 ? min(place + 3, end) : place
    }

    /// Sets the measure at a place, skips adjectives before it, and returns the place after it.
    mutating func readUnit(_ start: Int, after number: Bool) -> Int? {
        var place = start
        while place < end, tokens[place].measure < 0 || roles(place).contains(.ofMeasure),
            !roles(place).isDisjoint(with: [.ofMeasure, .filling]), place < start + 4
        {
            place += 1
            if isMark(place, "."), !isSpaced(place) { place += 1 }
            if isMark(place, ","), roles(place + 1).contains(.ofMeasure) { place += 1 }
        }
        guard let unit = measure(at: place, afterNumber: number || place > start) else { return nil }
        // "2 bay leaves" and "12 clove buds" have no measure; "1 cup" has one, whatever follows.
        label(start..<max(start, place), .comment)
        for described in start..<max(start, place) where roles(described).contains(.size) { labels[described] = .size }
        measure = unit.measure
        var next = skipPlural(unit.next)
        while roles(next).contains(.filling) || roles(next).contains(.manner) && roles(next + 1).contains(.filling) {
            labels[next] = .comment
            next += 1
        }
        // "1 tranche épaisse de pain"
        while roles(next).contains(.ofMeasure), roles(next + 1).contains(.of) {
            labels[next] = .comment
            next += 1
        }
        return next
    }
}
