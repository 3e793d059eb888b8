import Contracts
import PlannerContracts
import RecipesContracts

extension ProposalProblem {
    /// The most minutes of a breakfast from Monday to Friday, if so many recipes are known to be as quick. Seven are one
    /// for each day, and two to choose from.
    private static let quick = (minutes: 15, least: 7)
    /// The most minutes from start to plate of a dish from Monday to Friday, if enough recipes are known to be ready by then.
    private static let workday = (minutes: 120, least: 14)
    /// The least number of recipes of wholly known nutrition that others give way to, if there is an upper limit.
    private static let leastWhole = 14
    /// The minutes of a dish that states none, if no other one states any either.
    private static let usualMinutes = 30

    /// Places that the same recipes may stand in.
    struct Choice: Hashable {
        let meals: Labels<MealType>
        let isQuick: Bool
        let isReadyInTime: Bool
        let isWholeNutrition: Bool
    }

    static func isWorkday(_ place: ProposalInput.Place) -> Bool { ![.saturday, .sunday].contains(place.day.weekday) }

    static func isWorkdayBreakfast(_ place: ProposalInput.Place) -> Bool {
        place.meals == [.breakfast] && isWorkday(place)
    }

    /// The recipes that may stand there, and the wishes for which some were left out.
    func candidates(for choice: Choice) -> (numbers: [Int], wishes: Set<SoftConstraint>) {
        let recipes = input.recipes.recipes
        var fitting = recipes.indices.filter { number in
            recipes[number].isAllowed && !recipes[number].meals.isDisjoint(with: choice.meals)
        }
        var wishes: Set<SoftConstraint> = []
        func narrow(to narrower: [Int], for wish: SoftConstraint) {
            if narrower.count < fitting.count { wishes.insert(wish) }
            fitting = narrower
        }
        if choice.isReadyInTime {
            // A dish of unknown time gives way to those that are known to be ready, and comes before those that are not.
            let isReady = fitting.map { recipes[$0].isReady(within: Self.workday.minutes) }
            let ready = zip(fitting, isReady).filter { $1 == true }.map(\.0)
            let perhaps = zip(fitting, isReady).filter { $1 != false }.map(\.0)
            if ready.count >= Self.workday.least {
                narrow(to: ready, for: .readyOnWorkdays)
            } else if !perhaps.isEmpty {
                narrow(to: perhaps, for: .readyOnWorkdays)
            }
        }
        if choice.isWholeNutrition {
            // A dish whose nutrition is known in part may have more than an upper limit allows.
            let whole = fitting.filter { recipes[$0].isNutritionWhole }
            if whole.count >= Self.leastWhole { narrow(to: whole, for: .wholeNutrition) }
        }
        if choice.isQuick {
            // A dish of unknown time is not quick.
            let quick = fitting.filter { recipes[$0].minutes.map { $0 <= Self.quick.minutes } ?? false }
            if quick.count >= Self.quick.least { narrow(to: quick, for: .quickBreakfasts) }
        }
        return (fitting, wishes)
    }

    /// The minutes that a recipe of unknown time counts as. It is slower than three quarters of the others, so no wish for
    /// little work prefers it.
    static func unknownMinutes(_ recipes: [PlanningRecipe]) -> Int {
        let stated = recipes.compactMap(\.minutes).sorted()
        return stated.isEmpty ? usualMinutes : stated[stated.count * 3 / 4]
    }
}

extension PlanningRecipe {
    /// From start to plate; `nil` if unknown. Stored input may have the work alone.
    var readyMinutes: Int? { totalMinutes ?? minutes }

    /// Whether it takes no longer from start to plate; `nil` if its time is unknown.
    func isReady(within limit: Int) -> Bool? { readyMinutes.map { $0 <= limit } }
}
