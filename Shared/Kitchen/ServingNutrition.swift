/// What one serving of a dish contains, and how much of the dish that figure rests on.
public struct ServingNutrition: Codable, Hashable, Sendable {
    /// One ingredient of a dish.
    public struct Part: Sendable {
        /// Absent where it cannot be weighed.
        public var grams: Double?
        /// Absent where nobody knows what it contains.
        public var per100g: Nutrition?
        public var micronutrientsPer100g: [Nutrient: Double]
        /// Whether it is used in amounts that do not count where none is stated, as spices are.
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
    /// The share of the dish's weight whose contents are known, from 0 to 1. What cannot be weighed counts as heavy as
    /// the mean of what can.
    public var coverage: Double
    /// Vitamins and minerals; absent where none was asked for, and only those that are known of something in it.
    public var micronutrients: [NutrientAmount]?

    /// Those that whoever wrote the recipe states themselves, in place of what follows from its ingredients; absent where
    /// there is none.
    public var stated: Labels<Nutrient>?

    /// The least share of a dish's weight on which a figure may rest that is told without a warning.
    public static let enough = 0.8

    /// Whether the figures rest on enough of the dish.
    public var isReliable: Bool { coverage >= Self.enough }

    /// From this share on everything of a dish is taken to be known.
    private static let whole = 0.995

    /// Whether the figures of what labels state rest on all of the dish, and are not “at least”.
    public var isWhole: Bool {
        coverage >= Self.whole || Nutrient.onLabels.allSatisfy { stated?.contains($0) == true }
    }

    /// Whether the figure of one nutrient is stated or rests on enough of the dish.
    public func isReliable(for nutrient: Nutrient) -> Bool { isReliable || stated?.contains(nutrient) == true }

    /// The same with what somebody states of a serving in place of what follows from the ingredients: amounts in the units
    /// of their nutrients.
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

    /// The sum over the ingredients of a dish for so many; for nobody is for one.
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

/// How much of a nutrient a serving contains, and how much of the dish that rests on.
public struct NutrientAmount: Codable, Hashable, Sendable {
    public let nutrient: Nutrient
    /// In the nutrient's unit.
    public let amount: Double
    /// The share of the dish's weight of which it is known, from 0 to 1.
    public let coverage: Double

    public init(nutrient: Nutrient, amount: Double, coverage: Double) {
        self.nutrient = nutrient
        self.amount = amount
        self.coverage = coverage
    }

    /// `nil` where it is known of no ingredient.
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

/// What a dish weighs, as far as that can be told.
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

    /// A dish whose parts weigh nothing, though each is known, is known.
    func share(_ known: Double) -> Double { isEmpty ? 0 : grams > 0 ? min(known / grams, 1) : 1 }
}
