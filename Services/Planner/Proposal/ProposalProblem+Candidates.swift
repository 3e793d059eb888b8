import Contracts
import PlannerContracts
import RecipesContracts

extension ProposalProblem {
    /// The most minutes of a breakfast from Monday to Friday, if at least so many recipes are known to be as quick. That
    /// is two weeks without a repetition.
    private static let quick = (minutes: 15, least: 15)
    /// The minutes of a dish that states none, where no other one states any either.
    private static let usualMinutes = 30

    /// Places that the same recipes may stand in.
    struct Choice: Hashable {
        let meals: Labels<MealType>
        let isQuick: Bool

        init(_ place: ProposalInput.Place) {
            meals = place.meals
            isQuick = place.meals == [.breakfast] && ![.saturday, .sunday].contains(place.day.weekday)
        }
    }

    func candidates(for choice: Choice) -> [Int] {
        let recipes = input.recipes.recipes
        let fitting = recipes.indices.filter { number in
            recipes[number].isAllowed && !recipes[number].meals.isDisjoint(with: choice.meals)
        }
        guard choice.isQuick else { return fitting }
        // An unstated time may be any.
        let quick = fitting.filter { (1...Self.quick.minutes).contains(recipes[$0].minutes) }
        return quick.count < Self.quick.least ? fitting : quick
    }

    /// The minutes of each recipe. One that states none counts as one in the middle of the others.
    static func minutes(_ recipes: [PlanningRecipe]) -> [Int] {
        let stated = recipes.map(\.minutes).filter { $0 > 0 }.sorted()
        let usual = stated.isEmpty ? usualMinutes : stated[stated.count / 2]
        return recipes.map { $0.minutes > 0 ? $0.minutes : usual }
    }
}
