import Contracts

/// Requests the measures of foods.
public struct FoodMeasuresQuery: Codable, Hashable, Sendable {
    /// The most foods in one request.
    public static let most = 100

    /// 1 to 100 foods of the catalogue.
    public var foods: [ID<Food>]
    public init(foods: [ID<Food>]) { self.foods = foods }
}

/// A food with the weights of its measures and its shelf life.
public struct MeasuredFood: Codable, Hashable, Sendable {
    public let food: ID<Food>
    public let measures: FoodMeasures
    /// The usual unit.
    public let unit: CookingUnit
    /// `nil` if unknown.
    public let shelfLife: ShelfLife?

    public init(food: ID<Food>, measures: FoodMeasures, unit: CookingUnit, shelfLife: ShelfLife? = nil) {
        self.shelfLife = shelfLife
        self.food = food
        self.measures = measures
        self.unit = unit
    }
}
