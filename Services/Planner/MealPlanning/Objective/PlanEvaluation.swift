/// Cost, nutrition and broken limits of a plan; computed by `Objective.evaluate`.
public struct PlanEvaluation: Sendable, Hashable {
    public internal(set) var terms = ObjectiveTerms()
    public internal(set) var cost = PlanCost()
    /// Foods to buy.
    public internal(set) var purchases: [FoodPurchase] = []
    /// Foods that the meals use, from packs or the pantry.
    public internal(set) var used: [Int] = []
    /// For each day and nutrient, the total over one portion of each meal.
    public internal(set) var nutrition: [[NutrientTotal]] = []
    public internal(set) var work: [DayWork] = []
    /// Broken limits, each once. `.candidates` marks a slot that is empty or holds a disallowed meal.
    public internal(set) var broken: [PlanLimit] = []

    /// The sum of the terms in minor units; lower is better.
    public var objective: Double { terms.sum }
    public var isFeasible: Bool { broken.isEmpty }
}

/// The cooking work of a day.
public struct DayWork: Sendable, Hashable {
    /// Minutes of recipes with a known time.
    public internal(set) var minutes = 0.0
    /// The number of cooked meals with unknown time.
    public internal(set) var untimed = 0
    /// Minutes that count against the limit, with an estimate for unknown times.
    public internal(set) var counted = 0.0
    /// Minutes from start to plate of the longest recipe eaten.
    public internal(set) var longest = 0.0

    public init() {}

    mutating func add(_ minutes: Double?, _ limits: PlanLimits) {
        if let minutes { self.minutes += minutes } else { untimed += 1 }
        counted += limits.counted(minutes)
    }
}

/// The weighted terms of the objective, in minor units; see `Objective`.
public struct ObjectiveTerms: Sendable, Hashable {
    public internal(set) var cost = 0.0
    public internal(set) var rests = 0.0
    public internal(set) var expiring = 0.0
    public internal(set) var taste = 0.0
    /// Terms for effort and for cooking.
    public internal(set) var effort = 0.0
    public internal(set) var cuisine = 0.0
    public internal(set) var mainFood = 0.0

    public var sum: Double { cost + rests + expiring + taste + effort + cuisine + mainFood }
    /// Terms that reflect how the meals please: taste and variety.
    public var satisfaction: Double { taste + cuisine + mainFood }
}

/// Costs of a plan, in minor units.
public struct PlanCost: Sendable, Hashable {
    /// Cost of all packs to buy, summed exactly and then rounded.
    public internal(set) var packs = 0
    /// The part of the first week.
    public internal(set) var firstWeek = 0
    /// The part of the second week.
    public internal(set) var secondWeek = 0
    /// Cost of the amounts used from packs and pantry, at the price per gram.
    public internal(set) var share = 0.0
    /// The known share of the cost, 0…1: the portion-weighted mean of `knownCost`; 1 for no meals.
    public internal(set) var known = 1.0
}

/// An amount of a food to buy.
public struct FoodPurchase: Sendable, Hashable {
    public let food: Int
    public let grams: Double
    /// `nil` if no price is known.
    public let packs: Int?
    /// In minor units; `nil` if no price is known.
    public let cost: Int?
}

/// The total of a nutrient over meals.
public struct NutrientTotal: Sendable, Hashable {
    /// The sum of known amounts.
    public internal(set) var amount = 0.0
    /// The number of meals with a known amount.
    public internal(set) var knownMeals = 0
    /// The number of known meals whose amount covers the whole dish.
    public internal(set) var wholeMeals = 0
    public internal(set) var meals = 0
}
