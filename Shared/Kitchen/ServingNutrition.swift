/// The nutrients of one serving of a dish, and the share of the dish they are based on.
public struct ServingNutrition: Codable, Hashable, Sendable {
    /// One ingredient of a dish.
    public struct Part: Sendable {
        /// The weight; `nil` if unknown.
        public var grams: Double?
        /// The nutrients; `nil` if unknown.
        public var per100g: Nutrition?
        public var micronutrientsPer100g: [Nutrient: Double]
        /// Whether the ingredient is a seasoning, which is negligible without a stated amount.
        public var isSeasoning: Bool

        public init(
            grams: Double?, per100g: Nutrition?, micronutrientsPer100g: [Nutrient: Double] = [:],
            isSeasoning: Bool = false
        ) {
            self.grams = grams
            self.per100g = per100g
            self.micronutrientsPer100g = micronutrientsPer100g
            self.isSeasoning = isSeasoning
        }
    }

    public var perServing: Nutrition
    /// The share of the dish's weight with known nutrients, from 0 to 1. Ingredients of unknown weight count with the
    /// mean of the others.
    public var coverage: Double
    /// Vitamins and minerals known for at least one ingredient; `nil` if not requested.
    public var micronutrients: [NutrientAmount]?

    /// The nutrients stated by the recipe's author instead of computed from the ingredients; `nil` if there are none.
    public var stated: Labels<Nutrient>?

    /// The minimum coverage for showing figures without a warning.
    public static let enough = 0.8

    /// Whether the coverage is sufficient.
    public var isReliable: Bool { coverage >= Self.enough }

    /// The coverage from which a dish counts as completely known.
    private static let whole = 0.995

    /// Whether the label nutrients cover the whole dish, so that they are not “at least”.
    public var isWhole: Bool {
        coverage >= Self.whole || Nutrient.onLabels.allSatisfy { stated?.contains($0) == true }
    }

    /// The known amounts of a serving: nutrients on labels also if known in part, vitamins and minerals only with
    /// sufficient coverage. They are “at least” unless `isWhole`.
    public var known: [Nutrient: Double] {
        var known: [Nutrient: Double] = [:]
        for nutrient in Nutrient.onLabels where coverage > 0 || stated?.contains(nutrient) == true {
            known[nutrient] = nutrient.onLabel.map { perServing[keyPath: $0] }
        }
        for amount in micronutrients ?? [] where amount.coverage >= Self.enough {
            known[amount.nutrient] = amount.amount
        }
        return known.filter { $0.value.isFinite && $0.value >= 0 }
    }

    /// Whether a nutrient is stated or has sufficient coverage.
    public func isReliable(for nutrient: Nutrient) -> Bool { isReliable || stated?.contains(nutrient) == true }

    /// Replaces computed amounts with stated amounts per serving, in the units of their nutrients.
    public func stating(_ amounts: [Nutrient: Double]?) -> ServingNutrition {
        guard let amounts, !amounts.isEmpty else { return self }
        var nutrition = self
        var others = micronutrients.map { $0.filter { amounts[$0.nutrient] == nil } }
        for nutrient in Nutrient.allCases {
            guard let amount = amounts[nutrient] else { continue }
            if let path = nutrient.onLabel {
                nutrition.perServing[keyPath: path] = amount
            } else {
                others?.append(NutrientAmount(nutrient: nutrient, amount: amount, coverage: 1))
            }
        }
        let order = Nutrient.vitaminsAndMinerals
        nutrition.micronutrients = others?.sorted {
            order.firstIndex(of: $0.nutrient) ?? 0 < order.firstIndex(of: $1.nutrient) ?? 0
        }
        nutrition.stated = Labels(amounts.keys)
        return nutrition
    }

    public init(perServing: Nutrition, coverage: Double, micronutrients: [NutrientAmount]? = nil) {
        self.perServing = perServing
        self.coverage = coverage
        self.micronutrients = micronutrients
    }

    /// The sum of the ingredients per serving; less than one serving counts as one.
    public init(_ parts: [Part], servings: Int, withMicronutrients: Bool = false) {
        let dish = DishWeight(parts)
        let share = 1 / Double(max(servings, 1))
        var total = Nutrition()
        var known = 0.0
        for part in parts {
            guard let grams = part.grams, let per100g = part.per100g else { continue }
            total = total + per100g * (grams / 100)
            known += grams
        }
        self.init(perServing: total * share, coverage: dish.share(known))
        if withMicronutrients {
            micronutrients = Nutrient.allCases.compactMap { NutrientAmount($0, of: parts, dish, share: share) }
        }
    }
}

/// The amount of a nutrient in a serving, with its coverage.
public struct NutrientAmount: Codable, Hashable, Sendable {
    public let nutrient: Nutrient
    /// In the nutrient's unit.
    public let amount: Double
    /// The share of the dish's weight with a known amount, from 0 to 1.
    public let coverage: Double

    public init(nutrient: Nutrient, amount: Double, coverage: Double) {
        self.nutrient = nutrient
        self.amount = amount
        self.coverage = coverage
    }

    /// `nil` if the nutrient is known for no ingredient.
    fileprivate init?(_ nutrient: Nutrient, of parts: [ServingNutrition.Part], _ dish: DishWeight, share: Double) {
        var amount = 0.0
        var known = 0.0
        for part in parts {
            guard let grams = part.grams, let content = part.micronutrientsPer100g[nutrient] else { continue }
            amount += content * grams / 100
            known += grams
        }
        guard known > 0 else { return nil }
        self.init(nutrient: nutrient, amount: amount * share, coverage: dish.share(known))
    }
}

/// The estimated weight of a dish.
private struct DishWeight {
    let grams: Double
    let isEmpty: Bool

    init(_ parts: [ServingNutrition.Part]) {
        let weighed = parts.compactMap(\.grams)
        let sum = weighed.reduce(0, +)
        let unweighed = parts.count { $0.grams == nil && !$0.isSeasoning }
        grams = sum + (weighed.isEmpty ? 0 : Double(unweighed) * sum / Double(weighed.count))
        isEmpty = weighed.isEmpty
    }

    /// The share of known weight. A dish of known parts without weight is completely known.
    func share(_ known: Double) -> Double { isEmpty ? 0 : grams > 0 ? min(known / grams, 1) : 1 }
}
