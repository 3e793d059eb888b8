/// What a plan costs, gives and breaks; `Objective.evaluate` makes it.
public struct PlanEvaluation: Sendable, Hashable {
    public internal(set) var terms = ObjectiveTerms()
    public internal(set) var cost = PlanCost()
    /// What has to be bought, by food.
    public internal(set) var purchases: [FoodPurchase] = []
    /// The foods that the meals use, from packs and from the pantry.
    public internal(set) var used: [Int] = []
    /// For each day and each nutrient what one portion of each meal gives.
    public internal(set) var nutrition: [[NutrientTotal]] = []
    /// The work on each day.
    public internal(set) var work: [DayWork] = []
    /// The limits that it breaks, each once; `.candidates` for a slot that is empty or filled with what it does not
    /// allow.
    public internal(set) var broken: [PlanLimit] = []

    /// In minor units, better if smaller: the sum of the terms.
    public var objective: Double { terms.sum }
    /// Whether every limit is kept.
    public var isFeasible: Bool { broken.isEmpty }
}

/// The work on the meals that are cooked on a day.
public struct DayWork: Sendable, Hashable {
    /// The minutes of the recipes of known time.
    public internal(set) var minutes = 0.0
    /// How many meals are cooked whose time is unknown.
    public internal(set) var untimed = 0
    /// The minutes that count against the limit, with an estimate for the meals of unknown time.
    public internal(set) var counted = 0.0
    /// The minutes from start to plate of the longest recipe that is eaten.
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
    /// Of effort and of cooking.
    public internal(set) var effort = 0.0
    public internal(set) var cuisine = 0.0
    public internal(set) var mainFood = 0.0

    public var sum: Double { cost + rests + expiring + taste + effort + cuisine + mainFood }
    /// Of what makes people content with what they eat: taste and variety.
    public var satisfaction: Double { taste + cuisine + mainFood }
}

/// What a plan costs, in minor units.
public struct PlanCost: Sendable, Hashable {
    /// All packs that have to be bought. Their prices are added up exactly, and the sum is rounded.
    public internal(set) var packs = 0
    /// Those of the first week.
    public internal(set) var firstWeek = 0
    /// Those of the second week.
    public internal(set) var secondWeek = 0
    /// What is used of packs and of the pantry, at the price per gram.
    public internal(set) var share = 0.0
    /// How much of the cost is known, 0…1: the mean of the recipes' `knownCost` over the portions; 1 for no meals.
    public internal(set) var known = 1.0
}

/// So much of a food that has to be bought.
public struct FoodPurchase: Sendable, Hashable {
    public let food: Int
    public let grams: Double
    /// `nil` if no price is known.
    public let packs: Int?
    /// In minor units; `nil` if no price is known.
    public let cost: Int?
}

/// What meals give of a nutrient.
public struct NutrientTotal: Sendable, Hashable {
    /// Of what is known.
    public internal(set) var amount = 0.0
    /// Of how many meals it is known.
    public internal(set) var knownMeals = 0
    /// The number of known meals whose amount covers the whole dish.
    public internal(set) var wholeMeals = 0
    public internal(set) var meals = 0
}
