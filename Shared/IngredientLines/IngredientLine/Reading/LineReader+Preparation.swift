extension LineReader {
    /// A run of preparations such as "peeled and finely chopped"; `nil` if the words belong to the name.
    mutating func readPreparation(_ start: Int, _ named: Int) -> Int? {
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
        return labelPreparation(start, last, named)
    }

    /// Labels the words from `start` to `last` as a preparation, or as the name that they belong to.
    private mutating func labelPreparation(_ start: Int, _ end: Int, _ named: Int) -> Int? {
        var last = end
        guard last > start || named > 0 && roles(start).contains(.preparedIfManner) && isStop(start + 1) else {
            return nil
        }
        if named > 0, isMark(start - 1, ","), isLoose, !isStop(last), !endsName(last) { return nil }
        // "olives or coarsely chopped capers", but "salt or freshly ground pepper"
        if named > 0, last > start, roles(start - 1).contains(.or), roles(start).contains(.manner), !isStop(last),
            !endsName(last), roles(last).isDisjoint(with: .milled)
        {
            label(start..<last, .name)
            return last
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
                // "sliced (1/4 inch) green onions"
                if isOpen(last), isWord(tokens[last].partner + 1), !endsName(tokens[last].partner + 1) {
                    label(start..<last, .preparation)
                    return max(last + 1, readBracket(last))
                }
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
        while isWord(place) || isMark(place, ",") {
            let roles = roles(place)
            if isMark(place, ",") {
                place += 1
                continue
            }
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
        if roles(start).contains(.cutOff) { leaveWaste(before: start) }
        var place = start + 1
        while place < end {
            // "cut into 1-inch (2 cm) dice"
            if isOpen(place), isWord(tokens[place].partner + 1), !roles(tokens[place].partner + 1).contains(.optional) {
                place = max(place + 1, readBracket(place))
                continue
            }
            guard !isStop(place), !roles(place).contains(.optional),
                !(roles(place).contains(.purpose) && !roles(place).contains(.range))
            else { break }
            labels[place] = .preparation
            place += 1
        }
        return place
    }

    /// "18 scallops foot muscle removed": the name ends before the part that is thrown away.
    private mutating func leaveWaste(before place: Int) {
        var first = place
        while first > 0, labels[first - 1] == .name, roles(first - 1).contains(.waste) { first -= 1 }
        guard first < place, labels[..<first].contains(.name) else { return }
        label(first..<place, .preparation)
    }
}
