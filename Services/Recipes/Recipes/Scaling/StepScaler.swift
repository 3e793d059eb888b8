import Contracts
import RecipesContracts

/// Changes the amounts that a step repeats from the list of ingredients with the number of servings.
///
/// It changes only what is certain: a number with a unit of the kitchen and the name of an ingredient behind it, of which
/// the list has at least as much (“200 g of the flour”), or a number of pieces that is the one in the list (“the 3 eggs”)
/// or says that it is a part of it (“2 of the eggs”). Temperatures, times, sizes, shares and steps' numbers have no
/// ingredient behind them; amounts for each of something are the same however many there are.
struct StepScaler: Sendable {
    /// What the list has of one ingredient.
    struct Item: Sendable {
        let food: Food?
        let quantity: Quantity
        let upTo: Double?
        /// The words that it goes by, as `StepWord.key` has them.
        let keys: Set<String>
        /// Other words of its name that a step may shorten it to: beef, of beef chuck.
        var shortKeys: Set<String> = []
        /// Its place in the list of ingredients.
        var place = 0
    }

    /// An amount of an ingredient that a text states.
    struct Statement: Sendable {
        let range: Range<String.Index>
        /// The ingredient's place in the list.
        let item: Int
        let quantity: Quantity
        let upTo: Double?
    }

    private let items: [Item]
    private let factor: Double

    /// Lines of one recipe, and what their amounts are multiplied by, a number above 0.
    init(_ lines: [StoredLine], in language: SpokenLanguage, factor: Double, catalogue: FoodCatalogue) {
        self.init(
            lines.enumerated().compactMap { place, stored in
                guard let quantity = stored.line.quantity else { return nil }
                let food = stored.line.food.flatMap { catalogue[$0] }
                return Item(
                    food: food, quantity: quantity, upTo: stored.upTo,
                    keys: StepWord.keys(of: stored.line.name, food, in: language),
                    shortKeys: StepWord.shortKeys(of: stored.line.name, food), place: place)
            }, factor: factor)
    }

    /// The same ingredients as they are listed once they are scaled, to read the texts that `scaled` makes.
    var afterScaling: StepScaler {
        let items = items.map { item in
            let amount = ScaledAmount(item.quantity, upTo: item.upTo, by: factor, of: item.food)
            return Item(
                food: item.food, quantity: amount.quantity, upTo: amount.upTo, keys: item.keys,
                shortKeys: item.shortKeys, place: item.place)
        }
        return StepScaler(items, factor: 1)
    }

    /// The amounts with a unit that a text states of an ingredient.
    func statements(in tokens: StepTokens) -> [Statement] {
        tokens.all.indices.compactMap { place in
            measured(at: place, in: tokens).map { found in
                Statement(
                    range: tokens.range(place, through: place + 1), item: found.item.place, quantity: found.quantity,
                    upTo: found.upTo)
            }
        }
    }

    init(_ items: [Item], factor: Double) {
        self.items = items
        self.factor = factor
    }

    /// The text for the servings asked for.
    func scaled(_ text: String) -> String {
        guard factor != 1, !items.isEmpty, text.utf8.count <= 8 * ContentBounds.step else { return text }
        let tokens = StepTokens(text)
        var result = ""
        var end = text.startIndex
        for place in tokens.all.indices {
            guard let found = amount(at: place, in: tokens), found.range.lowerBound >= end else { continue }
            result += text[end..<found.range.lowerBound] + found.text
            end = found.range.upperBound
        }
        return result + text[end...]
    }

    /// What stands in place of the amount that begins at a token; `nil` if none does that is certain.
    private func amount(at place: Int, in tokens: StepTokens) -> (range: Range<String.Index>, text: String)? {
        if let unit = tokens.unit(at: place + 1) {
            guard let found = measured(at: place, in: tokens) else { return nil }
            let scaled = ScaledAmount(found.quantity, upTo: found.upTo, by: factor, of: found.item.food)
            return (
                tokens.range(place, through: place + 1),
                StepAmountText(scaled, like: tokens.text(place)).text + tokens.gap(place + 1)
                    + unit.word(for: scaled.quantity, upTo: scaled.upTo)
            )
        }
        guard case .number(let low, let high) = tokens[place], tokens.isFree(place), !tokens.isForEach(after: place)
        else { return nil }
        return pieces(low, high, at: place, in: tokens)
    }

