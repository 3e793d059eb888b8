import Contracts

/// The amount of one nutrient that a person wants to eat in a day or a week.
public struct NutritionTarget: Codable, Hashable, Sendable {
    /// The time span of a target.
    public enum Period: String, Vocabulary {
        case day, week
    }

    public var nutrient: Nutrient
    public var period: Period
    /// In the nutrient's unit, at least 0. `least` or `most` is given, and `least` is not above `most`.
    public var least: Double?
    public var most: Double?

    public init(nutrient: Nutrient, period: Period, least: Double? = nil, most: Double? = nil) {
        self.nutrient = nutrient
        self.period = period
        self.least = least
        self.most = most
    }
}

/// The targets of one person, at most one for each nutrient and period.
public struct NutritionTargets: Codable, Hashable, Sendable {
    public var targets: [NutritionTarget]
    public init(targets: [NutritionTarget] = []) { self.targets = targets }
}
