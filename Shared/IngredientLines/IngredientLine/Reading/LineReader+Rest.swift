extension LineReader {
    /// Sorts what follows the name, a part at a time.
    mutating func readRest(_ start: Int) {
        var place = start
        var isOther = false
        while place < end {
            // "2 leeks, or 1 can (14 oz) onions": what the other food weighs.
            if isOpen(place), isOther {
                let close = min(tokens[place].partner, end)
                label((place + 1)..<max(place + 1, close), .comment)
                place = close + 1
                continue
            }
            if isOpen(place) {
                place = max(place + 1, readBracket(place))
                continue
            }
            var stop = place
            while stop < end, !isMark(stop, ","), !isMark(stop, ";"), !isOpen(stop), !(isDash(stop) && stop > place) {
                stop += 1
            }
            isOther = isOther || !roles(place).isDisjoint(with: [.or, .plus])
            readAside(place, stop)
            place = stop == place || !isOpen(stop) ? stop + 1 : stop
        }
    }

    /// A part that names no food: a preparation, a purpose or a comment, with what it says of the amount.
    mutating func readAside(_ from: Int, _ to: Int) {
        var start = from
        while start < to, tokens[start].kind == .mark { start += 1 }
        guard start < to else { return }
        if let optional = (start..<to).first(where: { roles($0).contains(.optional) }) {
            line.isOptional = true
            readAside(start, optional)
            if optional + 1 < to { readAside(optional + 1, to) }
            return
        }
        readAsideAmount(start, to)
        var first = start
        while first < to, roles(first).contains(.and) { first += 1 }
        if roles(first).contains(.purpose), !roles(first).contains(.preparedAfter) {
            label(start..<to, .purpose)
            return
        }
        if roles(first).isDisjoint(with: [.comment, .plus, .or])
            || !roles(first).isDisjoint(with: [.preparation, .preparedAfter, .manner]),
            (start..<to).contains(where: {
                !roles($0).isDisjoint(with: [.preparation, .preparedAfter, .preparedIfManner, .part])
            })
        {
            let purpose = ((start + 1)..<max(start + 1, to)).first {
                roles($0).contains(.purpose) && !roles($0).contains(.range) && !roles($0).contains(.preparedAfter)
            }
            label(start..<(purpose ?? to), .preparation)
            if let purpose { label(purpose..<to, .purpose) }
        } else {
            label(start..<to, .comment)
        }
    }

    /// "about 200 g each" behind the name.
    private mutating func readAsideAmount(_ start: Int, _ to: Int) {
        var place = start
        while place < to, roles(place).contains(.about) || roles(place).contains(.each) { place += 1 }
        guard let more = quantity(at: place), more.next <= to, !traits(more.measure).contains(.length) else {
            readAsideCount(place, to)
            return
        }
        var after = more.next
        while isMark(after, "/"), let same = quantity(at: after + 1), same.next <= to { after = same.next }
        let isWhole = (after..<to).allSatisfy {
            !roles($0).isDisjoint(with: [.each, .total]) || tokens[$0].kind == .mark
        }
        guard isWhole else { return }
        if (start..<to).contains(where: { roles($0).contains(.each) }) {
            line.each = line.each ?? quantity(more.amount, more.measure)
        } else if line.amount == nil {
            line.amount = Amount(more.amount)
            measure = more.measure
        } else {
            line.also = line.also ?? quantity(more.amount, more.measure)
        }
    }

    /// "Onions - 2 medium": how many, behind the name of a line that says no amount before it.
    private mutating func readAsideCount(_ place: Int, _ to: Int) {
        guard line.amount == nil, measure < 0, let count = amount(at: place), count.next <= to,
            isDash(place - 1) || isMark(place - 1, ":") || roles(count.next).contains(.size),
            (count.next..<to).allSatisfy({ roles($0).contains(.size) })
        else { return }
        line.amount = Amount(count.lower, count.upper)
        line.size = line.size ?? (count.next..<to).first.map { word(at: $0) }
    }
}