    /// The amount that a number and the unit behind it state of an ingredient.
    private func measured(
        at place: Int, in tokens: StepTokens
    ) -> (item: Item, quantity: Quantity, upTo: Double?)? {
        guard case .number(let low, let high) = tokens[place], tokens.isFree(place), !tokens.isForEach(after: place),
            let unit = tokens.unit(at: place + 1),
            let item = item(measured: high ?? low, unit.unit, in: tokens, from: place + 2),
            let quantity = try? Quantity(low, unit.unit)
        else { return nil }
        return (item, quantity, high)
    }

    /// An ingredient of which the list has at least so much, named within the next words, if need be by a part of its name.
    private func item(measured amount: Double, _ unit: CookingUnit, in tokens: StepTokens, from place: Int) -> Item? {
        let names = tokens.names(from: place, skipping: 4)
        for keys in [\Item.keys, \Item.shortKeys] {
            for name in names {
                let named = items.filter { $0[keyPath: keys].contains(name) }
                guard !named.isEmpty else { continue }
                guard let asked = try? Quantity(amount, unit) else { return nil }
                let has = named.reduce(0.0) { $0 + ($1.amount(comparableWith: asked) ?? 0) }
                return asked.amount * unit.factor <= has * 1.01 ? named[0] : nil
            }
        }
        return nil
    }

    private func counted(by name: String, _ keys: KeyPath<Item, Set<String>>) -> Item? {
        items.first { $0[keyPath: keys].contains(name) && $0.quantity.unit.dimension == .count }
    }

    private func pieces(
        _ low: Double, _ high: Double?, at place: Int, in tokens: StepTokens
    ) -> (range: Range<String.Index>, text: String)? {
        let isPart = tokens.isPart(after: place)
        guard let (name, at) = tokens.counted(from: place + 1),
            let item = counted(by: name, \.keys) ?? counted(by: name, \.shortKeys),
            let quantity = try? Quantity(low, item.quantity.unit)
        else { return nil }
        let isWhole = low == item.quantity.amount && high == item.upTo
        guard isWhole || isPart && low <= item.quantity.amount && high == nil else { return nil }
        let scaled = ScaledAmount(quantity, upTo: high, by: factor, of: item.food)
        let text = StepAmountText(scaled, like: tokens.text(place)).text
        let isMany = (scaled.upTo ?? scaled.quantity.amount) > 1
        if isPart || ((high ?? low) > 1) == isMany { return (tokens.range(place, through: place), text) }
        guard let word = item.food?.form(of: tokens.text(at), isMany: isMany) else { return nil }
        return (tokens.range(place, through: at), text + tokens.between(place, at) + word)
    }
}

extension StepScaler.Item {
    /// How much of it there is in grams, millilitres or pieces, whichever `other` is in; `nil` if that is not known.
    fileprivate func amount(comparableWith other: Quantity) -> Double? {
        guard let whole = try? Quantity(upTo ?? quantity.amount, quantity.unit) else { return nil }
        if quantity.unit.dimension == other.unit.dimension {
            return quantity.unit.dimension != .count || quantity.unit == other.unit
                ? whole.amount * whole.unit.factor : nil
        }
        guard let food, let grams = food.measures.grams(whole) else { return nil }
        return food.measures.quantity(grams: grams, in: other.unit).map { $0.amount * other.unit.factor }
    }
}

extension Food {
    /// The word in the singular or the plural, where it is the food's name.
    fileprivate func form(of word: String, isMany: Bool) -> String? {
        let lower = word.lowercased()
        return lower == name || lower == plural ? (isMany ? plural : name) : nil
    }
}
