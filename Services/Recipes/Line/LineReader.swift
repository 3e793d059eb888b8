import Contracts

/// Understands lines of ingredients with the foods of a shelf. It is pure, and quick enough for imports.
struct LineReader: Sendable {
    let shelf: FoodShelf

    /// One for each text. Where `language` is absent, it is found out.
    func understand(_ texts: [String], language: SpokenLanguage? = nil) -> [UnderstoodLine] {
        texts.map { understand($0, language) }
    }

    /// One for each entry: a food that the writer chose wins over what the text says, and where they said that the
    /// catalogue has none, there is none.
    func understand(_ entries: [IngredientEntry], language: SpokenLanguage? = nil) -> [UnderstoodLine] {
        entries.map { entry in
            if entry.isHeading { return UnderstoodLine(text: entry.text, isHeading: true, name: entry.text) }
            let line = understand(entry.text, language)
            if entry.isUnlisted { return line.resolved(to: nil, grams: nil) }
            guard let food = entry.food.flatMap({ shelf[$0] }) else { return line }
            return line.resolved(to: FoodRef(food), grams: line.quantity.flatMap { food.measures.grams($0) })
        }
    }

    private func understand(_ text: String, _ language: SpokenLanguage?) -> UnderstoodLine {
        let read = SimpleLine(text)
        let known = resolve(read.name)
        let food = known.food.flatMap { shelf[$0] }
        return UnderstoodLine(
            text: text, quantity: read.quantity, upTo: read.upTo, name: read.name, preparation: read.preparation,
            food: food.map(FoodRef.init), confidence: known.confidence, candidates: known.candidates,
            grams: read.quantity.flatMap { food?.measures.grams($0) })
    }

    private func resolve(_ name: String) -> (food: ID<Food>?, confidence: Double, candidates: [FoodRef]) {
        switch shelf.resolve(name) {
        case .food(let food, let isExact): (food, isExact ? 1 : 0.8, [])
        case .unknown(let suggestions):
            (
                nil, 0,
                suggestions.compactMap {
                    guard case .food(let food, _) = shelf.resolve($0) else { return nil }
                    return shelf[food].map(FoodRef.init)
                }
            )
        }
    }
}

extension UnderstoodLine {
    /// The line with the food that its writer said it means.
    fileprivate func resolved(to food: FoodRef?, grams: Double?) -> UnderstoodLine {
        UnderstoodLine(
            text: text, quantity: quantity, upTo: upTo, name: name, size: size, preparation: preparation,
            comment: comment, isOptional: isOptional, food: food, confidence: 1, alternatives: alternatives,
            grams: grams)
    }
}
