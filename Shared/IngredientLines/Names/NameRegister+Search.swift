import Kitchen

extension NameRegister {
    /// How well a name fits, best first.
    enum Fit: Int {
        case exact, prefix, wordPrefix, contains, misspelt
    }

    /// The foods that fit, best first.
    func found(by plain: PlainWords) -> [Int] { fitting(plain).map(\.food) }

    /// The foods that fit, best first, each with how well.
    func fitting(_ plain: PlainWords) -> [(food: Int, fit: Fit)] {
        let text = plain.joined
        let begun = plain.words.map(begun)
        let misspelt = plain.words.map(misspelt)
        var best: [Int: Int] = [:]
        for name in foods.indices {
            guard let fit = fit(name, text, begun, misspelt) else { continue }
            let place = fit.rawValue * foods.count + order[name]
            best[foods[name]] = min(best[foods[name]] ?? .max, place)
        }
        return best.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { food, place in
            (food, Fit(rawValue: place / foods.count) ?? .misspelt)
        }
    }

    private func fit(_ name: Int, _ text: [UInt8], _ begun: [[Bool]], _ misspelt: [[Bool]]) -> Fit? {
        if texts.starts(name, with: text) { return texts.length(name) == text.count ? .exact : .prefix }
        if every(begun, in: name) { return .wordPrefix }
        if texts.contains(name, text) { return .contains }
        return every(misspelt, in: name) ? .misspelt : nil
    }

    /// Whether the name has a word for each of those typed.
    private func every(_ typed: [[Bool]], in name: Int) -> Bool {
        for words in typed.indices {
            var some = false
            for place in self.words[name] where typed[words][wordPlaces[place]] { some = true }
            if !some { return false }
        }
        return true
    }

    /// For each word of the vocabulary, whether a typed one begins it.
    private func begun(_ typed: [UInt8]) -> [Bool] {
        (0..<vocabulary.count).map { vocabulary.starts($0, with: typed) }
    }

    /// For each word of the vocabulary, whether a typed one begins it but for typing errors that can be forgiven.
    private func misspelt(_ typed: [UInt8]) -> [Bool] {
        let most = TypingErrors.forgiven(letters: typed.count)
        guard most > 0, let errors = TypingErrors(typed: typed) else { return begun(typed) }
        return (0..<vocabulary.count).map { word in
            errors.mayBegin(vocabulary.signatures[word], within: most)
                && errors.count(to: vocabulary[word]).beginning <= most
        }
    }
}
