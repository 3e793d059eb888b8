import Contracts

/// Understands lines of ingredients with the foods of a shelf. It is pure, and quick enough for imports.
struct LineReader: Sendable {
    let shelf: FoodShelf

    /// One for each text. Where `language` is absent, it is found out for all of them together; a line that says nothing
    /// in that one is tried in the others.
    func understand(_ texts: [String], language: SpokenLanguage? = nil) -> [UnderstoodLine] {
        let usual = Self.language(language, of: texts)
        return texts.map { text in
            let line = understand(text, in: usual)
            guard language == nil, line.food == nil, !line.isHeading, line.candidates.isEmpty else { return line }
            let others = LineLanguage.allCases.lazy.filter { $0 != usual }.map { understand(text, in: $0) }
            return others.first { $0.food != nil } ?? line
        }
    }

    /// One for each entry: a food that the writer chose wins over what the text says, and where they said that the
    /// catalogue has none, there is none.
    func understand(_ entries: [IngredientEntry], language: SpokenLanguage? = nil) -> [UnderstoodLine] {
        let language = Self.language(language, of: entries.map(\.text))
        return entries.map { entry in
            if entry.isHeading { return UnderstoodLine(text: entry.text, isHeading: true, name: entry.text.trimmed) }
            let food = entry.food.flatMap { shelf[$0] }
            guard food != nil || entry.isUnlisted else { return understand(entry.text, in: language) }
            let line = IngredientLine(entry.text, language: language)
            return UnderstoodLine(
                line, of: entry.text, food: food, confidence: 1, candidates: [],
                alternatives: alternatives(line, language, to: food))
        }
    }

    private static func language(_ language: SpokenLanguage?, of texts: [String]) -> LineLanguage {
        language.flatMap { LineLanguage(rawValue: $0.rawValue) } ?? .guessed(texts)
    }

    private func understand(_ text: String, in language: LineLanguage) -> UnderstoodLine {
        let line = IngredientLine(text, language: language)
        if line.kind == .heading { return UnderstoodLine(text: text, isHeading: true, name: line.name) }
        let found = shelf.recognise(line, in: language)
        let food = found?.food.flatMap { shelf[$0] }
        let candidates = food == nil ? found?.candidates.compactMap { shelf[$0.food].map(FoodRef.init) } : []
        return UnderstoodLine(
            line, of: text, food: food, confidence: found?.confidence ?? 0, candidates: candidates ?? [],
            alternatives: alternatives(line, language, to: food))
    }

    /// The foods, other than the one that is meant, of which the line says that they will do as well.
    private func alternatives(_ line: IngredientLine, _ language: LineLanguage, to food: Food?) -> [FoodRef] {
        line.alternatives.compactMap { name in
            guard let other = shelf.recognise(IngredientLine(name, language: language), in: language)?.food,
                other != food?.id
            else { return nil }
            return shelf[other].map(FoodRef.init)
        }
    }
}

extension UnderstoodLine {
    fileprivate init(
        _ line: IngredientLine, of text: String, food: Food?, confidence: Double, candidates: [FoodRef],
        alternatives: [FoodRef]
    ) {
        let whole = line.whole
        let comments = [line.purpose, line.comment].compactMap(\.self)
        self.init(
            text: text, quantity: whole?.quantity, upTo: whole?.upTo, name: line.name, size: line.size,
            preparation: line.preparation, comment: comments.isEmpty ? nil : comments.joined(separator: ", "),
            isOptional: line.isOptional, food: food.map(FoodRef.init), confidence: confidence,
            candidates: candidates, alternatives: alternatives, grams: food.flatMap { line.grams($0.measures) })
    }
}
