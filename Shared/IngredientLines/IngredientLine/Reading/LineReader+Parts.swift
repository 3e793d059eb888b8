extension LineReader {
    /// The foods joined by "and" in the name, as the places of their words, if each is a food of its own; empty if that
    /// is uncertain.
    func jointNames() -> [[Int]] {
        let places = labels.indices.filter { labels[$0] == .name }
        // "A pinch" or "to taste" applies to each of two foods.
        let isLoose =
            line.unit == .pinch || line.unit == .dash || line.purpose?.lowercased().contains("to taste") == true
        let isShared = line.amount == nil || isLoose || tokens.contains { $0.roles.contains(.each) }
        guard line.kind == .ingredient, isShared, !places.contains(where: { roles($0).contains(.or) }) else {
            return []
        }
        var parts: [[Int]] = [[]]
        var last = places.first ?? 0
        var isListed = false
        for place in places {
            // The comma of "salt, pepper" is not part of a name.
            if place - last > 1, tokens[last..<place].contains(where: { $0.mark == UInt8(ascii: ",") }) {
                parts.append([])
                isListed = true
            }
            last = place
            if roles(place).contains(.and) || tokens[place].mark == UInt8(ascii: "&")
                || tokens[place].mark == UInt8(ascii: ",")
            {
                parts.append([])
            } else {
                parts[parts.count - 1].append(place)
            }
        }
        parts.removeAll(where: \.isEmpty)
        guard (2...6).contains(parts.count),
            isListed || places.contains(where: { roles($0).contains(.and) || isMark($0, "&") }),
            parts.allSatisfy({ part in
                part.count <= 4 && !part.allSatisfy { describes($0) }
                    // "huile d'olive, ail, thym"
                    && !part.contains { roles($0).contains(.preposition) || !isListed && roles($0).contains(.of) }
            })
        else { return [] }
        return parts
    }

    /// The line of one of several joined foods. A preparation after "and" applies only to the food after it ("salt and
    /// freshly ground pepper"); everything else applies to each food.
    func part(_ number: Int, of names: [[Int]]) -> IngredientLine {
        var part = line
        part.name = names[number].map { place in
            String(decoding: source.bytes[tokens[place].start..<tokens[place].end], as: UTF8.self)
        }.joined(separator: " ")
        var own = self
        for other in names.indices.dropFirst() where other != number {
            guard let last = names[other - 1].last, let end = names[other].last else { continue }
            for place in last..<end where own.labels[place] == .preparation { own.labels[place] = .none }
        }
        part.preparation = own.text(.preparation)
        return part
    }
}

extension IngredientLine {
    /// Splits a line that certainly names several foods: "salt and pepper" gives two lines, "macaroni and cheese" with
    /// an amount gives one.
    public static func parts(of text: String, language: LineLanguage = .english) -> [IngredientLine] {
        var reader = LineReader(LineTokens(LineText(text), language.vocabulary))
        let line = reader.read()
        let names = reader.jointNames()
        guard names.count > 1 else { return [line] }
        return names.indices.map { reader.part($0, of: names) }
    }
}
