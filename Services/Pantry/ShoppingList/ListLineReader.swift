import Algorithms
import Chassis
import Contracts
import IngredientLines
import PantryContracts
import RecipesContracts
import Storage

/// Interprets typed shopping list lines such as “2 l milk”.
struct ListLineReader: Sendable {
    /// The content of a typed line.
    struct Wish: Sendable {
        var content: ListLine.Content
        var quantity: Quantity?
        var note: String?
    }

    let catalogue: CatalogueClient
    let foods: KitchenFoods

    /// Returns the wish of each `add` operation by position, and the positions whose food does not exist. While the
    /// catalogue is unavailable, lines are read without foods.
    func wishes(
        of operations: [ListOperation], by account: ID<Account>, in kitchen: HouseholdScope, _ language: SpokenLanguage
    ) async throws -> (wishes: [Int: Wish], unknown: Set<Int>) {
        let adds = operations.enumerated().filter { $0.element.kind == .add }
        guard !adds.isEmpty else { return ([:], []) }
        let own = Dictionary(
            try await foods.own(of: kitchen).compactMap { food in FoodNameKey(food.name).map { ($0, food) } }
        ) { first, _ in first }
        let texts = adds.compactMap { $0.element.food == nil ? $0.element.text : nil }
        let understood = Dictionary(zip(texts, await catalogue.understandListed(texts, language))) { first, _ in first }
        let named = try await resolved(adds.map(\.element), own)
        var wishes: [Int: Wish] = [:]
        var unknown: Set<Int> = []
        for (place, operation) in adds {
            var wish: Wish
            if let food = operation.food.flatMap({ named[$0] }) {
                wish = Wish(content: ListLine.Content(text: operation.text, name: food.ref.name, food: food))
            } else if let text = operation.text {
                wish = understood[text].map { Wish(text, $0, own) } ?? Wish(text, own, language)
            } else {
                unknown.insert(place)
                continue
            }
            wish.content.addedBy = account
            if case .set(let quantity) = operation.quantity { wish.quantity = quantity }
            if case .set(let note) = operation.note { wish.note = note }
            wishes[place] = wish
        }
        return (await measured(wishes), unknown)
    }

    /// Resolves food names and identifiers. Throws 503 while the catalogue is unavailable, unless every operation has a
    /// text.
    private func resolved(
        _ adds: [ListOperation], _ own: [FoodNameKey: OwnFood]
    ) async throws -> [String: KitchenFood] {
        let names = Array(Set(adds.compactMap(\.food)))
        var found: [String: KitchenFood] = [:]
        for name in names {
            let food = own.values.first { $0.id.description == name } ?? FoodNameKey(name).flatMap { own[$0] }
            if let food { found[name] = KitchenFood(food) }
        }
        let rest = names.filter { found[$0] == nil }
        do {
            for recognized in try await catalogue.resolve(rest).recognized {
                found[recognized.name] = KitchenFood(recognized.food)
            }
        } catch let problem as Problem where problem.status >= 500 && adds.allSatisfy({ $0.text != nil }) {}
        return found
    }

    private func measured(_ wishes: [Int: Wish]) async -> [Int: Wish] {
        let ids = Set(wishes.values.compactMap { $0.content.food.flatMap { $0.isOwn ? nil : $0.ref.id } })
        let measures = await catalogue.measures(of: Array(ids))
        return wishes.mapValues { wish in
            var wish = wish
            wish.content.measures = wish.content.food.flatMap { measures[$0.ref.id] }
            return wish
        }
    }
}

extension ListLineReader.Wish {
    /// Builds the wish from the catalogue's interpretation.
    fileprivate init(_ text: String, _ line: UnderstoodLine, _ own: [FoodNameKey: OwnFood]) {
        guard !line.isHeading, line.parts == nil, !line.name.isEmpty else {
            self.init(content: ListLine.Content(text: text, name: text.wordsOnly))
            return
        }
        let known = FoodNameKey(line.name).flatMap { own[$0] }.map(KitchenFood.init)
        // Household goods are not foods: kitchen roll is no bread.
        let isEaten = known != nil || !HouseholdGoods.isNamed(in: text)
        let food = known ?? (isEaten ? line.food.map(KitchenFood.init) : nil)
        // The upper end of a range is bought; zero is no amount.
        let amount = line.upTo ?? line.quantity?.amount ?? 0
        self.init(
            content: ListLine.Content(text: text, name: Self.name(line, food, in: text), food: food),
            quantity: line.quantity.flatMap { amount > 0 ? try? Quantity(amount, $0.unit) : nil },
            note: Self.note([line.size, line.preparation, line.comment]))
    }

