extension LineReader {
    /// The same or more in other units behind the first: "1 lb 2 oz", "1 cup / 240 ml", "1 cup plus 2 tablespoons".
    mutating func readSecond(_ start: Int) -> Int {
        var next = start
        // "4-inch (10 cm) piece"
        if traits(measure).contains(.length), isOpen(next), let same = quantity(at: next + 1),
            traits(same.measure).contains(.length), same.next == tokens[next].partner,
            measure(at: same.next + 1, afterNumber: false) != nil
        {
            next = same.next + 1
        }
        // "14-ounce can": what it holds is the amount, the can is no measure of its own.
        if isMetric(measure) || traits(measure).contains(.length),
            let container = measure(at: next, afterNumber: false), traits(container.measure).contains(.container)
        {
            line.isOfTins = isTin(container.measure)
            labels[next] = .none
            return readBracket(container.next)
        }
        while next < end {
            if isMark(next, "/") || isMark(next, "="), let more = quantity(at: next + 1) {
                setAlso(more)
                next = more.next
            } else if roles(next).contains(.or) || isMark(next, ",") || isMark(next, "-"),
                let more = quantity(at: next + 1), isMetric(more.measure)
            {
                setAlso(more)
                next = more.next
            } else if roles(next).contains(.or), let other = measure(at: next + 1, afterNumber: false),
                traits(other.measure).contains(.container), measure >= 0, traits(measure).contains(.container)
            {
                // "1 can or bottle"
                next = other.next
            } else if roles(next).contains(.plus) || isMark(next, "+") || roles(next).contains(.and),
                let more = quantity(at: next + 1)
            {
                line.plus = line.plus ?? quantity(more.amount, more.measure)
                next = more.next
            } else if roles(next).contains(.minus), let more = quantity(at: next + 1) {
                label(next..<more.next, .comment)
                next = more.next
            } else if roles(next).contains(.range), let more = quantity(at: next + 1), more.measure == measure,
                let amount = line.amount
            {
                line.amount = Amount(amount.lower, more.amount)
                next = more.next
            } else if isOpen(next), tokens[next].partner < end, readBracketAmounts(next) {
                next = tokens[next].partner + 1
            } else if let more = quantity(at: next), isMetric(more.measure) {
                if line.also == nil { line.plus = line.plus ?? quantity(more.amount, more.measure) }
                next = more.next
            } else if isMark(next, "/"), traits(measure).contains(.length) || isMetric(measure), isSpaced(next) == false
            {
                next += 1
            } else {
                break
            }
        }
        if isMetric(measure) || traits(measure).contains(.length),
            let container = measure(at: next, afterNumber: false),
            traits(container.measure).contains(.container)
        {
            line.isOfTins = isTin(container.measure)
            next = container.next
        }
        while roles(next).contains(.filling) {
            labels[next] = .comment
            next += 1
        }
        return next
    }

    private func isTin(_ measure: Int) -> Bool {
        let unit = source.vocabulary.measures[measure].unit
        return unit == .can || unit == .jar
    }

    private mutating func setAlso(_ more: (amount: Double, measure: Int, next: Int)) {
        if line.also == nil { line.also = quantity(more.amount, more.measure) }
    }

    /// A bracket behind the measures, with all that stands in it.
    mutating func readBracket(_ place: Int) -> Int {
        guard isOpen(place) else { return place }
        let close = tokens[place].partner
        if !readBracketAmounts(place) { readAside(place + 1, min(close, end)) }
        return min(close + 1, end)
    }

    /// Amounts in a bracket: "(about 8 ounces)", "(1 stick)", "(200 g each)". False where there is none.
    mutating func readBracketAmounts(_ place: Int) -> Bool {
        let close = min(tokens[place].partner, end)
        var inner = place + 1
        while inner < close,
            !roles(inner).isDisjoint(with: [.about, .manner, .times]) || isMark(inner, "~")
                || !roles(inner).isDisjoint(with: [.ofMeasure, .each, .or]) || isMark(inner, "=")
        { inner += 1 }
        guard inner < close, let first = quantity(at: inner), first.next <= close else { return false }
        guard !traits(first.measure).contains(.length) else { return false }
        let isEach = tokens[(place + 1)..<close].contains { $0.roles.contains(.each) }
        let isTotal = tokens[(place + 1)..<close].contains { $0.roles.contains(.total) }
        let isHeld = measure >= 0 && traits(measure).contains(.container) && isMetric(first.measure)
        if isEach || isHeld && !isTotal {
            line.each = line.each ?? quantity(first.amount, first.measure)
        } else if measure >= 0 || line.amount != nil {
            line.also = line.also ?? quantity(first.amount, first.measure)
        } else {
            line.amount = Amount(first.amount)
            measure = first.measure
        }
        var rest = first.next
        while rest < close, isMark(rest, "/") || isMark(rest, ",") || isMark(rest, ";") || roles(rest).contains(.or) {
            guard let more = quantity(at: rest + 1), more.next <= close else { break }
            if !isEach, !isHeld { setAlso(more) }
            rest = more.next
        }
        while rest < close, !roles(rest).isDisjoint(with: [.each, .total]) || tokens[rest].kind == .mark { rest += 1 }
        readAside(rest, close)
        return true
    }
}
