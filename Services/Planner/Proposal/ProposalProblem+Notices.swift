import Contracts
import MealPlanning
import PlannerContracts
import RecipesContracts

extension ProposalProblem {
    /// As many foods are named.
    private static let mostNamed = 5

    /// Whether the draft has an upper limit of a nutrient.
    var hasMost: Bool { input.draft.limits?.nutrition?.contains { $0.most != nil } ?? false }

    /// A notice that it is uncertain whether the upper limits of nutrients are kept; `nil` if there are none, or if all
    /// that they count is known.
    func nutritionNotice(of evaluation: PlanEvaluation) -> ServiceNotice? {
        let limits = (input.draft.limits?.nutrition ?? []).filter { $0.most != nil }
        let bounded = Set(limits.map(\.nutrient))
        // A day that the proposal leaves as it is counts only for a limit of the whole week.
        let isOfWeek = limits.contains { $0.period == .week }
        let filled = Set(problem.slots.filter(\.isToBeFilled).map(\.day))
        let open = evaluation.nutrition.enumerated().reduce(0) { count, day in
            guard isOfWeek || filled.contains(day.offset) else { return count }
            let unknown = zip(Nutrient.onLabels, day.element).filter { bounded.contains($0.0) }
                .map { $0.1.meals - $0.1.wholeMeals }
            return count + (unknown.max() ?? 0) + (uncounted[day.offset] ?? 0)
        }
        return bounded.isEmpty || open == 0 ? nil : ServiceNotice("nutrition-uncertain", ["count": .number(open)])
    }

    /// A notice of the foods that have to be bought although there are some in an unknown amount; `nil` if there are
    /// none.
    func stockNotice(of evaluation: PlanEvaluation) -> ServiceNotice? {
        let openEnded = Set(input.pantry.filter { $0.isOpenEnded == true }.map(\.food))
        let names = evaluation.purchases.filter { $0.grams > 0 && input.recipes.foods.indices.contains($0.food) }
            .map { input.recipes.foods[$0.food].food }.filter { openEnded.contains($0.id) }.map(\.name).sorted()
        guard !names.isEmpty else { return nil }
        let more = names.count > Self.mostNamed ? ", …" : ""
        return ServiceNotice(
            "stock-amount-unknown", ["foods": .text(names.prefix(Self.mostNamed).joined(separator: ", ") + more)])
    }
}
