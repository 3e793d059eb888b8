import Kitchen

/// The contents of each of several packs or pieces.
extension LineReader {
    /// "1, 14 oz can of milk", "2, 6-ounce fillets"
    func isPackBehindComma(_ place: Int) -> Bool {
        guard isMark(place, ","), let each = quantity(at: place + 1), isMetric(each.measure) else { return false }
        if isMark(place + 2, "-"), !isSpaced(place + 2) { return true }
        return measure(at: each.next, afterNumber: false).map { traits($0.measure).contains(.container) } ?? false
    }

    /// Reads the contents of one of several, with the same in other units.
    mutating func readEach(_ each: (amount: Double, measure: Int, next: Int), from start: Int) -> Int {
        var next = each.next
        if traits(each.measure).contains(.length) {
            while isMark(next, "/") || isMark(next, "x") || roles(next).contains(.times),
                let more = quantity(at: next + 1)
            { next = more.next }
            // "4-inch (10 cm) piece"
            if isOpen(next), let same = quantity(at: next + 1), traits(same.measure).contains(.length),
                same.next == tokens[next].partner
            {
                next = same.next + 1
            }
            label(start..<next, .size)
            while roles(next).contains(.ofMeasure), !roles(next).contains(.size) { next += 1 }
            return next
        }
        line.each = quantity(each.amount, each.measure)
        while true {
            if isMark(next, "/") || roles(next).contains(.range), let more = quantity(at: next + 1) {
                // "2 x 100g/4oz", "a 1-pound to 2-pound loaf"
                next = more.next
            } else if let more = quantity(at: next), isMetric(more.measure) {
                next = more.next
            } else if isOpen(next), let more = quantity(at: next + 1), more.next == tokens[next].partner {
                next = more.next + 1
            } else {
                return next
            }
        }
    }

    /// "(14 oz) cans" behind a number.
    mutating func readBracketed(_ place: Int) -> Int? {
        guard isOpen(place) else { return nil }
        let close = min(tokens[place].partner, end)
        var inner = place + 1
        while !roles(inner).isDisjoint(with: [.about, .times]) { inner += 1 }
        guard let first = quantity(at: inner), isMetric(first.measure) || traits(first.measure).contains(.length) else {
            return readCount(place, inner)
        }
        let after = min(close + 1, end)
        // "4 (6 oz) salmon fillets": what weighs so much is the food itself.
        let isFillet = measure(at: after).map { source.vocabulary.measures[$0.measure].unit == .fillet } ?? false
        let unit = isFillet ? nil : readUnit(after, after: true)
        if traits(first.measure).contains(.length) {
            label((place + 1)..<close, .size)
        } else if unit != nil, isMetric(measure) {
            line.also = quantity(first.amount, first.measure)
        } else {
            line.each = quantity(first.amount, first.measure)
        }
        guard let unit else { return after }
        return readSecond(unit)
    }

    /// "1 (4 serving size) package", "1 (10 count) can": how much one of them holds, in no measure.
    private mutating func readCount(_ place: Int, _ inner: Int) -> Int? {
        let close = tokens[place].partner
        guard close < end, let next = amount(at: inner)?.next ?? number(at: inner)?.next, close - next <= 3,
            (next..<max(next, close)).allSatisfy({ isWord($0) || isMark($0, "-") }),
            let unit = measure(at: close + 1), traits(unit.measure).contains(.container)
        else { return nil }
        label((place + 1)..<close, .size)
        return readUnit(close + 1, after: true)
    }
}
