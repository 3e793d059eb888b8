extension LineReader {
    /// The words under a label as the line has them, those that do not stand together joined by spaces.
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

    /// The first words of the preparation, where they stand right before the name.
    func leading() -> String? {
        guard let name = labels.firstIndex(of: .name), let first = labels.firstIndex(of: .preparation), first < name,
            (first..<name).allSatisfy({ labels[$0] == .preparation && isWord($0) })
        else { return nil }
        return (first..<name).map { String(decoding: source.bytes[tokens[$0].start..<tokens[$0].end], as: UTF8.self) }
            .joined(separator: " ")
    }

    /// Takes an "or" off the end of the name.
    mutating func trimName() {
        while let last = labels.lastIndex(of: .name), !roles(last).isDisjoint(with: [.or, .and]) {
            labels[last] = .none
        }
    }

    /// A line that seems to name no food has one all the same: its measure ("2 cloves"), its size, else its preparation.
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
        // What is left is what the line says, without its number.
        for place in labels.indices where isWord(place) { labels[place] = .name }
    }
}
