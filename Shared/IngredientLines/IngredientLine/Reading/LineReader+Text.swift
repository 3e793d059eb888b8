extension LineReader {
    /// The words with a label, as in the line; separate groups are joined by commas and spaces. `nil` if there are
    /// none.
    func text(_ wanted: Label) -> String? {
        var result: [UInt8] = []
        var last = -2
        for place in labels.indices where labels[place] == wanted {
            if last == place - 1 {
                if tokens[place].isSpaced { result.append(UInt8(ascii: " ")) }
            } else if !result.isEmpty {
                if wanted != .name, tokens[place].kind != .mark { result.append(UInt8(ascii: ",")) }
                result.append(UInt8(ascii: " "))
            }
            if wanted == .name, tokens[place].roles.contains(.leaves) {
                result += Array("leaf".utf8)
            } else {
                result += source.bytes[tokens[place].start..<tokens[place].end]
            }
            last = place
        }
        return result.isEmpty ? nil : String(decoding: result, as: UTF8.self)
    }

    func word(at place: Int) -> String {
        String(decoding: source.bytes[tokens[place].start..<tokens[place].end], as: UTF8.self)
    }

    /// The words of the preparation directly before the name; `nil` if there are none.
    func leading() -> String? {
        guard let name = labels.firstIndex(of: .name), let first = labels.firstIndex(of: .preparation), first < name,
            (first..<name).allSatisfy({ labels[$0] == .preparation && isWord($0) })
        else { return nil }
        return (first..<name).map { String(decoding: source.bytes[tokens[$0].start..<tokens[$0].end], as: UTF8.self) }
            .joined(separator: " ")
    }

    /// Removes "or" and "and" from the end of the name.
    mutating func trimName() {
        while let last = labels.lastIndex(of: .name), !roles(last).isDisjoint(with: [.or, .and]) {
            labels[last] = .none
        }
    }

    /// Finds a name for a line without one: its measure ("2 cloves"), otherwise its preparation, comment, purpose or
    /// size.
    mutating func repairName() {
        guard !labels.contains(.name) else { return }
        if measure >= 0, source.vocabulary.measures[measure].traits.contains(.food),
            let place = tokens.firstIndex(where: { $0.measure == measure })
        {
            measure = -1
            labels[place] = .name
            if place > 0, labels[place - 1] == .comment, roles(place - 1).contains(.ofMeasure) {
                labels[place - 1] = .name
            }
            return
        }
        for fallback in [Label.preparation, .comment, .purpose, .size] {
            guard let first = labels.firstIndex(of: fallback) else { continue }
            var place = first
            while place < end, labels[place] == fallback {
                labels[place] = .name
                place += 1
            }
            return
        }
        // Otherwise all words are the name, without the number.
        for place in labels.indices where isWord(place) { labels[place] = .name }
    }
}
