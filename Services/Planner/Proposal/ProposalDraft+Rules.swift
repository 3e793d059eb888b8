import Contracts
import PlannerContracts

extension ProposalDraft {
    private static let mostDays = 7
    private static let importance = 0.0...4.0
    private static let budgets = 0...1_000_000_000_000
    private static let amounts = 0.0...1_000_000.0

    /// Throws a 422 problem that names every field that does not hold.
    ///
    /// - Parameter days: those of the week that can be planned.
    func check(
        _ days: [Day], _ slots: [MealSlot], _ members: Set<ID<Account>>, _ eaters: [MealEater], _ window: PlanWindow
    ) throws(Problem) {
        var details = MealDetails(members: members)
        details.check("days", self.days?.allSatisfy(days.contains) ?? true, .outside(window))
        details.check("days", self.days?.isEmpty != true, .required)
        details.check("slots", self.slots?.isEmpty != true, .required)
        let known = Set(slots.map(\.id))
        details.check("slots", self.slots?.allSatisfy(known.contains) ?? true, .noSlot)
        details.check(eaters: self.eaters)
        details.check(guests: guests)
        details.check(eaters: eaters, guests: guests ?? 0)
        details.check("eaters", !eaters.isEmpty, .required)
        limits?.check(&details.check, Self.budgets, Self.amounts)
        wishes?.check(&details.check, Self.importance)
        try details.check.finish()
    }
}

extension ProposalLimits {
    fileprivate func check(_ check: inout FieldCheck, _ budgets: ClosedRange<Int>, _ amounts: ClosedRange<Double>) {
        check("limits.budget", budget.map(budgets.contains) ?? true, .outOfRange(budgets))
        check("limits.minutesPerDay", minutesPerDay.map((1...1_440).contains) ?? true, .outOfRange(1...1_440))
        check("limits.recipeRepeatDays", recipeRepeatDays.map((1...30).contains) ?? true, .outOfRange(1...30))
        check("limits.dishRepeatDays", dishRepeatDays.map((1...14).contains) ?? true, .outOfRange(1...14))
        let bounds = (nutrition ?? []).map { ProposalNutrition(nutrient: $0.nutrient, period: $0.period ?? .day) }
        let most = Nutrient.onLabels.count * ProposalNutrition.Period.allCases.count
        check("limits.nutrition", bounds.count <= most, .tooMany(most))
        check("limits.nutrition", Set(bounds).count == bounds.count, .nutrientTwice)
        for (place, bound) in (nutrition ?? []).prefix(most).enumerated() {
            let field = "limits.nutrition.\(place)"
            check("\(field).nutrient", Nutrient.onLabels.contains(bound.nutrient), .notOnLabels)
            check("\(field).least", bound.least.map(amounts.contains) ?? true, .outOfRange(0...1_000_000))
            check("\(field).most", bound.most.map(amounts.contains) ?? true, .outOfRange(0...1_000_000))
            if let least = bound.least, let most = bound.most {
                check("\(field).most", least <= most, .belowLeast)
            }
        }
    }
}

extension ProposalWishes {
    fileprivate func check(_ check: inout FieldCheck, _ importance: ClosedRange<Double>) {
        let all = [
            ("taste", taste), ("variety", variety), ("expiring", expiring), ("rests", rests), ("cost", cost),
            ("effort", effort), ("batches", batches ?? 0),
        ]
        for (name, weight) in all { check("wishes.\(name)", importance.contains(weight), .outOfRange(0...4)) }
    }
}

extension FieldRule {
    fileprivate static let nutrientTwice = FieldRule("nutrition-limit", ["what": "twice"])
    fileprivate static let notOnLabels = FieldRule("nutrition-limit", ["what": "unknown"])
    fileprivate static let belowLeast = FieldRule("nutrition-limit", ["what": "order"])
}

extension Problem {
    /// Every meal that was asked for is planned.
    static let nothingToPlan = Problem(409, "nothing-to-plan")
}

extension ProposalDraft {
    static let usualRecipeRepeatDays = 7
    static let usualDishRepeatDays = 2
}
