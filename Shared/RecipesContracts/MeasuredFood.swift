import Contracts

/// Which foods to tell the measures of.
public struct FoodMeasuresQuery: Codable, Hashable, Sendable {
    /// As many as one request may name.
    public static let most = 100

    /// 1 to 100 foods of the catalogue.
    public var foods: [ID<Food>]
    public init(foods: [ID<Food>]) { self.foods = foods }
}

/// A food with what its measures weigh and how long it keeps.
public struct MeasuredFood: Codable, Hashable, Sendable {
    public let food: ID<Food>
    public let measures: FoodMeasures
    /// The unit people usually say it in.
    public let unit: CookingUnit
    /// Absent where nobody knows how long it keeps.
    public let shelfLife: ShelfLife?

    public init(food: ID<Food>, measures: FoodMeasures, unit: CookingUnit, shelfLife: ShelfLife? = nil) {
        self.shelfLife = shelfLife
        self.food = food
        self.measures = measures
        self.unit = unit
    }
}
