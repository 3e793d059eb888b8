extension LineTokens {
    /// Makes one token of each entry of the vocabulary that has several words.
    mutating func joinPhrases() {
        var first = 0
        while first < tokens.count {
            if tokens[first].kind == .word, tokens[first].partner == 1 { join(from: first) }
            first += 1
        }
    }

    /// Makes one token of the longest entry of the vocabulary that begins at `first`, of at most five words.
    private mutating func join(from first: Int) {
        key.removeAll(keepingCapacity: true)
        LineText.fold(bytes[tokens[first].start..<tokens[first].end], into: &key)
        tokens[first].partner = 0
        var best: (last: Int, word: Int)?
        var next = first + 1
        var words = 1
        while next < tokens.count, words < 5 {
            if tokens[next].mark == UInt8(ascii: "."), !tokens[next].isSpaced {
                next += 1
                continue
            }
            guard tokens[next].kind == .word else { break }
            if key.last != UInt8(ascii: "'") { key.append(UInt8(ascii: " ")) }
            LineText.fold(bytes[tokens[next].start..<tokens[next].end], into: &key)
            words += 1
            let place = vocabulary.find(key)
            if place >= 0, !vocabulary.words[place].roles.isEmpty { best = (next, place) }
            next += 1
        }
        guard let best else { return }
        let word = vocabulary.words[best.word]
        tokens[first].end = tokens[best.last].end
        tokens[first].roles = word.roles
        tokens[first].measure = word.measure
        tokens[first].value = word.value
        tokens.removeSubrange((first + 1)...best.last)
    }

    /// Tells each opening bracket where its closing one stands.
    mutating func pairBrackets() {
        var open: [Int] = []
        for place in tokens.indices {
            switch tokens[place].mark {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                tokens[place].partner = tokens.count
                open.append(place)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if let last = open.popLast() { tokens[last].partner = place }
            default: break
            }
        }
    }
}
