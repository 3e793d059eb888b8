import Contracts
import IngredientLines
import PantryContracts
import RecipesContracts

/// Parses ingredient lines and finds their foods in the catalogue. Pure, and fast enough for imports.
struct IngredientReader: Sendable {
    let catalogue: FoodCatalogue

    /// One line for each text. If `language` is `nil`, all texts share a guessed language; a line without a match in it
    /// is tried in the others.
    func understand(_ texts: [String], language: SpokenLanguage? = nil) -> [UnderstoodLine] {
        let usual = Self.language(language, of: texts)
        return texts.map { text in
            let line = understand(text, in: usual)
            guard language == nil, !line.isResolved, line.candidates.isEmpty else { return line }
            let others = LineLanguage.allCases.lazy.filter { $0 != usual }.map { understand(text, in: $0) }
            return others.first(where: \.isResolved) ?? line
        }
    }

    /// One line for each entry. A food that the writer chose overrides the text. An entry with `isUnlisted` and no
    /// chosen food has none.
    func understand(_ entries: [IngredientEntry], language: SpokenLanguage? = nil) -> [UnderstoodLine] {
        let language = written(entries.map(\.text), in: language)
        return entries.map { entry in
            if entry.isHeading { return UnderstoodLine(text: entry.text, isHeading: true, name: entry.text.trimmed) }
            let food = entry.food.flatMap { catalogue[$0] }
            guard food != nil || entry.isUnlisted else { return understand(entry.text, in: language) }
            let line = IngredientLine(entry.text, language: language)
            // The writer's choice explains the unknown words. Other known foods in the text still count.
            let others = food == nil ? [] : alternatives(line, language, to: food).filter { $0.food != nil }
            return UnderstoodLine(
                line, of: entry.text, food: food, confidence: 1, candidates: [], alternatives: others,
                besides: besides(entry.text, language, than: [food] + others.map(food(of:))).filter { $0.food != nil })
        }
    }

    /// The profiles of a household's own food in a line, for diets and allergens: those that the household stated, and
    /// those of all other foods in the line. `nil` if the household stated none.
    func profiles(of own: OwnFood, in text: String, language: SpokenLanguage) -> [FoodProfile]? {
        let said = own.said(on: catalogue)
        guard !said.isEmpty else { return nil }
        let others = besides(
            text, LineLanguage(language), than: [own.like.flatMap { catalogue[$0.id] }], also: said, named: own.name)
        return said + others.map { $0.food.flatMap { catalogue.shelved($0.id)?.profile } ?? .unknown }
    }

    /// One line for each ingredient of `content`. For diets and allergens, the last one also has the foods that are
    /// named only in the title, headings, steps, equipment, summary or notes.
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

    /// The line as several foods, all recognised with at least the confidence `sure`; `nil` if they are one food
    /// together, such as half and half.
    private func together(
        _ parts: [IngredientLine], of line: IngredientLine, _ text: String, in language: LineLanguage
    ) -> UnderstoodLine? {
        // Only an exact name makes the line one food: "salt & black pepper" resembles black pepper.
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

    /// The least confidence in each food of a line with several.
    private static let sure = 0.9

    /// Whether the last words of the last part belong to this part too: "onion and garlic powder" has onion powder.
    private func isCutShort(
        _ part: IngredientLine, _ food: FoodRef?, by last: String?, in language: LineLanguage
    ) -> Bool {
        guard let main = last?.split(separator: " ").dropFirst(), !main.isEmpty else { return false }
        let whole = IngredientLine(([part.name[...]] + main).joined(separator: " "), language: language)
        guard let found = catalogue.recognise(whole, in: language), found.confidence >= 1 else { return false }
        return found.food != food?.id
    }

    /// - Parameter isWhole: whether the line is all of `text`, so that other foods in `text` belong to it.
    private func understand(
        _ line: IngredientLine, of text: String, in language: LineLanguage, isWhole: Bool = true
    ) -> UnderstoodLine {
        let line = catalogue.settled(line, in: language)
        // Equipment and advice are no ingredients. They stay in the list as headings.
        if isWhole, catalogue.isEquipment(text, language) || Self.isAdvice(text) {
            return UnderstoodLine(text: text, isHeading: true, name: text.trimmed)
        }
        let found = catalogue.recognise(line, in: language)
        let food = found?.food.flatMap { catalogue[$0] }.map { catalogue.ready($0, for: line) }
            .flatMap { MadeDish.isTaken(text, for: $0) ? nil : $0 }
        let candidates = food == nil ? found?.candidates.compactMap { catalogue[$0.food].map(FoodRef.init) } : []
        let alternatives = alternatives(line, language, to: food)
        // A line with an unknown food is already unsafe for every diet and allergy.
        let others =
            food != nil && isWhole ? besides(text, language, than: [food] + alternatives.map(self.food(of:))) : []
        let guess = found?.isMended == true ? [IngredientAlternative(food: nil, name: line.name)] : []
        return UnderstoodLine(
            line, of: text, food: food, confidence: found?.confidence ?? 0, candidates: candidates ?? [],
            alternatives: alternatives, besides: guess + others)
    }

    /// Whether a line only says where to buy a food of another line. Its foods count as those in a heading.
    private static func isAdvice(_ text: String) -> Bool {
        let start = text.unicodeScalars.drop { "*( ".unicodeScalars.contains($0) }.prefix(24)
        let words = String(String.UnicodeScalarView(start)).lowercased()
        return [
            "ingredient info:", "available at ", "available in ", "available from ", "sold at ", "can be found at ",
        ]
        .contains { words.hasPrefix($0) }
    }

    private func food(of alternative: IngredientAlternative) -> Food? { alternative.food.flatMap { catalogue[$0.id] } }

    /// The other foods that a text names, for diets and allergens. Food words outside the catalogue are included unless
    /// one of the foods explains them.
    ///
    /// - Parameter own: the name of a household's own food. Its words are left out if they are unknown.
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

    /// The alternatives that a line offers to `food`, including unknown foods.
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

    /// The line with these foods added to `besides` of its first ingredient.
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
