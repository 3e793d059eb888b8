extension LineReader {
    /// Whether the word at a place begins what is no longer the name.
    func endsName(_ place: Int) -> Bool {
        let roles = roles(place)
        if roles.contains(.comment) || roles.contains(.purpose) || roles.contains(.plus) || roles.contains(.total) {
            return true
        }
        if roles.contains(.or) {
            return isNumber(place + 1)
                || !self.roles(place + 1).isDisjoint(with: [.comment, .purpose, .number, .some, .article])
                || isStop(place + 1)
        }
        return false
    }

    /// "2 garlic cloves", "1 fennel bulb": a measure that stands behind its food.
    mutating func readTrailing(_ place: Int) -> Bool {
        guard tokens[place].measure >= 0 else { return false }
        let traits = traits(tokens[place].measure)
        guard traits.contains(.alone) || measure < 0 && line.amount != nil else { return false }
        // "lemon wedges and parsley sprigs" count no sprigs.
        if line.amount == nil, (0..<place).contains(where: { labels[$0] == .name && roles($0).contains(.and) }) {
            return false
        }
        let follows = traits.contains(.trailing) || traits.contains(.trailingSome) && roles(place - 1).contains(.stalky)
        guard follows,
            isStop(place + 1) || endsName(place + 1)
                || !roles(place + 1).isDisjoint(with: [.preparation, .manner, .preparedAfter])
        else { return false }
        if measure < 0 { measure = tokens[place].measure }
        return true
    }

    /// An amount behind the name: the first of the line, or the same again.
    mutating func addTrailing(_ more: (amount: Double, measure: Int, next: Int)) {
        if line.amount == nil {
            line.amount = Amount(more.amount)
            measure = more.measure
        } else {
            line.also = line.also ?? quantity(more.amount, more.measure)
        }
    }

    /// Whether the name goes on behind a comma: after words that only describe ("boneless, skinless chicken"), and in a
    /// list of alternatives ("sirloin, rump or rib-eye steaks").
    func continuesName(_ comma: Int) -> Bool {
        let onlyDescribes = onlyDescribes(before: comma)
        var next = comma + 1
        guard isWord(next), !endsName(next) else { return false }
        if isCapital(comma - 1), isCapital(next), line.amount != nil { return true }
        if onlyDescribes {
            while isWord(next), !roles(next).isDisjoint(with: [.preparation, .manner, .and]) { next += 1 }
            return !isStop(next) && !endsName(next) && roles(next).isDisjoint(with: .optional)
        }
        return isList(from: next)
    }

    /// "rump or rib-eye steaks": plain words with one "or" or "and" before the last.
    private func isList(from start: Int) -> Bool {
        var place = start
        var since = 0
        while place < end, place < start + 12 {
            let roles = roles(place)
            if roles.contains(.or) {
                var next = place + 1
                guard since <= 3, isWord(next), isPlain(next) else { return false }
                // "fresh or frozen" describes and names nothing.
                while isWord(next), !self.roles(next).isDisjoint(with: [.state, .adjective]) { next += 1 }
                return isWord(next)
            }
            if roles.contains(.and), isMark(place + 1, "/"), self.roles(place + 2).contains(.or) {
                return isWord(place + 3) && !isPartList(start)
            }
            if roles.contains(.and) { return since <= 3 && isWord(place + 1) && !isPartList(start) }
            if isMark(place, ",") {
                since = 0
            } else if isWord(place), isPlain(place) {
                since += 1
                if since > 3 { return false }
            } else {
                return false
            }
            place += 1
        }
        return false
    }

    /// "white and green parts", "leaves and stems" say which parts of the food are meant.
    private func isPartList(_ start: Int) -> Bool {
        (start..<min(end, start + 8)).contains { !roles($0).isDisjoint(with: [.parts, .preparedAfter]) }
            || !isPlain(start)
    }

    /// Whether a word says how a food is, and is none itself.
    func describes(_ place: Int) -> Bool {
        !roles(place).isDisjoint(with: [.adjective, .and, .or, .state])
            || isWord(place) && roles(place).isEmpty
                && source.bytes[tokens[place].start..<tokens[place].end].contains(UInt8(ascii: "-"))
    }

    /// Whether the name so far says how a food is, and not yet which.
    func onlyDescribes(before place: Int) -> Bool {
        (0..<place).allSatisfy { labels[$0] != .name || describes($0) }
    }

    func isCapital(_ place: Int) -> Bool {
        isWord(place) && source.bytes[tokens[place].start] &- UInt8(ascii: "A") < 26
    }

    func isPlain(_ place: Int) -> Bool {
        roles(place).isDisjoint(with: [
            .preparation, .preparedAfter, .manner, .comment, .purpose, .optional, .plus, .part, .each, .total, .article,
            .definite, .number, .preparedIfManner,
        ])
    }
}
