import Chassis
import Contracts
import PantryContracts
import PlannerContracts
import RecipesContracts

extension ProposalGathering {
    /// The stock and the staples of a kitchen.
    struct Kitchenware {
        var items: [ProposalInput.AtHand] = []
        var staples: [ID<Food>] = []
        var notices: [ServiceNotice] = []
    }

    /// The stock of the foods of the recipes, without items that may well be gone.
    func pantry(
        of identity: Identity, _ days: [Day], _ recipes: PlanningRecipes, today: Day,
        usedBefore: [ProposalInput.Past]
    ) async -> Kitchenware {
        let foods = recipes.foods
        let usual = foods.filter(\.isStaple).map(\.food.id)
        guard let onHand = try? await services.onBehalf(of: identity).call(PantryAPI.onHand) else {
            logger.warning("The pantry cannot be asked for a proposal")
            return Kitchenware(staples: usual, notices: [.pantryUnavailable])
        }
        let known = Dictionary(foods.map { ($0.food.id, $0) }, uniquingKeysWith: { first, _ in first })
        // Food that expires before the first day is gone by then.
        let first = max(days.first ?? today, today)
        let lasting = onHand.items.filter { !$0.isDoubtful && $0.bestBefore.map { $0 >= first } ?? true }
        let items = Dictionary(grouping: lasting, by: \.food)
        let last = days.last
        let used = Self.used(usedBefore, recipes)
        let atHand = items.compactMap { food, items -> ProposalInput.AtHand? in
            guard let known = known[food] else { return nil }
            func grams(_ item: OnHand.Item) -> Double {
                let grams = item.quantity.flatMap(known.measures.grams) ?? TypicalPack.grams(of: known)
                return grams.isFinite ? max(0, grams) : 0
            }
            let expiring = items.filter { item in
                item.bestBefore.map { day in last.map { day <= $0 } ?? false } ?? false
            }
            let soonest = expiring.compactMap(\.bestBefore).min()
            let first = expiring.filter { $0.bestBefore == soonest }.map(grams).reduce(0, +)
            let gone = used[food] ?? 0
            return ProposalInput.AtHand(
                food: food, grams: max(0, items.map(grams).reduce(0, +) - gone), expiring: max(0, first - gone),
                expires: soonest)
        }
        return Kitchenware(
            items: atHand.sorted { $0.food.description < $1.food.description }, staples: onHand.staples ?? usual)
    }

    /// The grams of foods in meals that are planned before the first day and not eaten yet.
    private static func used(_ meals: [ProposalInput.Past], _ recipes: PlanningRecipes) -> [ID<Food>: Double] {
        let known = Dictionary(recipes.recipes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return meals.reduce(into: [:]) { used, meal in
            for portion in known[meal.recipe]?.portions ?? [] {
                used[portion.food, default: 0] += portion.grams * meal.portions
            }
        }
    }
}
