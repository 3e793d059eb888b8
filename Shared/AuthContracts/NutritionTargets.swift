import Contracts

/// How much of one nutrient somebody wants to eat in a day or in a week.
public struct NutritionTarget: Codable, Hashable, Sendable {
    /// What a target counts over.
    public enum Period: String, Vocabulary {
        case day, week
    }

    public var nutrient: Nutrient
    public var period: Period
    /// In the nutrient's unit, at least 0; one of the two is given, and `least` is not above `most`.
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
