import Chassis
import Contracts
import Foundation
import PantryContracts
import PlannerContracts
import RecipesContracts

extension ProposalGathering {
    /// The stock and the staples of a kitchen, and the foods of recipes at its prices.
    struct Kitchenware {
        var items: [ProposalInput.AtHand] = []
        var staples: [ID<Food>] = []
        let foods: [PlanningFood]
        var notices: [ServiceNotice] = []
        /// The purchases for the planned meals, by food.
        var bought: [ID<Food>: [BoughtGrams]] = [:]
    }

    /// The stock of the foods of the recipes, without items that may well be gone. A planned meal with a shopping list
    /// has what the list counts as bought or at home: the pantry tells that, and the stock that is left for other
    /// meals. An item of unknown amount spares no purchase of a stated amount, as on a list.
    func pantry(
        of identity: Identity, _ days: [Day], _ recipes: PlanningRecipes, today: Day,
        planned places: [ProposalInput.Place], usedBefore: [ProposalInput.Past], in currency: Currency
    ) async -> Kitchenware {
        let foods = recipes.foods
        let pantry = services.onBehalf(of: identity)
        async let counted = logger.survive("The pantry cannot tell what planned meals have") {
            try await pantry.call(PantryAPI.stockForPlan)
        }
        async let listed = priced(foods, in: currency, for: identity)
        let usual = foods.filter(\.isStaple).map(\.food.id)
        let onHand = await logger.survive("The pantry cannot be asked for a proposal") {
            try await pantry.call(PantryAPI.onHand)
        }
        guard let onHand else {
            return Kitchenware(staples: usual, foods: await listed ?? foods, notices: [.pantryUnavailable])
        }
        let known = Dictionary(foods.map { ($0.food.id, $0) }, uniquingKeysWith: { first, _ in first })
        // Food that expires before the first day is gone by then.
        let first = max(days.first ?? today, today)
        let planned = await counted
        let stock = planned?.items ?? onHand.items.filter { !$0.isDoubtful }
        let lasting = stock.filter { $0.bestBefore.map { $0 >= first } ?? true }
        let items = Dictionary(grouping: lasting, by: \.food)
        let last = days.last
        let covered = CoveredGrams(planned?.covered ?? [], recipes)
        let used = covered.left(usedBefore)
        let had = covered.had(places)
        let atHand = Set(items.keys).union(had.keys).compactMap { food -> ProposalInput.AtHand? in
            guard let known = known[food] else { return nil }
            let items = items[food] ?? []
            let weighed = items.compactMap { item -> (grams: Double, bestBefore: Day?)? in
                guard let grams = item.quantity.flatMap(known.measures.grams), grams.isFinite else { return nil }
                return (max(0, grams), item.bestBefore)
            }
            func expires(_ day: Day?) -> Bool { day.map { day in last.map { day <= $0 } ?? false } ?? false }
            let expiring = weighed.filter { expires($0.bestBefore) }
            let unweighed = items.filter { $0.quantity.flatMap(known.measures.grams)?.isFinite != true }
            let soonest = expiring.compactMap(\.bestBefore).min()
            let first = expiring.filter { $0.bestBefore == soonest }.map(\.grams).reduce(0, +)
            let gone = used[food] ?? 0
            return ProposalInput.AtHand(
                food: food, grams: max(0, weighed.map(\.grams).reduce(0, +) - gone) + (had[food] ?? 0),
                expiring: max(0, first - gone), expires: soonest,
                isOpenEnded: unweighed.isEmpty ? nil : true,
                isOpenEndedExpiring: unweighed.contains { expires($0.bestBefore) } ? true : nil)
        }
        let prices = await listed
        return Kitchenware(
            items: atHand.sorted { $0.food.description < $1.food.description }, staples: onHand.staples ?? usual,
            foods: prices ?? foods, notices: prices == nil ? [.pricesUnavailable] : [],
            bought: Self.bought(planned?.bought ?? [], for: places, known))
    }
}

extension ProposalGathering {
    fileprivate static func bought(
        _ bought: [BoughtFood], for places: [ProposalInput.Place], _ foods: [ID<Food>: PlanningFood]
    ) -> [ID<Food>: [BoughtGrams]] {
        let meals = Set(places.compactMap(\.planned?.meal.uuid))
        let ofFoods = Dictionary(grouping: bought.filter { meals.contains($0.meal.uuid) }, by: \.food)
        var found: [ID<Food>: [BoughtGrams]] = [:]
        for (food, parts) in ofFoods {
            let purchases = Dictionary(grouping: parts) { $0.purchase ?? 0 }
            found[food] = purchases.values.map { BoughtGrams($0, foods[food]?.measures) }
        }
        return found
    }
}

/// The food that planned meals have already, in grams.
struct CoveredGrams {
    /// The optimiser counts whole milligrams of each meal, which may come to a little more.
    private static let rounding = 0.01

    private let covered: [CoveredFood]
    private let portions: [ID<Recipe>: [PlanningRecipe.Portion]]

    init(_ covered: [CoveredFood], _ recipes: PlanningRecipes) {
        self.covered = covered
        portions = Dictionary(recipes.recipes.map { ($0.id, $0.portions) }, uniquingKeysWith: { first, _ in first })
    }

    /// The grams of the meals of some places, their leftovers included.
    func had(_ places: [ProposalInput.Place]) -> [ID<Food>: Double] {
        var eaten: [UUID: Double] = [:]
        for place in places {
            guard let planned = place.planned, !planned.isMade else { continue }
            eaten[(planned.leftoversOf ?? planned.meal).uuid, default: 0] += place.portions
        }
        return covered.reduce(into: [:]) { had, covered in
            guard let count = eaten[covered.meal.uuid] else { return }
            had[covered.food, default: 0] +=
                grams(of: covered.food, in: covered.recipe) * count * covered.share + Self.rounding
        }
    }

    /// The grams that meals which are planned before the first day and not eaten yet take of the stock.
    func left(_ meals: [ProposalInput.Past]) -> [ID<Food>: Double] {
        var shares: [UUID: [ID<Food>: Double]] = [:]
        for covered in covered { shares[covered.meal.uuid, default: [:]][covered.food] = covered.share }
        return meals.reduce(into: [:]) { left, meal in
            for portion in portions[meal.recipe] ?? [] {
                let share = meal.meal.flatMap { shares[$0.uuid]?[portion.food] } ?? 0
                left[portion.food, default: 0] += portion.grams * meal.portions * (1 - share)
            }
        }
    }

    private func grams(of food: ID<Food>, in recipe: ID<Recipe>) -> Double {
        (portions[recipe] ?? []).reduce(0) { $0 + ($1.food == food ? $1.grams : 0) }
    }
}
