extension LineReader {
    /// Reads the food's name with what stands before and in it, and returns the place behind it.
    mutating func readName(_ start: Int) -> Int {
        var place = start
        var named = 0
        while place < end {
            let plural = named > 0 ? skipPlural(place) : place
            if plural > place {
                place = plural
                continue
            }
            if isOpen(place) {
                place = max(readBracketInName(place, named), place + 1)
                continue
            }
            if tokens[place].kind == .mark {
                guard let next = passMark(place, named) else { return place }
                place = next
                continue
            }
            if named == 0, let next = readLength(place) ?? readMeasureAmid(place) {
                place = next
                continue
            }
            if let next = readDescription(place, named) {
                place = next
                continue
            }
            if named == 0, roles(place).contains(.of) && place > start || isRepeatedMeasure(place) {
                place += 1
                continue
            }
            if named > 0, let next = skipSecondCount(place) {
                place = next
                continue
            }
            // "seeded and chopped tomatoes", where the last two words are a name
            if named == 0, place > 0, roles(place).contains(.and),
                labels[place - 1] == .preparation || isMark(place - 1, ",")
            {
                place += 1
                continue
            }
            if named > 0, endsName(place) { return place }
            if named > 0, readTrailing(place) { return place + 1 }
            if named > 0, let next = readTimes(place) {
                place = next
                continue
            }
            if let more = quantity(at: place), isMetric(more.measure), named > 0 {
                addTrailing(more)
                place = more.next
                continue
            }
            labels[place] = .name
            named += 1
            place += 1
        }
        return place
    }

    /// "2 Filets à 150 g", "Eggs x 3"
    private mutating func readTimes(_ place: Int) -> Int? {
        guard roles(place).contains(.times) else { return nil }
        if let each = quantity(at: place + 1), isMetric(each.measure) {
            line.each = line.each ?? quantity(each.amount, each.measure)
            return each.next
        }
        guard isLoose, let count = amount(at: place + 1), count.next == place + 2, isStop(place + 2) else { return nil }
        line.amount = Amount(count.lower)
        return count.next
    }

    /// "1 tbsp tablespoon sugar"
    private func isRepeatedMeasure(_ place: Int) -> Bool {
        measure >= 0 && isMetric(measure) && isWord(place) && tokens[place].measure == measure && isWord(place + 1)
    }

    /// "1 fat or 2 thin scallions", "1 green and 1 red pepper": the place behind the second number, where only words that
    /// describe the food stand before it.
    private mutating func skipSecondCount(_ place: Int) -> Int? {
        guard measure < 0, isNumber(place + 1), !roles(place).isDisjoint(with: [.and, .or, .plus]) else { return nil }
        let isAnd = roles(place).contains(.and)
        let isFirst = (0..<place).allSatisfy {
            labels[$0] != .name || describes($0) || roles($0).contains(.ofMeasure)
        }
        guard isAnd || isFirst, let other = amount(at: place + 1), isWord(other.next), measure(at: other.next) == nil
        else { return nil }
        if isAnd {
            labels[place] = .name
            return other.next
        }
        let wanted: LineWord.Roles = [.ofMeasure, .size, .preparation, .manner]
        guard describes(other.next) || !roles(other.next).isDisjoint(with: wanted) else { return nil }
        for first in 0..<place where labels[first] == .name && !describes(first) { labels[first] = .size }
        var next = other.next
        while isWord(next), describes(next) || roles(next).contains(.ofMeasure), isWord(next + 1), !isStop(next + 1) {
            next += 1
        }
        return next
    }

    /// "1/2-inch cubes" before the food that is cut into them.
    private mutating func readLength(_ place: Int) -> Int? {
        guard let length = quantity(at: place), traits(length.measure).contains(.length) else { return nil }
        var next = length.next
        // "1cm/½in thick steaks"
        while isMark(next, "/"), let same = quantity(at: next + 1), traits(same.measure).contains(.length) {
            next = same.next
        }
        while !roles(next).isDisjoint(with: .ofMeasure) { next += 1 }
        if let cut = measure(at: next, afterNumber: false), isCut(cut.measure) { next = cut.next }
        next = roles(next).contains(.of) ? next + 1 : next
        guard isWord(next), !isStop(next), roles(next).isDisjoint(with: [.comment, .purpose]) else { return nil }
        label(place..<next, .size)
        return next
    }

