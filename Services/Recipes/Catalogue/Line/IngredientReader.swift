import Contracts
import IngredientLines
import PantryContracts
import RecipesContracts

/// Understands lines of ingredients with the foods of a shelf. It is pure, and quick enough for imports.
struct IngredientReader: Sendable {
    let catalogue: FoodCatalogue

    /// One for each text. Where `language` is absent, it is found out for all of them together; a line that says nothing
    /// in that one is tried in the others.
    func understand(_ texts: [String], language: SpokenLanguage? = nil) -> [UnderstoodLine] {
        let usual = Self.language(language, of: texts)
        return texts.map { text in
            let line = understand(text, in: usual)
            guard language == nil, !line.isResolved, line.candidates.isEmpty else { return line }
            let others = LineLanguage.allCases.lazy.filter { $0 != usual }.map { understand(text, in: $0) }
            return others.first(where: \.isResolved) ?? line
        }
    }

    /// One for each entry: a food that the writer chose wins over what the text says, and where they said that the
    /// catalogue has none, there is none.
    func understand(_ entries: [IngredientEntry], language: SpokenLanguage? = nil) -> [UnderstoodLine] {
        let language = written(entries.map(\.text), in: language)
        return entries.map { entry in
            if entry.isHeading { return UnderstoodLine(text: entry.text, isHeading: true, name: entry.text.trimmed) }
            let food = entry.food.flatMap { catalogue[$0] }
            guard food != nil || entry.isUnlisted else { return understand(entry.text, in: language) }
            let line = IngredientLine(entry.text, language: language)
            // Whoever says which food a line is has said it of the words that nobody knows; others still speak.
            let others = food == nil ? [] : alternatives(line, language, to: food).filter { $0.food != nil }
            return UnderstoodLine(
                line, of: entry.text, food: food, confidence: 1, candidates: [], alternatives: others,
                besides: besides(entry.text, language, than: [food] + others.map(food(of:))).filter { $0.food != nil })
        }
    }

    /// What a household's own food that a line names is for diets and allergens: what the household says of it, and
    /// whatever else the line names. `nil` where nobody has said anything of it.
    func profiles(of own: OwnFood, in text: String, language: SpokenLanguage) -> [FoodProfile]? {
        let said = own.said(on: catalogue)
        guard !said.isEmpty else { return nil }
        let others = besides(
            text, LineLanguage(language), than: [own.like.flatMap { catalogue[$0.id] }], also: said, named: own.name)
        return said + others.map { $0.food.flatMap { catalogue.shelved($0.id)?.profile } ?? .unknown }
    }

    /// One for each ingredient of `content`. Other foods that its title, headings, steps, summary and notes name count for
    /// diets and allergens with the last one.
    func understand(_ content: RecipeContent) -> [UnderstoodLine] {
        var lines = understand(content.ingredients, language: content.language)
        guard let last = lines.lastIndex(where: { !$0.isHeading }) else { return lines }
        let language = written(content.ingredients.map(\.text), in: content.language)
        var prose = RecipeProse(lines, title: content.title, language: language, catalogue)
        let headings = lines.indices.filter { lines[$0].isHeading }
        let (bare, named) = headings.reduce(into: ([String](), [String]())) { texts, place in
            let isBare = place + 1 == lines.count || lines[place + 1].isHeading
            isBare ? texts.0.append(lines[place].text) : texts.1.append(lines[place].text)
        }
        prose.take(steps: content.steps.map(\.text) + bare)
        prose.take(headings: named)
        prose.take(title: content.title)
        prose.take(equipment: content.equipment ?? [])
        prose.take(remarks: content.summary, areNotes: false)
        prose.take(remarks: content.notes ?? "", areNotes: true)
        if !prose.found.isEmpty { lines[last] = lines[last].naming(besides: prose.found) }
        return lines
    }

    private static func language(_ language: SpokenLanguage?, of texts: [String]) -> LineLanguage {
        language.flatMap { LineLanguage(rawValue: $0.rawValue) } ?? .guessed(texts)
    }

