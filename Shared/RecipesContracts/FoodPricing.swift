import Contracts

/// Requests typical prices of foods.
public struct FoodPricingQuery: Codable, Hashable, Sendable {
    /// The most foods in one request, limited by the length of an address.
    public static let most = 150

    /// At most `most` foods of the catalogue.
    public var foods: [ID<Food>]
    public init(foods: [ID<Food>]) { self.foods = foods }
}

/// The data for pricing a food.
public struct FoodPricing: Codable, Hashable, Sendable {
    public let food: FoodRef
    public let plural: String
    public let measures: FoodMeasures
    /// The usual unit.
    public let unit: CookingUnit
    /// The typical price per kilogram; `nil` if unknown.
    public let typicalPerKilogram: Money?
    /// The source of the typical price; `nil` for Larder's own estimate.
    public let typicalSource: String?
    /// Typical prices in other currencies; `nil` if there are none.
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
