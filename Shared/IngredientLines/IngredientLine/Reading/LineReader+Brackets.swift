extension LineReader {
    /// The roles of words that another name of a food may have.
    private static let naming: LineWord.Roles = [
        .adjective, .state, .common, .stalky, .dough, .shell, .substitute, .liquor, .waste, .likeness,
    ]

    /// "Italian (flat-leaf) parsley": what stands in brackets amid a name is part of it, unless it says an amount.
    mutating func readBracketInName(_ place: Int, _ named: Int) -> Int {
        let close = tokens[place].partner
        let isAmid = named > 0 && close + 1 < end && isWord(close + 1) && !isStop(close + 1) && !endsName(close + 1)
        let isPlain =
            close - place < 6
            && !tokens[place..<min(close, end)].contains {
                $0.kind == .number
                    || !$0.roles.isDisjoint(with: [.comment, .optional, .preparation, .purpose, .plus, .each])
            }
        let content = (place + 1)..<max(place + 1, min(close, end))
        let isNamed = named > 0 && (1...7).contains(content.count) && content.allSatisfy { isWord($0) }
        if isNamed, roles(place + 1).contains(.or), content.count > 1, !isAlone(place + 2),
            content.dropFirst().allSatisfy({
                self.isPlain($0)
                    || roles($0).contains(.preparedIfManner) && content.contains($0 + 1)
                        && roles($0 + 1).isDisjoint(with: .preposition)
                    || !roles($0).isDisjoint(with: [.article, .definite]) && roles($0 - 1).contains(.or)
                        && roles($0 + 1).isDisjoint(with: .measure)
            })
        {
            label(content, .name)
            return close + 1
        }
        if isNamed, !isAmid || roles(close + 1).contains(.or), line.otherName == nil,
            content.count < (roles(close + 1).contains(.or) ? 5 : 3),
            content.allSatisfy({
                tokens[$0].measure < 0 && roles($0).isSubset(of: Self.naming)
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

    /// Whether a word is a measure that needs no number: "pinch".
    private func isAlone(_ place: Int) -> Bool {
        tokens[place].measure >= 0 && traits(tokens[place].measure).contains(.alone)
    }
}
