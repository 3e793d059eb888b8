/// A plan that keeps every limit, with its evaluation and reasons.
public struct MealPlan: Sendable, Hashable {
    /// The meal of each slot; `nil` if none was to be planned.
    public let meals: [Meal?]
    public let evaluation: PlanEvaluation
    /// A lower bound on the objective of every plan that keeps the limits, in minor units; minus infinity if time ran
    /// out first.
    public let lowerBound: Double
    /// The reasons for each slot's meal, strongest first.
    public let reasons: [[MealReason]]

    /// The largest possible distance from the best objective, as a share: 0.02 is 2 %. `nil` if unknown.
    public var gap: Double? {
        let objective = evaluation.objective
        guard lowerBound.isFinite else { return nil }
        if objective <= lowerBound + 1e-6 * max(1, abs(objective)) { return 0 }
        return lowerBound > 0 ? (objective - lowerBound) / lowerBound : nil
    }
}

/// A reason for a meal.
public enum MealReason: Sendable, Hashable {
    /// It uses these foods before they expire.
    case usesExpiring(foods: [Int])
    /// It shares packs of these foods, which do not keep once opened, with other meals.
    case usesRest(foods: [Int])
    /// The cost of one portion, in minor units at the price per gram, is among the cheapest third of the candidates.
    case cheap(perPortion: Double)
    /// The minutes are among the quickest third of the candidates.
    case quick(minutes: Double)
    /// The eaters' taste for it is at least 0.7.
    case liked(taste: Double)
    /// Its cuisine differs from the two days before.
    case otherCuisine(Int)
    /// It reuses the dish of an earlier meal.
    case leftovers(of: Int)
}

/// The result of planning.
public enum PlanningResult: Sendable, Hashable {
    case planned(MealPlan)
    /// No plan keeps all limits; this is proven.
    case infeasible(PlanningConflict)
    /// No plan that keeps all limits was found, without proof that none exists. The conflict names the likely cause;
    /// `nil` if time ran out first.
    case notFound(PlanningConflict?)

    public var plan: MealPlan? { if case .planned(let plan) = self { plan } else { nil } }
}

/// Limits that cannot be kept together.
public struct PlanningConflict: Sendable, Hashable {
    /// If `isIrreducible`, dropping any one of these limits led to a plan.
    public let limits: [PlanLimit]
    /// `false` if time ran out before every limit was tried.
    public let isIrreducible: Bool
    /// Whether it is proven that no plan keeps these limits alone; otherwise none was found.
    public let isProven: Bool
    /// The cheapest plan found without the budgets and `others`; `nil` unless a budget conflicts.
    public let cheapest: CheapestPlan?
    /// The days whose limit on minutes blocks a plan, if `minutesPerDay` conflicts.
    public let days: [DayShortage]
    /// Limits that conflict even without a budget.
    public let others: [PlanLimit]

    init(
        limits: [PlanLimit], isIrreducible: Bool, isProven: Bool, cheapest: CheapestPlan?, days: [DayShortage] = [],
        others: [PlanLimit] = []
    ) {
        self.limits = limits
        self.isIrreducible = isIrreducible
        self.isProven = isProven
        self.cheapest = cheapest
        self.days = days
        self.others = others
    }
}

/// A day with too little time.
public struct DayShortage: Sendable, Hashable {
    public let day: Int
    /// The additional minutes with which a plan was found, rounded up.
    public let minutes: Int
}

/// The cheapest plan without the budgets.
public struct CheapestPlan: Sendable, Hashable {
    public let meals: [Meal?]
    /// In minor units, for all packs.
    public let cost: Int
    /// A lower bound on the cost, in minor units; equals `cost` if the plan is proven to be the cheapest.
    public let atLeast: Int
}
