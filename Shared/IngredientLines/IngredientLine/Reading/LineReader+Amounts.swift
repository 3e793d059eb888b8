import Kitchen

extension LineReader {
    /// A number in digits or words: "1 1/2", "one", "half a", "2 dozen". A hyphen or "and" before a fraction adds it.
    func number(at place: Int) -> (value: Double, next: Int)? {
        guard place < end else { return nil }
        var value = tokens[place].value
        var next = place + 1
        if isNumber(place) {
            if roles(next).contains(.and) || isMark(next, "&"), isNumber(next + 1), tokens[next + 1].value < 1,
                value == value.rounded()
            {
                value += tokens[next + 1].value
                next += 2
            } else if roles(next).contains(.and), roles(next + 1).contains(.article), roles(next + 2).contains(.number),
                tokens[next + 2].value < 1
            {
                value += tokens[next + 2].value
                next += 3
            } else if isHalved(next, value) {
                value = 0.5
                next += 1
            } else if value < 1, roles(next).contains(.article), isWord(next + 1) {
                // "1/2 a cucumber"
                next += 1
            }
        } else if roles(place).contains(.number) {
            if isHalved(next, value) {
                value = 0.5
                next += 1
            } else if value < 1, roles(next).contains(.of), roles(next + 1).contains(.number),
                tokens[next + 1].value == 1
            {
                // "la moitié d'un oignon"
                next += 2
            } else if value < 1, roles(next).contains(.article) {
                next += 1
            }
        } else if roles(place).contains(.article), roles(next).contains(.number), !isStop(next + 1) {
            value = tokens[next].value
            next += 1
        } else if roles(place).contains(.article), roles(next).contains(.multiple) {
            value = 1
        } else {
            return nil
        }
        if roles(next).contains(.multiple) {
            value *= tokens[next].value
            next += 1
            // "1 doz. eggs"
            if isMark(next, "."), !isSpaced(next) { next += 1 }
        }
        // "4 plus 1 eggs"
        if isNumber(place), roles(next).contains(.plus), isNumber(next + 1), measure(at: next + 2) == nil {
            return (value + tokens[next + 1].value, next + 2)
        }
        return (value, next)
    }

    /// "1 demi-citron", "einer halben Zitrone"
    private func isHalved(_ next: Int, _ value: Double) -> Bool {
        value == 1 && !isNumber(next) && roles(next).contains(.number) && tokens[next].value == 0.5
    }

    /// A number or a range.
    func amount(at place: Int) -> (lower: Double, upper: Double, next: Int)? {
        guard let first = number(at: place), !isInWord(first.next) else { return nil }
        var next = first.next
        // "3- to 4-pound"
        if isMark(next, "-"), !roles(next + 1).isDisjoint(with: [.range, .or]) { next += 1 }
        let isRange =
            isMark(next, "-") || isMark(next, "~") || roles(next).contains(.range)
            || (roles(next).contains(.and) && place > 0 && roles(place - 1).contains(.between) && isNumber(next + 1))
            || (roles(next).contains(.or) && (isNumber(next + 1) || roles(next + 1).contains(.number)))
        if isRange {
            while isMark(next + 1, "-") { next += 1 }
            if let second = number(at: next + 1), !isEachAmount(second.next, first.value, second.value, isDash(next)) {
                return (first.value, second.value, second.next)
            }
            next = first.next
        }
        return (first.value, first.value, next)
    }

    /// "24-karat", "7-grain": a number joined by a hyphen to a word that is no measure.
    private func isInWord(_ next: Int) -> Bool {
        isMark(next, "-") && !isSpaced(next) && isWord(next + 1) && !isSpaced(next + 1) && tokens[next + 1].measure < 0
            && roles(next + 1).isDisjoint(with: [.range, .number])
    }

    /// "1 - 14 oz can" is one can, not a range.
    private func isEachAmount(_ place: Int, _ first: Double, _ second: Double, _ isSpaced: Bool) -> Bool {
        guard isSpaced, second > first * 4, let unit = measure(at: place), let container = measure(at: unit.next) else {
            return false
        }
        return source.vocabulary.measures[unit.measure].unit != nil
            && source.vocabulary.measures[container.measure].traits.contains(.container)
    }

    /// The measure at a place, with an adjacent hyphen or full stop.
    func measure(at place: Int, afterNumber: Bool = true) -> (measure: Int, next: Int)? {
        var place = place
        if afterNumber, isMark(place, "-"), !isSpaced(place + 1) { place += 1 }
        // "1# ground beef": the American pound sign.
        if afterNumber, isMark(place, "#"), !isSpaced(place), isSpaced(place + 1), isWord(place + 1),
            let pound = source.vocabulary.measures.firstIndex(where: { $0.unit == .pound && $0.name == "lb" })
        {
            return (pound, place + 1)
        }
        guard isWord(place), tokens[place].measure >= 0, afterNumber || !isSpaced(place) || place >= 0 else {
            return nil
        }
        var measure = tokens[place].measure
        let traits = source.vocabulary.measures[measure].traits
        if traits.contains(.glued) {
            guard afterNumber else { return nil }
            if traits.contains(.length), isSpaced(place), !isMark(place + 1, "."), !isOpen(place + 1),
                roles(place + 1).isDisjoint(with: .measure)
            {
                return nil
            }
            // A capital T is a tablespoon, a small one a teaspoon; likewise "Ts" and "ts".
            if tokens[place].end - tokens[place].start <= 2, source.bytes[tokens[place].start] == UInt8(ascii: "T"),
                let spoon = source.vocabulary.measures.firstIndex(where: { $0.unit == .tablespoon })
            {
                measure = spoon
            }
        }
        var next = place + 1
        if isMark(next, "."), !isSpaced(next) { next += 1 }
        return (measure, next)
    }

    func isMetric(_ measure: Int) -> Bool {
        let unit = source.vocabulary.measures[measure].unit
        return unit.map { $0.dimension != .count && $0 != .pinch } ?? false
    }

    func traits(_ measure: Int) -> LineMeasure.Traits { source.vocabulary.measures[measure].traits }

    /// A number and its measure, as in "240 ml"; for a range its middle.
    func quantity(at place: Int) -> (amount: Double, measure: Int, next: Int)? {
        guard let amount = amount(at: place) else { return nil }
        var next = amount.next
        while next < end, tokens[next].measure < 0, !roles(next).isDisjoint(with: [.ofMeasure, .filling]) { next += 1 }
        guard let unit = measure(at: next) else { return nil }
        return ((amount.lower + amount.upper) / 2, unit.measure, unit.next)
    }

    func quantity(_ amount: Double, _ measure: Int) -> Quantity? {
        source.vocabulary.measures[measure].unit.flatMap { try? Quantity(amount, $0) }
    }
}