    private func understand(_ text: String, in language: LineLanguage) -> UnderstoodLine {
        let parts = IngredientLine.parts(of: text, language: language)
        let line = parts.count == 1 ? parts[0] : IngredientLine(text, language: language)
        if line.kind == .heading { return UnderstoodLine(text: text, isHeading: true, name: line.name) }
        return together(parts, of: line, text, in: language) ?? understand(line, of: text, in: language)
    }

    /// A line that names several foods, each of which is known for certain; `nil` if they are one food together,
    /// as half and half is.
    private func together(
        _ parts: [IngredientLine], of line: IngredientLine, _ text: String, in language: LineLanguage
    ) -> UnderstoodLine? {
        // Less than a name of the catalogue will not do: "salt & black pepper" resembles black pepper.
        guard parts.count > 1, (catalogue.recognise(line, in: language)?.confidence ?? 0) < 1 else { return nil }
        let each = parts.map { understand($0, of: text, in: language, isWhole: false) }
        let confidence = each.map(\.confidence).min() ?? 0
        guard confidence >= Self.sure, Set(each.map(\.food)).count == each.count,
            !zip(parts, each).dropLast().contains(where: { isCutShort($0, $1.food, by: parts.last?.name, in: language) }
            )
        else { return nil }
        let foods = each.flatMap { [$0.food.flatMap { catalogue[$0.id] }] + $0.alternatives.map(food(of:)) }
        let others = besides(text, language, than: foods)
        return UnderstoodLine(
            line, of: text, food: nil, confidence: confidence,
            parts: each
        ).naming(besides: others)
    }

    /// How sure it must be of each food that a line names several.
    private static let sure = 0.9

    /// Whether the last part's main words belong to this one as well: the onion of "onion and garlic powder" is powder.
    private func isCutShort(
        _ part: IngredientLine, _ food: FoodRef?, by last: String?, in language: LineLanguage
    ) -> Bool {
        guard let main = last?.split(separator: " ").dropFirst(), !main.isEmpty else { return false }
        let whole = IngredientLine(([part.name[...]] + main).joined(separator: " "), language: language)
        guard let found = catalogue.recognise(whole, in: language), found.confidence >= 1 else { return false }
        return found.food != food?.id
    }

    /// `isWhole` says whether the line is all of the text, so that whatever else the text names belongs to it.
    private func understand(
        _ line: IngredientLine, of text: String, in language: LineLanguage, isWhole: Bool = true
    ) -> UnderstoodLine {
        let line = catalogue.settled(line, in: language)
        // What is no food is none of the ingredients; its words stay where they are.
        if isWhole, catalogue.isEquipment(text, language) || Self.isAdvice(text) {
            return UnderstoodLine(text: text, isHeading: true, name: text.trimmed)
        }
        let found = catalogue.recognise(line, in: language)
        let food = found?.food.flatMap { catalogue[$0] }.map { catalogue.ready($0, for: line) }
            .flatMap { MadeDish.isTaken(text, for: $0) ? nil : $0 }
        let candidates = food == nil ? found?.candidates.compactMap { catalogue[$0.food].map(FoodRef.init) } : []
        let alternatives = alternatives(line, language, to: food)
        // Whose food is unknown is safe for nobody already.
        let others =
            food != nil && isWhole ? besides(text, language, than: [food] + alternatives.map(self.food(of:))) : []
        let guess = found?.isMended == true ? [IngredientAlternative(food: nil, name: line.name)] : []
        return UnderstoodLine(
            line, of: text, food: food, confidence: found?.confidence ?? 0, candidates: candidates ?? [],
            alternatives: alternatives, besides: guess + others)
    }

    /// Whether a line tells where to buy a food that another line names. Foods count in it as in a heading.
    private static func isAdvice(_ text: String) -> Bool {
        let start = text.unicodeScalars.drop { "*( ".unicodeScalars.contains($0) }.prefix(24)
        let words = String(String.UnicodeScalarView(start)).lowercased()
        return [
            "ingredient info:", "available at ", "available in ", "available from ", "sold at ", "can be found at ",
        ]
        .contains { words.hasPrefix($0) }
    }

