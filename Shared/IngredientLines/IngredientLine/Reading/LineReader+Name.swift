extension LineReader {
    /// Reads the food's name with what stands before and in it, and returns the place behind it.
    mutating func readName(_ start: Int) -> Int {
        var place = start
        var named = 0
        while place < end {
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
            // "seeded and chopped tomatoes", where the last two words are a name
            if named == 0, place > 0, roles(place).contains(.and), labels[place - 1] == .preparation {
                place += 1
                continue
            }
            if named > 0, endsName(place) { return place }
            if named > 0, readTrailing(place) { return place + 1 }
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

    /// "1/2-inch cubes" before the food that is cut into them.
    private mutating func readLength(_ place: Int) -> Int? {
        guard let length = quantity(at: place), traits(length.measure).contains(.length) else { return nil }
        var next = length.next
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

    /// "Italian (flat-leaf) parsley": what stands in brackets amid a name is part of it, unless it says an amount.
    private mutating func readBracketInName(_ place: Int, _ named: Int) -> Int {
        let close = tokens[place].partner
        let isAmid = named > 0 && close + 1 < end && isWord(close + 1) && !isStop(close + 1) && !endsName(close + 1)
        let isPlain =
            close - place < 6
            && !tokens[place..<min(close, end)].contains {
                $0.kind == .number
                    || !$0.roles.isDisjoint(with: [.comment, .optional, .preparation, .purpose, .plus, .each])
            }
        let content = (place + 1)..<max(place + 1, min(close, end))
        let isNamed = named > 0 && (1...4).contains(content.count) && content.allSatisfy { isWord($0) }
        if isNamed, roles(place + 1).contains(.or), content.count > 1, content.dropFirst().allSatisfy(self.isPlain) {
            label(content, .name)
            return close + 1
        }
        if isNamed, !isAmid || roles(close + 1).contains(.or), content.count < 3, line.otherName == nil,
            content.allSatisfy({
                tokens[$0].measure < 0 && roles($0).isSubset(of: [.adjective, .state, .common, .stalky])
            })
        {
            line.otherName = String(
                decoding: source.bytes[tokens[content.lowerBound].start..<tokens[content.upperBound - 1].end],
                as: UTF8.self)
            return close + 1
        }
        guard isAmid, isPlain, !((place + 2)..<max(place + 2, close)).contains(where: { roles($0).contains(.or) }),
            roles(close + 1).isDisjoint(with: [.preparation, .manner, .preparedAfter, .or, .and])
        else {
            return readBracket(place)
        }
        label((place + 1)..<close, .name)
        return close + 1
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

    /// A run of preparations such as "peeled and finely chopped"; `nil` if the words belong to the name.
    private mutating func readPreparation(_ start: Int, _ named: Int) -> Int? {
        var place = start
        var last = start
        var isManner = false
        while place < end {
            let roles = roles(place)
            if roles.contains(.preparation)
                || roles.contains(.preparedIfManner) && (isManner || last == place - 1 && last > start)
            {
                last = place + 1
                isManner = false
            } else if roles.contains(.manner) {
                isManner = true
            } else if roles.contains(.preparedAfter), named > 0 {
                break
            } else if !(roles.contains(.and) || roles.contains(.or) || isMark(place, ",") || isMark(place, "&"))
                || last < place
            {
                break
            }
            place += 1
        }
        if place < end, named > 0, roles(place).contains(.preparedAfter) {
            // "potatoes cut into cubes", "onions peeled and cut in half"
            return readTail(from: start)
        }
        // "roasted, shelled chestnuts"
        if named == 0, last == start, roles(start).contains(.preparedIfManner), isMark(start + 1, ","),
            goesOn(behind: start + 1)
        {
            labels[start] = .preparation
            return start + 2
        }
        guard last > start || named > 0 && roles(start).contains(.preparedIfManner) && isStop(start + 1) else {
            return nil
        }
        if named > 0, start > 0, !roles(start - 1).isDisjoint(with: [.or, .and]), !roles(start).contains(.manner),
            !isStop(last), !endsName(last), !isMark(last, ",")
        {
            return nil
        }
        if isPartOfName(start, last) { return nil }
        last = max(last, start + 1)
        if isStop(last) || endsName(last) || named > 0 && roles(last).contains(.preposition)
            || roles(last).isDisjoint(with: .or) == false && named > 0
        {
            guard named > 0 else {
                // "chopped, fresh cilantro"
                guard isMark(last, ","), goesOn(behind: last) else { return nil }
                label(start..<last, .preparation)
                return last + 1
            }
            return readTail(from: start)
        }
        // "flaked or whole almonds": the choice is part of the name.
        if named == 0, roles(last).contains(.or) {
            label(start..<(last + 1), .name)
            return last + 1
        }
        label(start..<last, .preparation)
        return last
    }

    /// Whether a name follows a comma.
    private func goesOn(behind comma: Int) -> Bool {
        var place = comma + 1
        while isWord(place), !isStop(place) {
            let roles = roles(place)
            if !roles.isDisjoint(with: [.comment, .purpose, .optional, .plus, .preposition, .parts]) { return false }
            if roles.isDisjoint(with: [
                .preparation, .manner, .preparedIfManner, .preparedAfter, .and, .or, .adjective, .state, .size,
                .article,
            ]) {
                return true
            }
            place += 1
        }
        return false
    }

    /// A preparation that a shop sells the food in: "1 can chopped tomatoes", "frozen chopped spinach", "Mild Diced Chiles".
    private func isPartOfName(_ start: Int, _ last: Int) -> Bool {
        guard !isStop(last), !endsName(last), !isNumber(last), !roles(start).contains(.manner) else { return false }
        let isCapital = start > 0 && isCapital(start)
        let isCanned = measure >= 0 && source.vocabulary.measures[measure].unit == .can
        return isCapital || isCanned || start > 0 && labels[start - 1] == .name && roles(start - 1).contains(.bought)
    }

    /// All up to the end of this part of the line is a preparation.
    private mutating func readTail(from start: Int) -> Int {
        labels[start] = .preparation
        var place = start + 1
        while place < end, !isStop(place), !roles(place).contains(.optional),
            !(roles(place).contains(.purpose) && !roles(place).contains(.range))
        {
            labels[place] = .preparation
            place += 1
        }
        return place
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
        case UInt8(ascii: "/"), UInt8(ascii: "&"), UInt8(ascii: "."), UInt8(ascii: "%"), UInt8(ascii: "'"),
            UInt8(ascii: "+"):
            if named > 0, place + 1 < end { labels[place] = .name }
            return place + 1
        default:
            return place + 1
        }
    }
}
