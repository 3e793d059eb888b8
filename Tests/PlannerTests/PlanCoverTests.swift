import Contracts
import Kitchen
import PantryContracts
import PlannerContracts
import RecipesContracts
import ServiceClient
import Support
import Synchronization
import Testing

@testable import Planner

/// The cost of planned meals whose food the pantry counts as bought or at home.
@Suite(.timeLimit(.minutes(10)))
struct PlanCoverTests {
    /// The stock that the pantry tells the planner.
    private final class PantryAnswer: Sendable {
        private let stock = Mutex<StockForPlan?>(nil)
        var value: StockForPlan? {
            get { stock.withLock { $0 } }
            set { stock.withLock { $0 = newValue } }
        }
    }

    /// A planner whose pantry has `items` and gives a `PantryAnswer`.
    private static func withCover(
        _ items: [OnHand.Item] = [], _ body: @Sendable @escaping (TestedPlanner, PantryAnswer) async throws -> Void
    ) async throws {
        var kitchen = ProposalKitchen.dinners(10)
        kitchen.onHand = OnHand(basket: [], pantry: items.map(\.food), items: items, staples: [])
        let (world, told) = (ProposalWorld(kitchen), PantryAnswer())
        let services = world.services().on(PantryAPI.stockForPlan) { _ in
            guard let stock = told.value else { throw Problem(status: 503, code: "unavailable", detail: "x") }
            return stock
        }
        try await withService(
            PlannerService.self, on: .sqlite, services: LeavingPeople().listening(on: services), clock: TestClock(),
            environment: ["LARDER_PROPOSAL_SECONDS": "60"]
        ) { service in try await body(TestedPlanner(service: service, world: world.planner), told) }
    }

    private static func covered(_ meal: PlannerContracts.Meal, _ number: Int, _ share: Double) -> CoveredFood {
        CoveredFood(
            meal: ID(uuid: meal.id.uuid), day: meal.day, recipe: .recipe(number), food: .food(number), share: share)
    }

    private static func packs(_ client: ServiceClient, _ planner: TestedPlanner) async throws -> Int? {
        let week = ISOWeek(of: planner.today).description
        let figures = try await client.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
        let isBought = figures.purchases.isEmpty
        #expect((figures.cost?.packs.amount == 0) == isBought, "nothing to buy costs nothing")
        return figures.cost.map { Int($0.packs.amount) }
    }

    @Test(arguments: [0.5, 1.5, 2.5, 3])
    func `M5 what was bought for a meal costs nothing any more at any portions, whatever its date is`(
        portions: Double
    ) async throws {
        // The food is there by its amount, and its date lies before the meal.
        let today = Day(of: .aTuesday, in: .gmt)
        let pack = OnHand.Item(food: .food(3), quantity: try Quantity(1, .kilogram), bestBefore: today.adding(days: 1))
        try await Self.withCover([pack]) { planner, told in
            let ada = try await planner.client(.ada)
            var draft = MealDraft.recipe(.recipe(3), on: planner.today.adding(days: 3))
            draft.eaters = [MealEater(account: Person.ada.account, portions: portions)]
            let meal = try await ada.call(PlannerAPI.addMeal, sending: draft)
            // 200 g a portion, in packs of 200 g at 0.80: what expires before the meal is no help by itself.
            told.value = StockForPlan(items: [pack], covered: [])
            #expect(try await Self.packs(ada, planner) == Int(portions.rounded(.up)) * 80)
            told.value = StockForPlan(items: [], covered: [Self.covered(meal, 3, 1)])
            #expect(try await Self.packs(ada, planner) == 0)
            told.value = StockForPlan(items: [], covered: [Self.covered(meal, 3, 0.5)])
            #expect(try await Self.packs(ada, planner) == Int((portions / 2).rounded(.up)) * 80)
        }
    }