    private func food(of alternative: IngredientAlternative) -> Food? { alternative.food.flatMap { catalogue[$0.id] } }

    /// What a text names besides its foods, for diets and allergens: every other food, and what is to eat and no food of
    /// the catalogue unless one of these foods accounts for it.
    private func besides(
        _ text: String, _ language: LineLanguage, than foods: [Food?], also known: [FoodProfile] = [],
        named own: String = ""
    ) -> [IngredientAlternative] {
        let ownWords = Set(own.split { !$0.isLetter && !$0.isNumber }.compactMap { FoodNameKey(String($0)) })
        var seen = Set(foods.compactMap { $0?.id })
        let mentions = catalogue.mentions(in: text, language)
        let profiles =
            known + (Array(seen) + mentions.compactMap(\.food)).compactMap { catalogue.shelved($0)?.profile }
        let within = mentions.compactMap { mention in
            mention.food.flatMap { catalogue.foodNamed(within: mention.name, of: $0) }.map { ($0, mention.name) }
        }
        return mentions.compactMap { mention in
            if let food = mention.food {
                return seen.insert(food).inserted
                    ? catalogue[food].map { IngredientAlternative(food: FoodRef($0), name: mention.name) } : nil
            }
            if mention.kind?.isCovered(by: profiles) == true { return nil }
            if mention.kind == .unknown, let word = FoodNameKey(mention.name), ownWords.contains(word) { return nil }
            return IngredientAlternative(food: nil, name: mention.name)
        } + within.filter { seen.insert($0.0.id).inserted }.map { IngredientAlternative(food: FoodRef($0), name: $1) }
    }

    /// The foods, other than the one that is meant, of which the line says that they will do as well, and those that
    /// nobody knows.
    private func alternatives(
        _ line: IngredientLine, _ language: LineLanguage, to food: Food?
    ) -> [IngredientAlternative] {
        guard !line.alternatives.isEmpty else { return [] }
        var seen: Set<ID<Food>> = food.map { [$0.id] } ?? []
        return zip(line.alternatives, catalogue.alternatives(of: line, in: language)).compactMap { name, other in
            guard let other else { return IngredientAlternative(food: nil, name: name) }
            return seen.insert(other.id).inserted ? IngredientAlternative(food: FoodRef(other), name: name) : nil
        }
    }
}

extension UnderstoodLine {
    fileprivate init(
        _ line: IngredientLine, of text: String, food: Food?, confidence: Double, candidates: [FoodRef] = [],
        alternatives: [IngredientAlternative] = [], besides: [IngredientAlternative] = [],
        parts: [UnderstoodLine]? = nil
    ) {
        let tins = food.flatMap(line.tins)
        let whole = tins.map { ($0, nil) } ?? line.whole(food?.measures ?? FoodMeasures())
        let comments = [line.purpose, line.comment].compactMap(\.self)
        self.init(
            text: text, quantity: whole?.quantity, upTo: whole?.upTo, name: line.name, size: line.size,
            preparation: line.preparation, comment: comments.isEmpty ? nil : comments.joined(separator: ", "),
            isOptional: line.isOptional, food: food.map(FoodRef.init), confidence: confidence,
            candidates: candidates, alternatives: alternatives, besides: besides,
            grams: food.flatMap { food in tins.flatMap(food.measures.grams) ?? line.grams(food.measures) },
            parts: parts)
    }

    /// The line, whose first food has these besides.
    fileprivate func naming(besides: [IngredientAlternative]) -> UnderstoodLine {
        let parts = parts.map { parts in
            parts.enumerated().map { $0.offset == 0 ? $0.element.naming(besides: besides) : $0.element }
        }
        return UnderstoodLine(
            text: text, isHeading: isHeading, quantity: quantity, upTo: upTo, name: name, size: size,
            preparation: preparation, comment: comment, isOptional: isOptional, food: food, confidence: confidence,
            candidates: candidates, alternatives: alternatives,
            besides: parts == nil ? self.besides + besides : self.besides, grams: grams, parts: parts)
    }
}
