import Contracts

/// The known cost of a recipe's ingredients.
///
/// The currency is the one with known prices for most of the weight; in a tie, the requested one. Prices in other
/// currencies are estimated by food price levels of the countries or by exchange rates of one day.
public struct PriceEstimate: Codable, Hashable, Sendable {
    /// The basis of a price.
    public enum Basis: String, Vocabulary {
        /// Current prices in shops.
        case current
        /// Typical prices.
        case typical
        /// Current prices for some ingredients, typical ones for others.
        case mixed
        /// Some prices are estimated from other currencies by food price levels of the countries.
        case estimated
        /// Some prices are converted from another currency by exchange rates of one day.
        case converted

        /// The basis of a sum of prices: the least certain one, or `mixed` for current and typical ones.
        public init(of parts: Set<Basis>) {
            self =
                parts.contains(.converted)
                ? .converted
                : parts.contains(.estimated) ? .estimated : parts.count > 1 ? .mixed : parts.first ?? .typical
        }
    }

    /// The cost of the recipe's `portions`, or of its `servings` without them.
    public let total: Money
    /// The cost of one serving.
    public let perServing: Money
    /// `current` or `typical` if all prices are; `estimated` or `converted` if any is.
    public let basis: Basis
    /// The share of the recipe's weight with known prices in this currency, from 0 to 1.
    public let coverage: Double
    /// The names of ingredients of unknown price.
    public let unpriced: [String]
    /// The names of ingredients left out because their prices are only known in currencies without a rate.
    public let inOtherCurrencies: [String]
    /// The statistics behind typical prices, at most 10; `nil` if there are none.
    public let sources: [String]?

    public init(
        total: Money, perServing: Money, basis: Basis, coverage: Double, unpriced: [String],
        inOtherCurrencies: [String] = [], sources: [String]? = nil
    ) {
        self.sources = sources
        self.total = total
        self.perServing = perServing
        self.basis = basis
        self.coverage = coverage
        self.unpriced = unpriced
        self.inOtherCurrencies = inOtherCurrencies
    }
}

extension PriceEstimate {
    /// Whether the price of every ingredient is known.
    public var isWhole: Bool { unpriced.isEmpty && inOtherCurrencies.isEmpty && coverage >= 1 }
}

/// The cost of a serving at the prices that the caller's lists use, as `Recipe.price` has it.
public struct CallerPrice: Codable, Hashable, Sendable {
    public let perServing: Money
    /// Whether the price of an ingredient is unknown, so that a serving costs at least `perServing`.
    public let isPartial: Bool

    public init(perServing: Money, isPartial: Bool) {
        self.perServing = perServing
        self.isPartial = isPartial
    }

    public init(_ price: PriceEstimate) { self.init(perServing: price.perServing, isPartial: !price.isWhole) }
}
