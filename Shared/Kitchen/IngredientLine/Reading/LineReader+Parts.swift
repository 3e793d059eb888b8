extension LineReader {
    /// The foods that "and" joins in the name, where each of them is one for itself; none where that is not certain.
    func jointNames() -> [String] {
        let places = labels.indices.filter { labels[$0] == .name }
        let isShared = line.amount == nil || tokens.contains { $0.roles.contains(.each) }
        guard line.kind == .ingredient, isShared, !places.contains(where: { roles($0).contains(.or) }) else {
            return []
        }
        var parts: [[Int]] = [[]]
        for place in places {
            if roles(place).contains(.and) || tokens[place].mark == UInt8(ascii: "&")
                || tokens[place].mark == UInt8(ascii: ",")
            {
                parts.append([])
            } else {
                parts[parts.count - 1].append(place)
            }
        }
        parts.removeAll(where: \.isEmpty)
        guard (2...4).contains(parts.count), places.contains(where: { roles($0).contains(.and) || isMark($0, "&") }),
            parts.allSatisfy({ part in
                part.count <= 4 && !part.allSatisfy { describes($0) }
                    && !part.contains { roles($0).contains(.preposition) || roles($0).contains(.of) }
            })
        else { return [] }
        return parts.map { part in
            part.map { String(decoding: source.bytes[tokens[$0].start..<tokens[$0].end], as: UTF8.self) }.joined(
                separator: " ")
        }
    }
}

extension IngredientLine {
    /// The line, or one for each of the foods that it names together and that are certainly several: "salt and pepper" are
    /// two, "macaroni and cheese" with an amount is one.
    public static func parts(of text: String, language: LineLanguage = .english) -> [IngredientLine] {
        var reader = LineReader(LineTokens(LineText(text), language.vocabulary))
        let line = reader.read()
        let names = reader.jointNames()
        guard names.count > 1 else { return [line] }
        return names.map { name in
            var part = line
            part.name = name
            return part
        }
    }
}
