extension FoodNames {
    /// The foods whose names fit what somebody has typed so far, at most `limit`.
    ///
    /// First a name that is just that, then names that begin with it, then those in which every word typed begins a
    /// word, then those that contain it, then those that would but for a typing error; among equals the shorter name,
    /// then the alphabet. Nothing typed finds nothing.
    public func search(_ text: String, limit: Int) -> [Key] {
        guard limit > 0, let plain = PlainWords(text) else { return [] }
        return found(by: plain).prefix(limit).map { foods[$0].key }
    }

    /// How well a name fits, best first.
    private enum Fit: Comparable {
        case exact, prefix, wordPrefix, contains, misspelt
    }

    /// The foods that fit, best first.
    func found(by plain: PlainWords) -> [Int] {
        let text = plain.joined
        let misspelt = plain.words.map(beginnings)
        var best: [Int: (fit: Fit, name: Int)] = [:]
        for (number, name) in names.enumerated() {
            guard let fit = fit(of: name, to: plain.words, text, misspelt) else { continue }
            if let known = best[name.food], known.fit <= fit { continue }
            best[name.food] = (fit, number)
        }
        return best.sorted { one, other in
            let texts = (names[one.value.name].text, names[other.value.name].text)
            if one.value.fit != other.value.fit { return one.value.fit < other.value.fit }
            if texts.0.count != texts.1.count { return texts.0.count < texts.1.count }
            if texts.0 != texts.1 { return texts.0.lexicographicallyPrecedes(texts.1) }
            return one.key < other.key
        }
        .map(\.key)
    }

    private func fit(of name: Name, to words: [[UInt8]], _ text: [UInt8], _ misspelt: [[Bool]]) -> Fit? {
        if name.text.starts(with: text) { return name.text.count == text.count ? .exact : .prefix }
        if words.allSatisfy({ word in name.words.contains { vocabulary[$0].text.starts(with: word) } }) {
            return .wordPrefix
        }
        if name.text.contains(text) { return .contains }
        return misspelt.allSatisfy { words in name.words.contains { words[$0] } } ? .misspelt : nil
    }

    /// For each word of the vocabulary, whether a typed one begins it, but for typing errors that can be forgiven.
    private func beginnings(_ typed: [UInt8]) -> [Bool] {
        let most = TypingErrors.forgiven(letters: typed.count)
        guard most > 0 else { return vocabulary.map { $0.text.starts(with: typed) } }
        let signature = TypingErrors.signature(typed)
        return vocabulary.map { word in
            // The word may have other letters behind the part that is typed.
            (signature & ~TypingErrors.signature(word.text)).nonzeroBitCount <= most
                && TypingErrors(typed: typed, word: word.text, atMost: most) != nil
        }
    }
}

extension [UInt8] {
    fileprivate func contains(_ part: [UInt8]) -> Bool {
        guard let first = part.first, part.count <= count else { return false }
        for start in 0...count - part.count where self[start] == first && self[start...].starts(with: part) {
            return true
        }
        return false
    }
}