    /// "3 fresh sprigs rosemary": a measure behind words that only describe.
    private mutating func readMeasureAmid(_ place: Int) -> Int? {
        var next = place
        while isWord(next), tokens[next].measure < 0, !roles(next).isDisjoint(with: .state) { next += 1 }
        guard next > place, measure < 0, line.amount != nil, let unit = measure(at: next, afterNumber: false),
            traits(unit.measure).contains(.trailing), isWord(unit.next), !endsName(unit.next)
        else { return nil }
        measure = unit.measure
        label(place..<next, .name)
        return roles(unit.next).contains(.of) ? unit.next + 1 : unit.next
    }

    /// Pieces that food is cut into.
    func isCut(_ measure: Int) -> Bool {
        switch source.vocabulary.measures[measure].unit {
        case .piece, .slice, .cube, .strip, .wedge: true
        default: false
        }
    }

    /// Words that are no part of the name although they stand in it: returns the place behind them.
    private mutating func readDescription(_ place: Int, _ named: Int) -> Int? {
        let roles = roles(place)
        if roles.contains(.optional) {
            line.isOptional = true
            return place + 1
        }
        if roles.contains(.size),
            named == 0 || source.vocabulary.sizesFollow || onlyDescribes(before: place) && isWord(place + 1),
            !isStop(place + 1) || named > 0 || isMark(place + 1, ",") && isWord(place + 2) || isOpen(place + 1)
        {
            return readSize(place)
        }
        if roles.contains(.preparedIfManner), self.roles(place + 1).contains(.milled) {
            labels[place] = .preparation
            return place + 1
        }
        if !(named > 0 && roles.contains(.purpose)),
            !roles.isDisjoint(with: [.preparation, .manner, .preparedIfManner, .preparedAfter])
        {
            return readPreparation(place, named)
        }
        if named == 0, !roles.isDisjoint(with: [.filling, .about, .each]) {
            labels[place] = .comment
            return place + 1
        }
        return nil
    }

    private mutating func readSize(_ place: Int) -> Int {
        // "medium or mild curry powder"
        if roles(place + 1).contains(.or), isWord(place + 2), number(at: place + 2) == nil,
            roles(place + 2).isDisjoint(with: [.size, .comment, .purpose])
        {
            label(place..<(place + 2), .name)
            return place + 2
        }
        labels[place] = .size
        var next = place + 1
        // "bite-sized pieces fresh pineapple"
        if let cut = measure(at: next, afterNumber: false), isCut(cut.measure), isWord(cut.next),
            roles(cut.next).isDisjoint(with: [.comment, .purpose, .preposition])
        {
            label(next..<cut.next, .size)
            next = roles(cut.next).contains(.of) ? cut.next + 1 : cut.next
        }
        while roles(next).contains(.or) || roles(next).contains(.range) || isMark(next, "-") || isMark(next, "/"),
            roles(next + 1).contains(.size)
        {
            label(next..<(next + 2), .size)
            next += 2
        }
        // "1 large or 2 small lemons"
        if roles(next).contains(.or) || isMark(next, "/"), let other = number(at: next + 1),
            roles(other.next).contains(.size)
        {
            next = other.next + 1
        }
        if isMark(next, ","), !isStop(next + 1) { next += 1 }
        return next
    }

    /// Whether another amount begins at a place.
    private func isMore(_ place: Int) -> Bool {
        isNumber(place) || !roles(place).isDisjoint(with: [.number, .some, .comment, .plus])
    }

    /// The place behind a mark in a name, `nil` if it ends the name.
    private mutating func passMark(_ place: Int, _ named: Int) -> Int? {
        switch tokens[place].mark {
        case UInt8(ascii: ","):
            if named == 0 { return place + 1 }
            return continuesName(place) ? place + 1 : nil
        case UInt8(ascii: "-"):
            if isDash(place) || isSpaced(place) { return named == 0 ? place + 1 : nil }
            if named > 0, place > 0, labels[place - 1] == .name { labels[place] = .name }
            return place + 1
        case UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "="):
            return named == 0 ? place + 1 : nil
        case UInt8(ascii: "+") where named > 0 && isMore(place + 1):
            return nil
        case UInt8(ascii: "/"), UInt8(ascii: "&"), UInt8(ascii: "."), UInt8(ascii: "%"), UInt8(ascii: "'"),
            UInt8(ascii: "+"):
            if named > 0, place + 1 < end { labels[place] = .name }
            return place + 1
        default:
            return place + 1
        }
    }
}
