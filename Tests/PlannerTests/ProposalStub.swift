import AuthContracts
import Contracts
import Kitchen
import PantryContracts
import PlannerContracts
import RecipesContracts
import ServiceClient
import Support
import Synchronization

@testable import Planner

/// Recipes and a pantry that proposals are made from.
struct ProposalKitchen: Sendable {
    var recipes: [PlanningRecipe] = []
    var foods: [PlanningFood] = []
    var onHand = OnHand(basket: [], pantry: [], staples: [])
    /// The prices that the household paid; `nil` if the pantry cannot be asked for prices.
    var paid: [ID<Food>: UnitPrice]? = [:]

    /// As many dinners as `count`, of different cuisines, kinds and main foods. Number `n` takes 200 g of food `n`, which
    /// costs `n` dollars and one a kilogram. It takes 20 and `n` minutes of work unless stated, and has 300 and ten times `n`
    /// kilocalories.
    static func dinners(
        _ count: Int, meals: Labels<MealType> = [.breakfast, .lunch, .dinner, .snack],
        minutes: (Int) -> Int? = { 20 + $0 }, total: (Int) -> Int? = { _ in nil }
    ) -> Self {
        var kitchen = ProposalKitchen()
        for number in 0..<count {
            let food = FoodRef(id: .food(number), name: "food \(number)", category: .vegetables)
            kitchen.foods.append(
                PlanningFood(
                    food: food, measures: FoodMeasures(portions: [.piece: 200]),
                    shelfLife: ShelfLife(fridge: 5), perKilogram: .rounding(Double(number + 1) * 100, .reference)))
            kitchen.recipes.append(
                PlanningRecipe(
                    id: .recipe(number), title: "Dish \(number)", cuisine: Cuisine.allCases[number % 8],
                    form: DishForm.allCases[number % DishForm.allCases.count], meals: meals, minutes: minutes(number),
                    totalMinutes: total(number), servings: 2, taste: 0.5,
                    nutrition: [.energy: 300 + 10 * Double(number)],
                    portions: [.init(food: food.id, grams: 200)], mainFood: food.id))
        }
        return kitchen
    }
}

extension ID<Recipe> {
    static func recipe(_ number: Int) -> Self { numbered(number, "b") }
}

extension ID<Food> {
    static func food(_ number: Int) -> Self { numbered(number, "c") }
}

extension ID {
    fileprivate static func numbered(_ number: Int, _ kind: String) -> Self {
        let digits = String(number)
        return ID("00000000-0000-7000-8000-\(kind)" + String(repeating: "0", count: 11 - digits.count) + digits)!
    }
}

/// A planner whose recipes service and pantry know `kitchen`.
final class ProposalWorld: Sendable {
    let planner = PlannerWorld()
    private let kitchen: Mutex<ProposalKitchen>
    private let gone = Mutex<Set<ID<Recipe>>>([])
    private let forbidden = Mutex<Set<ID<Recipe>>>([])
    private let asked = Mutex<[PlanningQuery]>([])

    init(_ kitchen: ProposalKitchen) { self.kitchen = Mutex(kitchen) }

    var queries: [PlanningQuery] { asked.withLock { $0 } }
    func forbid(_ recipe: ID<Recipe>) { _ = forbidden.withLock { $0.insert(recipe) } }
    func delete(_ recipe: ID<Recipe>) { _ = gone.withLock { $0.insert(recipe) } }

    func recipes(_ query: PlanningQuery) -> PlanningRecipes {
        asked.withLock { $0.append(query) }
        let kitchen = kitchen.withLock { $0 }
        let banned = forbidden.withLock { $0 }
        let named = kitchen.recipes.filter { query.recipes.contains($0.id) }
            .map { $0.allowed(!banned.contains($0.id)) }
        let others = kitchen.recipes.filter { recipe in
            !query.recipes.contains(recipe.id) && !recipe.meals.isDisjoint(with: query.meals)
                && (query.maxMinutes == nil || recipe.readyMinutes != nil)
        }
        return PlanningRecipes(
            recipes: named + others, foods: kitchen.foods, allowed: others.count, total: kitchen.recipes.count)
    }

