import Contracts

/// Nutrition targets calculated from a person's body data, or the reason for none. They are not medical advice.
public struct TargetSuggestion: Codable, Hashable, Sendable {
    /// Body data that the suggestion requires.
    public enum Missing: String, Vocabulary {
        case height, weight
        case birthYear = "birth-year"
        case formula, activity
    }

    /// The reason for no suggestion although the body data is complete.
    public enum Refusal: String, Vocabulary {
        /// Younger than 18, or possibly so by the year of birth.
        case underage
        case pregnant
        /// A body mass index below 17, or of 40 and more.
        case bodyMass = "body-mass"
    }

    public let missing: [Missing]
    public let refusal: Refusal?
    /// By Mifflin and St Jeor, in kilocalories a day; `nil` without a suggestion.
    public let restingEnergy: Double?
    /// The lower end of the activity factor, which multiplies `restingEnergy`; `mostActivity` is the upper end.
    public let leastActivity: Double?
    public let mostActivity: Double?
    /// Weight in kilograms divided by the square of the height in metres; `nil` if either is missing.
    public let bodyMassIndex: Double?
    /// Whether the person is older than the participants of the formula's study (19 to 78 years).
    public let isBeyondStudy: Bool
    /// Targets for a day, and for energy also a week; empty without a suggestion.
    public let targets: [NutritionTarget]
    /// The sources of formulas and ranges.
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

/// A publication that suggestions are based on.
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

/// Input of a suggestion that is not stored.
public struct TargetSuggestionQuery: Codable, Hashable, Sendable {
    /// Whether the person is pregnant or breastfeeding; not stored.
    public var isPregnant: Bool?

    public init(isPregnant: Bool? = nil) { self.isPregnant = isPregnant }
}
