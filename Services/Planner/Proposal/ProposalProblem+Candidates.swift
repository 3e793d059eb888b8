import Contracts
import PlannerContracts
import RecipesContracts

extension ProposalProblem {
    /// The most minutes of a breakfast from Monday to Friday, if so many recipes are known to be as quick. Seven are one
    /// for each day, and two to choose from.
    private static let quick = (minutes: 15, least: 7)
    /// The minutes of a dish that states none, where no other one states any either.
    private static let usualMinutes = 30

    /// Places that the same recipes may stand in.
    struct Choice: Hashable {
        let meals: Labels<MealType>
        let isQuick: Bool
    }

    static func isWorkdayBreakfast(_ place: ProposalInput.Place) -> Bool {
        place.meals == [.breakfast] && ![.saturday, .sunday].contains(place.day.weekday)
    }

    /// The recipes that may stand there, and whether those that take long were left out.
    func candidates(for choice: Choice) -> (numbers: [Int], isNarrowed: Bool) {
        let recipes = input.recipes.recipes
        let fitting = recipes.indices.filter { number in
            recipes[number].isAllowed && !recipes[number].meals.isDisjoint(with: choice.meals)
        }
        guard choice.isQuick else { return (fitting, false) }
        // An unstated time may be any.
        let quick = fitting.filter { (1...Self.quick.minutes).contains(recipes[$0].minutes) }
        return quick.count < Self.quick.least ? (fitting, false) : (quick, quick.count < fitting.count)
    }

    /// The minutes of each recipe. One that states none counts as one in the middle of the others.
    static func minutes(_ recipes: [PlanningRecipe]) -> [Int] {
        let stated = recipes.map(\.minutes).filter { $0 > 0 }.sorted()
        let usual = stated.isEmpty ? usualMinutes : stated[stated.count / 2]
        return recipes.map { $0.minutes > 0 ? $0.minutes : usual }
    }
}
