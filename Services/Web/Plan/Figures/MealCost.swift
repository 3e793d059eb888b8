import Contracts
import PlannerContracts

extension FiguresPage {
    /// A meal of a day with its cost.
    struct MealCost: PageModel {
        let day: String
        let title: String
        let address: String
        let cost: String
        /// "Dinner · Wednesday, 25 Nov · 2 portions · already cooked".
        let about: String
        /// Whether the meal is cooked or past, so that the week's cost leaves it out.
        let isPaid: Bool

        /// The meals of `plan` that `figures` has, by day.
        static func list(of figures: PlanFigures, _ plan: PlanWeek?, in language: Language) -> [Self] {
            guard let plan else { return [] }
            let planned = Dictionary(
                plan.days.flatMap(\.meals).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            return figures.days.flatMap(\.meals).compactMap { figures in
                guard let meal = planned[figures.meal] else { return nil }
                let cooked = meal.dish.leftoversOf.flatMap { planned[$0] } ?? meal
                return Self(meal, figures, cooked: cooked, plan, in: language)
            }
        }

        /// - Parameter cooked: the meal that it is cooked with.
        private init(
            _ meal: Meal, _ figures: MealFigures, cooked: Meal, _ plan: PlanWeek, in language: Language
        ) {
            let isMade = [meal, cooked].contains { $0.isEaten || $0.isCooked == true }
            let isPast = min(meal.day, cooked.day) < plan.window.today
            isPaid = isMade || isPast
            day = language.longDate(meal.day)
            title = language.title(of: meal.dish)
            address = meal.id.mealPath.description
            cost =
                figures.cost.map { language.text($0, isPartial: figures.isCostPartial) } ?? language("figures.noPrice")
            about = [
                plan.slots.name(of: meal.slot, in: language), day, language.portions(meal.portions),
                meal.dish.kind == .leftovers ? language("figures.leftovers") : nil,
                isMade ? language("figures.cooked") : isPast ? language("figures.past") : nil,
            ].compactMap(\.self).joined(separator: " · ")
        }
    }
}
