extension LineReader {
    /// Whether the word at a place begins what is no longer the name.
    func endsName(_ place: Int) -> Bool {
        let roles = roles(place)
        if roles.contains(.purpose), isPastry(before: place) { return false }
        if roles.contains(.comment) || roles.contains(.purpose) || roles.contains(.plus) || roles.contains(.total) {
            return true
        }
        if roles.contains(.or) {
            // "or a similar cheese"
            if self.roles(place + 1).contains(.article), self.roles(place + 2).contains(.likeness) { return false }
            return isNumber(place + 1)
                || !self.roles(place + 1).isDisjoint(with: [.comment, .purpose, .number, .some, .article])
                || isStop(place + 1)
        }
        return false
    }

    /// "pastry for a 9-inch pie": what dough is for tells which one it is.
    private func isPastry(before place: Int) -> Bool {
        guard place > 0, labels[place - 1] == .name, roles(place - 1).contains(.dough) else { return false }
        return (place..<min(end, place + 9)).contains { roles($0).contains(.shell) }
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
        if isSlice(tokens[place].measure), measure >= 0 || line.amount == nil || labels.contains(.size) { return false }
        let follows = traits.contains(.trailing) || traits.contains(.trailingSome) && roles(place - 1).contains(.stalky)
        guard follows,
            isStop(place + 1) || endsName(place + 1)
                || !roles(place + 1).isDisjoint(with: [.preparation, .manner, .preparedAfter])
        else { return false }
        if measure < 0 {
            measure = tokens[place].measure
            // "2 thick pineapple slices", "4 fat garlic cloves"
            let isFat = isCut(measure) || source.vocabulary.measures[measure].unit == .clove
            for first in 0..<place where isFat && labels[first] == .name {
                guard roles(first).contains(.ofMeasure), roles(first).isDisjoint(with: .state) else { break }
                labels[first] = .size
            }
        }
        return true
    }

    private func isSlice(_ measure: Int) -> Bool { source.vocabulary.measures[measure].unit == .slice }

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
        if isLiquor(next) { return true }
        guard isWord(next), !endsName(next) else { return false }
        // Brands in English; a German noun has a capital anyway.
        if !source.vocabulary.hasDecimalComma, isCapital(comma - 1), isCapital(next), line.amount != nil { return true }
        if onlyDescribes {
            while isWord(next), !roles(next).isDisjoint(with: [.preparation, .manner, .and]) { next += 1 }
            return !isStop(next) && !endsName(next) && roles(next).isDisjoint(with: .optional)
        }
        return isList(from: next)
    }

    /// "with their juice" behind a comma, and no more than that.
    private func isLiquor(_ start: Int) -> Bool {
        guard roles(start).contains(.preposition) || roles(start).contains(.including) else { return false }
        return roles(start + 1).contains(.liquor) && isStop(start + 2)
    }

    /// "rump or rib-eye steaks": plain words with one "or" or "and" before the last.
    private func isList(from start: Int) -> Bool {
        var place = start
        var since = 0
        while place < end, place < start + 12 {
            let roles = roles(place)
            if roles.contains(.or) {
                var next = place + 1
                if self.roles(next).contains(.article), self.roles(next + 1).contains(.likeness) { return since <= 3 }
                // "chiles de árbol, bird chiles, or 1 teaspoon chile flakes"
                if isNumber(next), start < place, since <= 3 { return line.amount != nil && !describes(start) }
                // "or freshly squeezed lime juice"
                if self.roles(next).contains(.manner), self.roles(next + 1).contains(.preparation), isWord(next + 2),
                    isPlain(next + 2), !isStop(next + 2)
                {
                    return since <= 3
                }
                guard since <= 3, isWord(next), isPlain(next) || isDried(next) else { return false }
                // "fresh or frozen" describes and names nothing.
                while isWord(next), !self.roles(next).isDisjoint(with: [.state, .adjective]) { next += 1 }
                return !isStop(next)
            }
            if roles.contains(.and), isMark(place + 1, "/"), self.roles(place + 2).contains(.or) {
                return isWord(place + 3) && !isPartList(start)
            }
            if roles.contains(.and) {
                return since <= 3 && isWord(place + 1) && !isPartList(start) && !isDone(place + 1)
            }
            if isMark(place, ",") {
                since = 0
            } else if isLoose, since == 0, roles.contains(.preparation), isWord(place + 1),
                isPlain(place + 1), !isStop(place + 1)
            {
                // "nonstick spray, melted butter, or oil" without amounts
                place += 1
                continue
            } else if isWord(place), isPlain(place) || isDried(place) {
                since += 1
                if since > 3 { return false }
            } else {
                return false
            }
            place += 1
        }
        return since > 0 && (isShared || isLoose && place >= end && isListOfNouns(from: start))
    }

    /// Whether the amount is of each of the foods: "1 tbsp each cumin, coriander, paprika".
    private var isShared: Bool {
        let name = labels.firstIndex(of: .name) ?? 0
        return line.amount != nil && tokens[..<name].contains { $0.roles.contains(.each) }
    }

    /// "pepper, olive oil" behind "salt, ": names of one or two words without one that says how a food is.
    private func isListOfNouns(from start: Int) -> Bool {
        let names = (start..<end).split { isMark($0, ",") }
        return names.allSatisfy { name in
            guard (1...2).contains(name.count), let last = name.last else { return false }
            let word = source.bytes[tokens[last].start..<tokens[last].end]
            // "disjointed", but "flaxseed"
            let isDone = word.suffix(2).elementsEqual("ed".utf8) && !word.suffix(3).elementsEqual("eed".utf8)
            return !isDone && !describes(last)
                && name.allSatisfy {
                    isWord($0) && roles($0).isSubset(of: [.adjective, .state, .common, .milled, .of])
                }
        }
    }

    /// "snapper, scaled and cleaned": a preparation without a food behind it.
    private func isDone(_ place: Int) -> Bool {
        !roles(place).isDisjoint(with: [.preparation, .preparedAfter, .manner])
            && (isStop(place + 1) || !isPlain(place + 1) && !roles(place).contains(.manner))
    }

    /// "raisins, dried cherries or figs": how a food is bought, before its name.
    private func isDried(_ place: Int) -> Bool {
        roles(place).contains(.state) && roles(place).contains(.preparedIfManner) && isWord(place + 1)
            && isPlain(place + 1) && roles(place + 1).isDisjoint(with: [.or, .and])
    }

    /// Whether the line has no amount, as lists of what to serve with a dish have none.
    var isLoose: Bool { line.amount == nil && measure < 0 }

    /// "white and green parts", "leaves and stems" say which parts of the food are meant.
    private func isPartList(_ start: Int) -> Bool {
        (start..<min(end, start + 8)).contains { !roles($0).isDisjoint(with: [.parts, .preparedAfter]) }
            || !isPlain(start) && !(isLoose && roles(start).contains(.preparation))
    }

    /// Whether a word says how a food is, and is none itself.
    func describes(_ place: Int) -> Bool {
        !roles(place).isDisjoint(with: [.adjective, .and, .or, .state])
            || isWord(place) && roles(place).isEmpty && !source.vocabulary.hasDecimalComma
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
