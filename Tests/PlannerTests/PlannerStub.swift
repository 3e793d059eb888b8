import AuthContracts
import Contracts
import Foundation
import Kitchen
import PantryContracts
import PlannerContracts
import RecipesContracts
import ServiceClient
import Support
import Synchronization
import Testing

@testable import Planner

/// A planner service with stubs of the other services; auth knows the households.
struct TestedPlanner: Sendable {
    let service: TestedService
    let world: PlannerWorld

    var clock: TestClock { service.clock }
    var today: Day { Day(of: clock.now, in: .gmt) }
    var window: PlanWindow { PlanWindow(today: today, in: .utc) }

    func client(_ person: Person) async throws -> ServiceClient { try await service.signedIn(as: person) }

    func found(by person: Person) async throws {
        world.families.move(person, into: .mill)
        try await deliver(
            HouseholdChanged(
                account: person.account, household: .mill, previous: nil, isFirst: true, at: clock.now), from: .auth)
    }

    func join(_ person: Person) async throws {
        world.families.move(person, into: .mill)
        try await deliver(
            HouseholdChanged(account: person.account, household: .mill, previous: nil, at: clock.now), from: .auth)
    }

    func leave(_ person: Person, wasLast: Bool = false) async throws {
        world.families.move(person, into: nil)
        try await deliver(
            HouseholdChanged(
                account: person.account, household: nil, previous: .mill, wasLast: wasLast, at: clock.now),
            from: .auth)
    }

    func deliver(_ event: some Event, from other: ServiceName) async throws {
        try await service.asService(other).call(
            EventsAPI.deliver(to: .planner), sending: EventEnvelope(event, at: clock.now))
    }

    /// Adds the meals of recurring ones, as the scheduled job does.
    func fill() async throws {
        try await RecurringFilling(database: service.database, now: { clock.now }).fill()
    }

    func week(_ day: Day, of client: ServiceClient) async throws -> PlanWeek {
        try await client.call(PlannerAPI.week, at: ISOWeek(of: day).description, sending: PlanQuery())
    }

    func meals(on day: Day, of client: ServiceClient) async throws -> [Meal] {
        try await client.call(PlannerAPI.day, at: day.description, sending: PlanQuery()).day.meals
    }

    func titles(on day: Day, of client: ServiceClient) async throws -> [String] {
        try await meals(on: day, of: client).map { $0.dish.title ?? "" }
    }

    /// Undoes the latest entry of the journal.
    @discardableResult
    func undoLast(of client: ServiceClient) async throws -> PlanEntry {
        let entries = try await client.call(PlannerAPI.journal, sending: PageQuery()).items
        let last = try #require(entries.first { $0.canBeUndone })
        clock.advance(by: 1)
        return try await client.call(PlannerAPI.undo, at: last.id)
    }
}

/// The stubbed answers of the services that the planner calls.
final class PlannerWorld: Sendable {
    let families = Families()
    private let recipes = Mutex<[ID<Recipe>: Recipe]>([.soup: .soup, .beans: .beans, .stew: .stew])
    private let zone = Mutex<TimeZoneName?>(nil)
    private let currency = Mutex<Currency?>(nil)
    private let language = Mutex(SpokenLanguage.english)
    private let frozen = Mutex<[PantryItem]>([])
    private let targets = Mutex<NutritionTargets?>(NutritionTargets())
    private let forbidden = Mutex<[ID<Recipe>: [EaterConflict]]>([:])
    /// Makes a recipe conflict with these eaters.
    func forbid(_ recipe: ID<Recipe>, _ conflicts: [EaterConflict]) { forbidden.withLock { $0[recipe] = conflicts } }
    func delete(_ recipe: ID<Recipe>) { recipes.withLock { $0[recipe] = nil } }
    func replace(by recipe: Recipe) { recipes.withLock { $0[recipe.id] = recipe } }
    func speak(_ language: SpokenLanguage) { self.language.withLock { $0 = language } }
    func live(in zone: TimeZoneName?) { self.zone.withLock { $0 = zone } }
    func pay(in currency: Currency?) { self.currency.withLock { $0 = currency } }
    /// Everyone's nutrition targets; `nil` while auth is unavailable.
    func want(_ targets: [NutritionTarget]?) {
        self.targets.withLock { $0 = targets.map { NutritionTargets(targets: $0) } }
    }
    func stock(_ items: [PantryItem]) { frozen.withLock { $0 = items } }