    /// Builds the wish without the catalogue.
    fileprivate init(_ text: String, _ own: [FoodNameKey: OwnFood], _ language: SpokenLanguage) {
        let language = LineLanguage(rawValue: language.rawValue) ?? .english
        let line = IngredientLine(ListedText(text, language).text, language: language)
        guard line.kind == .ingredient, !line.name.isEmpty else {
            self.init(content: ListLine.Content(text: text, name: text.wordsOnly))
            return
        }
        let food = FoodNameKey(line.name).flatMap { own[$0] }.map(KitchenFood.init)
        let amount = line.amount.map { $0.upper }
        self.init(
            content: ListLine.Content(text: text, name: line.name, food: food),
            quantity: amount.flatMap { $0 > 0 ? try? Quantity($0, line.unit ?? .piece) : nil },
            note: Self.note([line.size, line.preparation, line.comment]))
    }

    /// Returns the name in the line, with “tinned” if the food is tinned and the text mentions a tin.
    private static func name(_ line: UnderstoodLine, _ food: KitchenFood?, in text: String) -> String {
        let isCutShort = food == nil && HouseholdGoods.isNamed(in: text) && !HouseholdGoods.isNamed(in: line.name)
        if isCutShort { return text.wordsOnly }
        let typed = Set(FoodNameKey(text)?.text.split(separator: " ") ?? [])
        let isTin =
            food?.ref.name.hasPrefix("tinned ") == true && !typed.isDisjoint(with: ["tin", "tins", "can", "cans"])
        return isTin && typed.isDisjoint(with: ["tinned", "canned"]) ? "tinned \(line.name)" : line.name
    }

    private static func note(_ parts: [String?]) -> String? {
        let note = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
        return note.isEmpty ? nil : String(note.prefix(ListOperations.longestText))
    }
}

extension String {
    /// With single spaces between words and none around.
    fileprivate var wordsOnly: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension CatalogueClient {
    /// Interprets lines in order; empty while the catalogue is unavailable. A line without a food is retried in the
    /// other languages, where only an exact match counts.
    fileprivate func understandListed(_ texts: [String], _ language: SpokenLanguage) async -> [UnderstoodLine] {
        var lines = await understand(texts, language)
        guard lines.count == texts.count else { return [] }
        for other in SpokenLanguage.allCases where other != language {
            let open = lines.indices.filter { lines[$0].food == nil && lines[$0].parts == nil }
            let found = await understand(open.map { texts[$0] }, other)
            guard found.count == open.count else { continue }
            for (place, line) in zip(open, found) where line.food != nil && line.confidence >= 1 { lines[place] = line }
        }
        return lines
    }

    private func understand(_ texts: [String], _ language: SpokenLanguage) async -> [UnderstoodLine] {
        guard !texts.isEmpty else { return [] }
        let spoken = LineLanguage(rawValue: language.rawValue) ?? .english
        let draft = IngredientLinesDraft(lines: texts.map { ListedText($0, spoken).text }, language: language)
        return (try? await services.asService.call(RecipesAPI.understand, sending: draft).items) ?? []
    }

    /// Returns the measures of foods; those found before the catalogue became unavailable, without unknown foods.
    func measures(of foods: [ID<Food>]) async -> [ID<Food>: FoodMeasures] {
        var found: [ID<Food>: FoodMeasures] = [:]
        for part in foods.chunks(ofCount: FoodMeasuresQuery.most) {
            guard
                let page = try? await services.asService.call(
                    RecipesAPI.foodMeasures, sending: FoodMeasuresQuery(foods: Array(part)))
            else { return found }
            for food in page.items { found[food.food] = food.measures }
        }
        return found
    }
}
