/// A plan that keeps every limit, with what it is worth and why.
public struct MealPlan: Sendable, Hashable {
    /// One for each slot of the problem, `nil` where nothing was to be planned.
    public let meals: [Meal?]
    public let evaluation: PlanEvaluation
    /// No plan that keeps the limits has an objective below this, in minor units; minus infinity if time ran out before
    /// a bound was found.
    public let lowerBound: Double
    /// For each slot why this meal: what speaks for it most comes first.
    public let reasons: [[MealReason]]

    /// How far the objective may be from the best at most, as a share of it: 0.02 is 2 %. `nil` if it is not known.
    public var gap: Double? {
        let objective = evaluation.objective
        guard lowerBound.isFinite else { return nil }
        if objective <= lowerBound + 1e-6 * max(1, abs(objective)) { return 0 }
        return lowerBound > 0 ? (objective - lowerBound) / lowerBound : nil
    }
}

/// What speaks for a meal.
public enum MealReason: Sendable, Hashable {
    /// It uses these foods before they expire.
    case usesExpiring(foods: [Int])
    /// It shares packs of these foods, which do not keep once opened, with other meals.
    case usesRest(foods: [Int])
    /// One portion costs so much, in minor units at the price per gram: among the cheapest third of what was possible.
    case cheap(perPortion: Double)
    /// So many minutes: among the quickest third of what was possible.
    case quick(minutes: Double)
    /// Those who eat will like it: taste from 0.7.
    case liked(taste: Double)
    /// None of the two days before has this cuisine.
    case otherCuisine(Int)
    /// It is cooked with an earlier meal.
    case leftovers(of: Int)
}

/// What comes of planning.
public enum PlanningResult: Sendable, Hashable {
    case planned(MealPlan)
    /// No plan keeps all limits; that is proven.
    case infeasible(PlanningConflict)
    /// No plan that keeps all limits was found, and it is not proven that there is none. The conflict says what seems
    /// to
    /// be in the way; `nil` if time ran out before.
    case notFound(PlanningConflict?)

    public var plan: MealPlan? { if case .planned(let plan) = self { plan } else { nil } }
}

/// Limits that cannot all be kept.
public struct PlanningConflict: Sendable, Hashable {
    /// Without any one of them a plan was found, if `isIrreducible`.
    public let limits: [PlanLimit]
    /// `false` if time ran out before every limit was tried.
    public let isIrreducible: Bool
    /// Whether it is proven that no plan keeps these limits, all others dropped; otherwise none was found.
    public let isProven: Bool
    /// The cheapest plan that was found without the budgets and without `others`, if a budget is in the way.
    public let cheapest: CheapestPlan?
    /// Days without whose limit on minutes a plan was found, if `minutesPerDay` is in the way.
    public let days: [DayShortage]
    /// Limits that contradict each other as well, whatever is paid.
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
    /// So many minutes more, and a plan was found; whole minutes, rounded up.
    public let minutes: Int
}

/// What the household would have to pay.
public struct CheapestPlan: Sendable, Hashable {
    public let meals: [Meal?]
    /// In minor units, for all packs.
    public let cost: Int
    /// No plan costs less, in minor units; the same as `cost` if it is proven to be the cheapest.
    public let atLeast: Int
}