    private func prices(of lines: PriceLines) throws -> PriceTotals {
        guard let paid = kitchen.withLock({ $0.paid }) else { throw Problem.unavailable("Not now.") }
        return PriceTotals(
            lines: lines.lines.map { line in
                let quote = paid[line.food].map { price in
                    PriceQuote(
                        food: FoodRef(id: line.food, name: "food", category: .vegetables), unitPrice: price,
                        source: .paid)
                }
                return PriceTotals.Line(id: line.id, quote: quote, gap: .noQuantity)
            }, totals: [], unpriced: [])
    }

    func services() -> StubServices {
        planner.services()
            .on(RecipesAPI.planningRecipes) { [self] query in recipes(query) }
            .on(PantryAPI.onHand) { [self] _ in kitchen.withLock { $0.onHand } }
            .on(PantryAPI.priceTotals) { [self] lines in try prices(of: lines) }
            .on(RecipesAPI.show) { [self] (_: RecipeQuery, names: [String]) in
                let id = ID<Recipe>(names[0])
                guard let id, !gone.withLock({ $0.contains(id) }),
                    let found = kitchen.withLock({ $0.recipes.first { $0.id == id } })
                else { throw Problem.notFound(.recipe) }
                return Recipe(
                    id: id, title: found.title, summary: "", cuisine: found.cuisine, country: nil, meals: found.meals,
                    diets: [], allergens: nil, minutes: .init(preparation: 0, cooking: found.minutes ?? 0), servings: 2,
                    ingredients: [], steps: [],
                    nutrition: ServingNutrition(perServing: Nutrition(kcal: 300), coverage: 0.9), rating: nil, tags: [],
                    image: nil, source: nil)
            }
    }
}

func withProposals(
    from kitchen: ProposalKitchen, on engine: Engine = .sqlite,
    _ body: @Sendable @escaping (TestedPlanner, ProposalWorld) async throws -> Void
) async throws {
    let world = ProposalWorld(kitchen)
    try await withService(
        PlannerService.self, on: engine, services: LeavingPeople().listening(on: world.services()), clock: TestClock(),
        environment: ["LARDER_PROPOSAL_SECONDS": "60"]
    ) { service in try await body(TestedPlanner(service: service, world: world.planner), world) }
}

extension TestedPlanner {
    /// A proposal for the week of today, once it is worked out.
    func proposal(_ draft: ProposalDraft, of client: ServiceClient) async throws -> Proposal {
        let week = ISOWeek(of: today).description
        let begun = try await client.call(PlannerAPI.propose, at: week, sending: draft)
        return try await finished(begun.id, of: client)
    }

    func finished(_ id: ID<Proposal>, of client: ServiceClient) async throws -> Proposal {
        try await eventually("the proposal is worked out") {
            let proposal = try await client.call(PlannerAPI.proposal, at: id)
            return proposal.state == .working ? nil : proposal
        }
    }
}

extension PlanningRecipe {
    fileprivate func allowed(_ isAllowed: Bool) -> PlanningRecipe {
        var recipe = PlanningRecipe(
            id: id, title: title, cuisine: cuisine, form: form, meals: meals, minutes: minutes,
            totalMinutes: totalMinutes,
            servings: servings, taste: taste, nutrition: nutrition, isNutritionWhole: isNutritionWhole,
            portions: portions,
            unweighed: unweighed, unstated: unstated, mainFood: mainFood,
            isAllowed: isAllowed)
        recipe.knownNutrition = knownNutrition
        return recipe
    }
}

extension FoodRef {
    static let chicken = FoodRef(
        id: ID("00000000-0000-8000-8000-000000000001")!, name: "chicken", category: .poultry)
    static let chickpeas = FoodRef(
        id: ID("00000000-0000-8000-8000-000000000002")!, name: "dried chickpeas", category: .legumes)
}
