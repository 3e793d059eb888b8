import Contracts
import RecipesContracts

/// Scales the amounts that a step repeats from the ingredient list.
///
/// Only certain amounts change. A number with a unit must name an ingredient of which the list has at least as much
/// (“200 g of the flour”). A number of pieces must equal that in the list (“the 3 eggs”) or be a stated part of it (“2
/// of the eggs”).
///
/// Temperatures, times, sizes, shares and step numbers name no ingredient. Amounts for each of something do not change.
struct StepScaler: Sendable {
    /// The listed amount of one ingredient.
    struct Item: Sendable {
        let food: Food?
        let quantity: Quantity
        let upTo: Double?
        /// The names of the ingredient as `StepWord.key`.
        let keys: Set<String>
        /// Short forms that a step may use: “beef” for beef chuck.
        var shortKeys: Set<String> = []
        /// The index in the ingredient list.
        var place = 0
    }

    /// An ingredient's amount stated in a text.
    struct Statement: Sendable {
        let range: Range<String.Index>
        /// The index in the ingredient list.
        let item: Int
        let quantity: Quantity
        let upTo: Double?
    }

    private let items: [Item]
    private let factor: Double

    /// Uses the lines that have an amount. `factor` must be above 0.
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

    /// The scaler for texts that `scaled` has produced.
    var afterScaling: StepScaler {
        let items = items.map { item in
            let amount = ScaledAmount(item.quantity, upTo: item.upTo, by: factor, of: item.food)
            return Item(
                food: item.food, quantity: amount.quantity, upTo: amount.upTo, keys: item.keys,
                shortKeys: item.shortKeys, place: item.place)
        }
        return StepScaler(items, factor: 1)
    }

    /// The amounts with a unit that a text states for ingredients.
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

    /// The text with scaled amounts.
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

    /// The replacement for the amount at a token; `nil` if no certain amount begins there.
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

    /// The ingredient amount stated by a number and a unit; `nil` if there is none.
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

    /// The ingredient named in the next words, by its full name or a part; `nil` if the list has less of it than
    /// `amount`.
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
    /// The amount in grams, millilitres or pieces, like `other`; `nil` if unknown.
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
    /// The singular or plural if `word` is the food's name; `nil` otherwise.
    fileprivate func form(of word: String, isMany: Bool) -> String? {
        let lower = word.lowercased()
        return lower == name || lower == plural ? (isMany ? plural : name) : nil
    }
}
