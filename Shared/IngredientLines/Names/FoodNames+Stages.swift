/// The stages of a search, surest first, so that the names of several languages can be asked in turn.
extension FoodNames {
    /// The food with this very name.
    func exact(_ text: String) -> Key? { key(plain(text).flatMap(register.exact)) }

    /// The food with this name in another form: singular or plural, with or without spaces, articles and prepositions.
    func loose(_ text: String) -> Key? { key(plain(text).flatMap(register.loose)) }

    /// Whether the text is a food's name, in any form.
    public func isName(_ text: String) -> Bool { (exact(text) ?? loose(text)) != nil }

    /// The food named by the text without words for purchase, cut, cooking, piece or measure, or by the last part of a
    /// German compound.
    func described(_ text: String, _ describing: DescribingWords) -> Key? {
        guard let plain = plain(text) else { return nil }
        if register.language == .english {
            return key(plain.essentials.lazy.compactMap { register.known(plain[$0]) }.first)
        }
        let main = plain.words.filter { !describing.isLeftOut($0) }
        if !main.isEmpty, main.count < plain.words.count, let food = register.known(PlainWords(words: main)) {
            return key(food)
        }
        let others = main.filter { !describing.isPiece($0) && !describing.isMeasure($0) }
        guard !others.isEmpty else { return nil }
        if others.count < main.count, let food = register.known(PlainWords(words: others)) { return key(food) }
        guard register.language == .german, let parted = GermanCompound.withoutDescription(main) else { return nil }
        return key(register.known(PlainWords(words: parted)))
    }

    /// The foods with the fewest typing errors, and the number of those errors; `nil` if there are none.
    func mended(_ text: String, _ describing: DescribingWords) -> (foods: [Key], errors: Int)? {
        guard let plain = plain(text) else { return nil }
        let errors = plain.words.map(register.errors)
        let places = plain.words.indices.filter { !describing.isLeftOut(plain.words[$0]) }
        let parts =
            register.language == .english
            ? plain.essentials.map { Array(errors[$0]) } : [errors, places.map { errors[$0] }]
        for part in parts where !part.isEmpty {
            let found = register.mended(part[...])
            if !found.foods.isEmpty { return (found.foods.map { foods[$0].key }, found.errors) }
        }
        return nil
    }

    /// Whether every word of the text occurs in some food's name.
    func hasWords(of text: String) -> Bool {
        plain(text).map { $0.words.allSatisfy { $0.count > 2 && register.hasWord($0) } } ?? false
    }

    /// The foods that fit a partially typed name, best first.
    func fitting(_ text: String) -> [(food: Key, fit: NameRegister.Fit)] {
        plain(text).map { register.fitting($0).map { (foods[$0.food].key, $0.fit) } } ?? []
    }

    private func key(_ place: Int?) -> Key? { place.map { foods[$0].key } }
}
