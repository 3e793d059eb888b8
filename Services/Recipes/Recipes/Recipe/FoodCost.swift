import Contracts
import RecipeIndex
import RecipesContracts

extension Food {
    /// The price per kilogram in `currency`: the current one, else `[TypicalPrice].price(in:)`, else the current one
    /// converted by `ExchangeRates`. `nil` if there is none.
    func price(in currency: Currency) -> FoundPrice? {
        let current = currentPrice?.perKilogram
        if let current, current.currency == currency { return FoundPrice(perKilogram: current, basis: .current) }
        return typicalPrices.price(in: currency)
            ?? current?.estimated(in: currency).map {
                FoundPrice(perKilogram: $0, basis: .converted, sources: [ExchangeRates.source])
            }
    }

    /// The currencies of known prices.
    var currenciesOfPrices: [Currency] {
        ([currentPrice?.perKilogram].compactMap(\.self) + typicalPrices.map(\.perKilogram)).map(\.currency)
    }
}

/// The total cost of weighed foods in one currency.
struct FoodCost: Sendable {
    /// The most sources that are named.
    private static let mostSources = 10

    let currency: Currency
    /// In the smallest unit, unrounded.
    private(set) var amount = 0.0
    /// The weight of the foods with a known price.
    private(set) var grams = 0.0
    private var bases: Set<PriceEstimate.Basis> = []
    /// The sources of the prices, without duplicates.
    private(set) var sources: [String] = []

    init(in currency: Currency) { self.currency = currency }

    /// Adds a food. Returns `false` if its price is unknown in this currency.
    mutating func add(_ grams: Double, of food: Food) -> Bool {
        add(grams, at: food.price(in: currency))
    }

    /// Adds a food by its price in this currency. Returns `false` if that is unknown.
    mutating func add(_ grams: Double, at price: FoundPrice?) -> Bool {
        guard let price else { return false }
        amount += grams / 1_000 * price.unrounded
        self.grams += grams
        bases.insert(price.basis)
        for source in price.sources where sources.count < Self.mostSources && !sources.contains(source) {
            sources.append(source)
        }
        return true
    }

    var basis: PriceEstimate.Basis { PriceEstimate.Basis(of: bases) }

    /// The cost of `servings` if the amount is for `writtenFor` servings.
    func money(of servings: Double = 1, writtenFor: Int = 1) -> Money {
        .rounding(amount / Double(max(writtenFor, 1)) * servings, currency)
    }
}

extension ServingPrices {
    /// A food's price per kilogram in each of `currencies`; `nil` if one is unknown.
    static func perKilogram(_ food: Food) -> SIMD8<Double>? {
        var prices = SIMD8<Double>.zero
        for (place, currency) in currencies.enumerated() {
            guard let price = food.price(in: currency) else { return nil }
            prices[place] = Double(price.perKilogram.amount)
        }
        return prices
    }

    /// The amounts for a summary; `nil` if no price is known.
    var amounts: [Currency: Int]? {
        let known = Self.currencies.compactMap { currency in self[currency].map { (currency, $0.amount) } }
        return known.isEmpty ? nil : Dictionary(uniqueKeysWithValues: known)
    }

    /// Whether a price omits an ingredient.
    var isPartial: Bool { Self.currencies.contains { self[$0]?.isPartial == true } }

    /// The cost of a serving without optional lines, of a recipe for `writtenFor` servings; empty if no price is known.
    init(_ lines: [RecipeLine], writtenFor: Int, _ catalogue: FoodCatalogue) {
        self.init()
        var sums = SIMD8<Double>.zero
        var weight = 0.0
        var isPartial = false
        for line in lines where !line.optional {
            let food = line.food.flatMap { catalogue[$0] }
            if line.isPinch(of: food) { continue }
            guard let food, let grams = line.grams(of: food), let price = catalogue.pricePerKilogram(of: food.id) else {
                isPartial = true
                continue
            }
            sums += price * (grams / 1_000)
            weight += grams
        }
        guard weight > 0 else { return }
        for (place, currency) in Self.currencies.enumerated() {
            let money = Money.rounding(sums[place] / Double(max(writtenFor, 1)), currency)
            self[currency] = Price(money.amount, isPartial: isPartial)
        }
    }
}