    @Test func `M5 what one meal has is not there for the next, and the free stock is`() async throws {
        try await Self.withCover { planner, told in
            let ada = try await planner.client(.ada)
            var meals: [PlannerContracts.Meal] = []
            for day in 0..<2 {
                var draft = MealDraft.recipe(.recipe(3), on: planner.today.adding(days: day))
                draft.eaters = [MealEater(account: Person.ada.account, portions: 1)]
                meals.append(try await ada.call(PlannerAPI.addMeal, sending: draft))
            }
            // Doubtful stock that a list counts on is in neither list of items: it is told as covered.
            told.value = StockForPlan(items: [], covered: [Self.covered(meals[0], 3, 1)])
            #expect(try await Self.packs(ada, planner) == 80)
            let rest = OnHand.Item(food: .food(3), quantity: try Quantity(200, .gram))
            told.value = StockForPlan(items: [rest], covered: [Self.covered(meals[0], 3, 1)])
            #expect(try await Self.packs(ada, planner) == 0)
            told.value = StockForPlan(items: [rest], covered: [])
            #expect(try await Self.packs(ada, planner) == 80)
        }
    }

    @Test func `M5 what was bought for a week counts for its budget, and for that of no other week`() async throws {
        try await Self.withCover { planner, told in
            let ada = try await planner.client(.ada)
            var draft = MealDraft.recipe(.recipe(3), on: planner.today)
            draft.eaters = [MealEater(account: Person.ada.account, portions: 2)]
            let meal = try await ada.call(PlannerAPI.addMeal, sending: draft)
            // Two packs of 200 g at 0.80.
            let bought = BoughtFood(
                meal: ID(uuid: meal.id.uuid), food: .food(3), quantity: try Quantity(400, .gram))
            told.value = StockForPlan(items: [], covered: [Self.covered(meal, 3, 1)], bought: [bought])
            _ = try await ada.call(PlannerAPI.setBudget, sending: PlanBudget(weekly: .rounding(100, .reference)))
            let week = ISOWeek(of: planner.today).description
            let figures = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            #expect(figures.cost?.packs.amount == 0 && figures.bought?.amount == 160)
            #expect(figures.overBudget?.amount == 60)
            // Half a pack that was thrown away and bought again is two packs.
            let halves = try [nil, 1].map { before in
                BoughtFood(meal: bought.meal, food: .food(3), quantity: try Quantity(100, .gram), purchase: before)
            }
            told.value = StockForPlan(items: [], covered: [Self.covered(meal, 3, 1)], bought: halves)
            let again = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            #expect(again.bought?.amount == 160)
            // The 500 g put away for two lines are two packs and a half.
            let parts = try [300.0, 200].map { grams in
                BoughtFood(
                    meal: bought.meal, food: .food(3), quantity: try Quantity(50, .gram),
                    stocked: try Quantity(grams, .gram))
            }
            told.value = StockForPlan(items: [], covered: [Self.covered(meal, 3, 1)], bought: parts)
            let more = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            #expect(more.bought?.amount == 200 && more.cost?.packs.amount == 0)
            let next = ISOWeek(of: planner.today.adding(days: 7)).description
            let other = try await ada.call(PlannerAPI.figures, at: next, sending: FiguresQuery())
            #expect(other.bought == nil && other.overBudget == nil)
            // An unknown amount is one pack, and an eaten meal is paid all the same.
            told.value = StockForPlan(
                items: [], covered: [],
                bought: [BoughtFood(meal: bought.meal, food: bought.food, quantity: nil)])
            try await ada.change(meal, MealChange(isEaten: true))
            let eaten = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            #expect(eaten.cost == nil && eaten.bought?.amount == 80 && eaten.overBudget == nil)
        }
    }

    @Test func `M5 while the pantry cannot tell what lists count, the stock on hand counts`() async throws {
        let there = OnHand.Item(food: .food(3), quantity: try Quantity(200, .gram))
        try await Self.withCover([there]) { planner, _ in
            let ada = try await planner.client(.ada)
            var draft = MealDraft.recipe(.recipe(3), on: planner.today)
            draft.eaters = [MealEater(account: Person.ada.account, portions: 2)]
            _ = try await ada.call(PlannerAPI.addMeal, sending: draft)
            #expect(try await Self.packs(ada, planner) == 80)
        }
    }
}