    func services() -> StubServices {
        StubServices()
            .on(IdentityAPI.householdOf) { [families] (_: Empty, names: [String]) in families.membership(of: names[0]) }
            .on(AuthAPI.me) { [self] _ in
                Account(
                    id: Person.ada.account, username: "ada", email: "ada@larder.example", displayName: nil, roles: [],
                    createdAt: .aTuesday, language: language.withLock { $0 }, timeZone: zone.withLock { $0 },
                    currency: currency.withLock { $0 })
            }
            .on(RecipesAPI.show) { [self] (_: RecipeQuery, names: [String]) in
                let id = ID<Recipe>(names[0])
                return try recipes.withLock { known in id.flatMap { known[$0] } }.orNotFound(.recipe)
            }
            .on(RecipesAPI.dishConflicts) { [self] query in
                let known = recipes.withLock { $0 }
                let items = query.dishes.filter { known[$0.recipe] != nil }.map { dish in
                    let conflicts = forbidden.withLock { $0[dish.recipe] } ?? []
                    return CheckedDish(
                        recipe: dish.recipe, conflicts: conflicts.filter { dish.eaters.contains($0.account) })
                }
                return Page(items: items, total: items.count)
            }
            .on(RecipesAPI.own) { query in
                Page(items: query.query?.lowercased() == "soup" ? [.stew, .soup] : [])
            }
            .on(RecipesAPI.alternatives) { [self] (_: PageQuery, names: [String]) in
                guard let id = ID<Recipe>(names[0]), recipes.withLock({ $0[id] != nil }) else {
                    throw Problem.notFound(.recipe)
                }
                return Page(items: [])
            }
            .on(RecipesAPI.search) { query in
                let found = query.query == "Soup" ? [RecipeSummary.stew] : []
                return RecipeSearchPage(
                    items: found, next: nil, total: found.count, facets: nil, didYouMean: nil, isNearest: false,
                    unrecognized: [], notices: [])
            }
            .on(RecipesAPI.food) { (_: Empty, names: [String]) in
                try [Food.oats, .salt].first { $0.id.description == names[0] }.orNotFound(.food)
            }
            .on(RecipesAPI.planningRecipes) { [self] query in
                let known = recipes.withLock { known in query.recipes.compactMap { known[$0] } }
                return PlanningRecipes(
                    recipes: known.map { recipe -> PlanningRecipe in
                        var planned = PlanningRecipe(
                            id: recipe.id, title: recipe.title, cuisine: recipe.cuisine, meals: recipe.meals,
                            minutes: 20, servings: 4, taste: 0.5,
                            nutrition: [.energy: recipe.nutrition.perServing.kcal],
                            isNutritionWhole: recipe.nutrition.isWhole, portions: [])
                        if recipe.nutrition.micronutrients != nil { planned.knownNutrition = recipe.nutrition.known }
                        return planned
                    }, foods: [], allowed: known.count, total: known.count)
            }
            .on(AuthAPI.nutritionTargets) { [self] _ in
                guard let targets = targets.withLock({ $0 }) else { throw Problem.serviceUnavailable }
                return targets
            }
            .on(PantryAPI.items) { [self] _ in Page(items: frozen.withLock { $0 }) }
    }
}

func withPlanner(
    on engine: Engine, clock: TestClock = TestClock(), listening people: LeavingPeople = LeavingPeople(),
    _ body: @Sendable @escaping (TestedPlanner) async throws -> Void
) async throws {
    let world = PlannerWorld()
    try await withService(
        PlannerService.self, on: engine, services: people.listening(on: world.services()), clock: clock
    ) { service in try await body(TestedPlanner(service: service, world: world)) }
}

