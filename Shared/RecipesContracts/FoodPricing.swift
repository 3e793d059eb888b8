import Contracts

/// Which foods to tell the typical prices of.
public struct FoodPricingQuery: Codable, Hashable, Sendable {
    /// As many as one request may name: their ids fit into one address.
    public static let most = 150

    /// At most `most` foods of the catalogue.
    public var foods: [ID<Food>]
    public init(foods: [ID<Food>]) { self.foods = foods }
}

/// What a price of a food is worked out from.
public struct FoodPricing: Codable, Hashable, Sendable {
    public let food: FoodRef
    public let plural: String
    public let measures: FoodMeasures
    /// The unit people usually say it in.
    public let unit: CookingUnit
    /// What a kilogram typically costs; absent where that is not known.
    public let typicalPerKilogram: Money?
    /// Where the typical price is from; absent for an estimate of our own.
    public let typicalSource: String?
    /// Typical prices in further currencies; absent if there are none.
    public let otherPrices: [TypicalPrice]?

    public init(
        food: FoodRef, plural: String, measures: FoodMeasures = FoodMeasures(), unit: CookingUnit = .piece,
        typicalPerKilogram: Money? = nil, typicalSource: String? = nil, otherPrices: [TypicalPrice]? = nil
    ) {
        self.otherPrices = otherPrices
        self.food = food
        self.plural = plural
        self.measures = measures
        self.unit = unit
        self.typicalPerKilogram = typicalPerKilogram
        self.typicalSource = typicalSource
    }
}
