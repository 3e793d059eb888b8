import Contracts

/// Nutrition targets that follow from what a person told of their body, or why none do. It is no advice of a doctor.
public struct TargetSuggestion: Codable, Hashable, Sendable {
    /// What the suggestion cannot do without.
    public enum Missing: String, Vocabulary {
        case height, weight
        case birthYear = "birth-year"
        case formula, activity
    }

    /// Why nothing is suggested although all is known.
    public enum Refusal: String, Vocabulary {
        /// Younger than 18, or perhaps so by the year of birth.
        case underage
        case pregnant
        /// A body mass index below 17 or of 40 and more.
        case bodyMass = "body-mass"
    }

    public let missing: [Missing]
    public let refusal: Refusal?
    /// Of Mifflin and St Jeor, in kilocalories a day; absent without a suggestion.
    public let restingEnergy: Double?
    /// What the resting energy is multiplied by, from the lower end of the activity's range to the upper one.
    public let leastActivity: Double?
    public let mostActivity: Double?
    /// Weight in kilograms by the square of the height in metres; absent where one of them is missing.
    public let bodyMassIndex: Double?
    /// Whether the person is older than those on whom the formula was measured (19 to 78 years).
    public let isBeyondStudy: Bool
    /// By day, and energy by week as well; empty without a suggestion.
    public let targets: [NutritionTarget]
    /// Where formulas and ranges are from.
    public let sources: [TargetSource]

    public init(
        missing: [Missing] = [], refusal: Refusal? = nil, restingEnergy: Double? = nil, leastActivity: Double? = nil,
        mostActivity: Double? = nil, bodyMassIndex: Double? = nil, isBeyondStudy: Bool = false,
        targets: [NutritionTarget] = [], sources: [TargetSource] = TargetSource.allCases
    ) {
        self.missing = missing
        self.refusal = refusal
        self.restingEnergy = restingEnergy
        self.leastActivity = leastActivity
        self.mostActivity = mostActivity
        self.bodyMassIndex = bodyMassIndex
        self.isBeyondStudy = isBeyondStudy
        self.targets = targets
        self.sources = sources
    }
}

/// A publication that suggestions rest on.
public enum TargetSource: String, Vocabulary {
    /// Mifflin MD, St Jeor ST et al. Am J Clin Nutr 1990;51:241–247: resting energy.
    case restingEnergy = "resting-energy"
    /// FAO/WHO/UNU. Human energy requirements. Rome 2001, table 5.1: activity.
    case activity
    /// Institute of Medicine. Dietary Reference Intakes for Energy, Carbohydrate, Fiber, Fat … Washington 2005:
    /// acceptable ranges of protein, fat and carbohydrates, and fibre.
    case macronutrients
    /// WHO. Saturated fatty acid and trans-fatty acid intake for adults and children. Geneva 2023.
    case saturatedFat = "saturated-fat"
    /// WHO. Guideline: sodium intake for adults and children. Geneva 2012.
    case sodium
}

/// What a suggestion has to consider that is not kept.
public struct TargetSuggestionQuery: Codable, Hashable, Sendable {
    /// Whether the person is pregnant or breastfeeding; it is not kept.
    public var isPregnant: Bool?

    public init(isPregnant: Bool? = nil) { self.isPregnant = isPregnant }
}