extension ID<Recipe> {
    static let soup = ID("00000000-0000-7000-8000-0000000000a1")!
    static let beans = ID("00000000-0000-7000-8000-0000000000a2")!
    static let stew = ID("00000000-0000-7000-8000-0000000000a3")!
}

extension Food {
    /// A cup weighs 90 g.
    static let oats = Food(
        id: ID("00000000-0000-8000-8000-000000000011")!, name: "oats", plural: "oats", synonyms: [],
        category: .grainsAndBaking, diets: [], allergens: nil,
        nutritionPer100g: Nutrition(kcal: 380, protein: 13, carbohydrates: 60, fibre: 10),
        measures: FoodMeasures(portions: [.piece: 90]), unit: .gram, staple: false,
        micronutrientsPer100g: [.iron: 4])
    /// Without nutrition and measures.
    static let salt = Food(
        id: ID("00000000-0000-8000-8000-000000000012")!, name: "salt", plural: "salt", synonyms: [],
        category: .spices, diets: [], allergens: nil, nutritionPer100g: nil, measures: FoodMeasures(), unit: .gram,
        staple: true)
}

extension Recipe {
    static let soup = Recipe(.soup, "Soup", [], "Boil everything.")
    static let beans = Recipe(.beans, "Hummus", [.chickpeas], "Soak the chickpeas overnight.")
    static let stew = Recipe(.stew, "Stew", [.chicken], "Leave it in the marinade overnight.")

    private init(_ id: ID<Recipe>, _ title: String, _ foods: [FoodRef], _ step: String) {
        self.init(
            id: id, title: title, summary: "", cuisine: .french, country: nil, meals: [], diets: [], allergens: nil,
            minutes: Minutes(preparation: 5, cooking: 15), servings: 4,
            ingredients: foods.map {
                Ingredient(food: $0, name: $0.name, quantity: nil, note: nil, optional: false)
            }, steps: [Step(number: 1, text: step, minutes: nil)],
            nutrition: ServingNutrition(perServing: Nutrition(kcal: 300), coverage: 0.9), rating: nil, tags: [],
            image: nil, source: nil)
    }
}

extension RecipeSummary {
    static let soup = RecipeSummary(
        id: .soup, title: "Soup", summary: "", cuisine: .french, meals: [], diets: [], allergens: nil,
        totalMinutes: 20, servings: 4, kcal: nil, rating: nil, image: nil)
    static let stew = RecipeSummary(
        id: .stew, title: "Stew", summary: "", cuisine: .french, meals: [], diets: [], allergens: nil,
        totalMinutes: 20, servings: 4, kcal: nil, rating: nil, image: nil)
}

extension MealDraft {
    /// A meal with a text instead of a recipe.
    static func note(_ title: String, on day: Day, _ slot: StandardSlot = .dinner) -> MealDraft {
        MealDraft(day: day, slot: slot.rawValue, dish: MealDishDraft(kind: .note, title: title))
    }

    static func recipe(_ recipe: ID<Recipe>, on day: Day, _ slot: StandardSlot = .dinner) -> MealDraft {
        MealDraft(day: day, slot: slot.rawValue, dish: MealDishDraft(kind: .recipe, recipe: recipe))
    }
}

extension ServiceClient {
    /// Changes the meal if it still has this revision.
    @discardableResult
    func change(_ meal: Meal, _ change: MealChange) async throws -> Meal {
        try await ifMatch(EntityTag(meal.revision)).call(PlannerAPI.changeMeal, at: meal.id, sending: change)
    }
}

/// Returns the problem that `body` throws; records a failure if there is none.
func problem(_ body: () async throws -> some Any) async throws -> Problem {
    do {
        _ = try await body()
        Issue.record("nothing was refused")
        return .unexpected
    } catch let problem as Problem { return problem }
}
