import AuthContracts
import Contracts
import Foundation
import Kitchen
import PantryContracts
import PlannerContracts
import RecipesContracts
import Support
import Testing

@testable import Planner

/// Plans whose stock, nutrition or money is unknown.
@Suite(.timeLimit(.minutes(10)))
struct UncertainPlanTests {
    private static func week(_ planner: TestedPlanner) -> String { ISOWeek(of: planner.today).description }

    @Test func `M5 stock of unknown amount spares no purchase, and the plan says so`() async throws {
        for quantity in [nil, try Quantity(1, .bunch), try Quantity(200, .gram)] {
            var kitchen = ProposalKitchen.dinners(10)
            kitchen.onHand = OnHand(
                basket: [], pantry: [.food(3)], items: [OnHand.Item(food: .food(3), quantity: quantity)], staples: [])
            let isKnown = quantity?.unit == .gram
            try await withProposals(from: kitchen) { planner, _ in
                let ada = try await planner.client(.ada)
                var draft = MealDraft.recipe(.recipe(3), on: planner.today)
                draft.eaters = [MealEater(account: Person.ada.account, portions: 2)]
                _ = try await ada.call(PlannerAPI.addMeal, sending: draft)
                // 400 g are needed, in packs of 200 g at 0.80.
                let figures = try await ada.call(
                    PlannerAPI.figures, at: Self.week(planner), sending: FiguresQuery())
                #expect(figures.cost?.packs.amount == (isKnown ? 80 : 160))
                #expect(figures.notices.map(\.code) == (isKnown ? [] : ["stock-amount-unknown"]))
                #expect(figures.notices.allSatisfy { $0.values["foods"] == .text("food 3") })
                let proposal = try await planner.proposal(ProposalDraft(slots: ["lunch"]), of: ada)
                #expect(proposal.notices.map(\.code) == figures.notices.map(\.code))
            }
        }
    }

    @Test func `M1 of two dishes that cost the same, the one that may be at home is proposed`() async throws {
        var kitchen = ProposalKitchen.dinners(2, minutes: { _ in 30 })
        kitchen.foods = kitchen.foods.map {
            PlanningFood(food: $0.food, measures: $0.measures, perKilogram: .rounding(300, .reference))
        }
        for number in [0, 1] {
            kitchen.onHand = OnHand(
                basket: [], pantry: [.food(number)], items: [OnHand.Item(food: .food(number), quantity: nil)],
                staples: [])
            try await withProposals(from: kitchen) { planner, _ in
                let draft = ProposalDraft(days: [planner.today], slots: ["dinner"])
                let proposal = try await planner.proposal(draft, of: planner.client(.ada))
                #expect(proposal.meals.map(\.recipe.id) == [.recipe(number)])
            }
        }
    }

    @Test func `M1 of two dishes that may be at home, the one that expires is proposed`() async throws {
        var kitchen = ProposalKitchen.dinners(2, minutes: { _ in 30 })
        kitchen.foods = kitchen.foods.map {
            PlanningFood(food: $0.food, measures: $0.measures, perKilogram: .rounding(300, .reference))
        }
        let today = Day(of: .aTuesday, in: .gmt)
        for number in [0, 1] {
            kitchen.onHand = OnHand(
                basket: [], pantry: [.food(0), .food(1)],
                items: [0, 1].map { OnHand.Item(food: .food($0), bestBefore: $0 == number ? today : nil) }, staples: [])
            try await withProposals(from: kitchen) { planner, _ in
                let draft = ProposalDraft(days: [planner.today], slots: ["dinner"])
                let proposal = try await planner.proposal(draft, of: planner.client(.ada))
                #expect(proposal.meals.map(\.recipe.id) == [.recipe(number)])
            }
        }
    }

    @Test(arguments: [MealDish.Kind.recipe, .out])
    func `M6 beside a planned meal of unknown nutrition an upper bound is not known to be kept`(
        kind: MealDish.Kind
    ) async throws {
        var kitchen = ProposalKitchen.dinners(30)
        kitchen.recipes[0] = kitchen.recipes[0].with(nutrition: [:])
        try await withProposals(from: kitchen) { planner, _ in
            let ada = try await planner.client(.ada)
            let dish = MealDishDraft(kind: kind, recipe: kind == .recipe ? .recipe(0) : nil)
            _ = try await ada.call(
                PlannerAPI.addMeal,
                sending: MealDraft(day: planner.today, slot: StandardSlot.lunch.rawValue, dish: dish))
            for (bound, isUncertain) in [
                (ProposalNutrition(nutrient: .energy, most: 2_000), true),
                (ProposalNutrition(nutrient: .energy, least: 100), false),
            ] {
                let draft = ProposalDraft(slots: ["dinner"], limits: ProposalLimits(nutrition: [bound]))
                let proposal = try await planner.proposal(draft, of: ada)
                #expect(proposal.state == .ready)
                let notices = proposal.notices.filter { $0.code == "nutrition-uncertain" }
                #expect(notices.map { $0.values["count"] } == (isUncertain ? [.number(1)] : []))
                #expect(proposal.days.filter { $0.partial?.contains(.energy) == true }.map(\.day) == [planner.today])
            }
            let figures = try await ada.call(PlannerAPI.figures, at: Self.week(planner), sending: FiguresQuery())
            #expect(figures.days.allSatisfy { $0.partial == nil || $0.nutrition[.energy] != nil })
        }
    }

    @Test func `M6 what is known of a part of a planned dish counts in the day of a proposal`() async throws {
        var kitchen = ProposalKitchen.dinners(30)
        kitchen.recipes[0] = kitchen.recipes[0].with(nutrition: [:], isWhole: false)
        kitchen.recipes[0].knownNutrition = [.energy: 41]
        let energies = Dictionary(uniqueKeysWithValues: kitchen.recipes.map { ($0.id, $0.nutrition[.energy] ?? 41) })
        try await withProposals(from: kitchen) { planner, _ in
            let ada = try await planner.client(.ada)
            let dish = MealDishDraft(kind: .recipe, recipe: .recipe(0))
            _ = try await ada.call(
                PlannerAPI.addMeal,
                sending: MealDraft(day: planner.today, slot: StandardSlot.lunch.rawValue, dish: dish))
            let draft = ProposalDraft(days: [planner.today], slots: ["dinner"])
            let proposal = try await planner.proposal(draft, of: ada)
            let day = try #require(proposal.days.first)
            let dinner = try #require(proposal.meals.first)
            #expect(day.nutrition[.energy] == 41 + (energies[dinner.recipe.id] ?? 0))
            #expect(day.partial?.contains(.energy) == true)
        }
    }

    @Test func `M6 dishes whose nutrition is known in part give way below an upper bound, or are told of`()
        async throws
    {
        for (partial, isUncertain) in [(20, false), (38, true)] {
            var kitchen = ProposalKitchen.dinners(40)
            for number in 0..<partial { kitchen.recipes[number] = kitchen.recipes[number].with(isWhole: false) }
            let some = Set(kitchen.recipes.prefix(partial).map(\.id))
            try await withProposals(from: kitchen) { planner, _ in
                let ada = try await planner.client(.ada)
                var draft = ProposalDraft(slots: ["dinner"])
                draft.limits = ProposalLimits(nutrition: [.init(nutrient: .energy, most: 5_000)])
                let proposal = try await planner.proposal(draft, of: ada)
                #expect(proposal.state == .ready)
                let open = proposal.meals.filter { some.contains($0.recipe.id) }
                #expect(open.isEmpty != isUncertain)
                #expect(
                    proposal.notices.map { $0.values["count"] } == (isUncertain ? [.number(open.count)] : []))
                #expect(
                    Set(proposal.days.filter { $0.partial == [.energy] }.map(\.day)) == Set(open.map(\.place.day)))
            }
        }
    }

    @Test func `M1 a meal of partly known cost says so`() async throws {
        var kitchen = ProposalKitchen.dinners(12)
        kitchen.recipes = kitchen.recipes.map { $0.with(unweighed: $0.id == .recipe(0) ? 0 : 2) }
        try await withProposals(from: kitchen) { planner, _ in
            let proposal = try await planner.proposal(
                ProposalDraft(slots: ["dinner"]), of: try await planner.client(.ada))
            #expect(proposal.cost?.isPartial == true && !proposal.meals.isEmpty)
            #expect(proposal.meals.allSatisfy { $0.isCostPartial == ($0.recipe.id == .recipe(0) ? nil : true) })
        }
    }

    @Test func `M5 without a currency a plan is in that of the budget, else of the account as it is now`()
        async throws
    {
        try await withProposals(from: .dinners(12)) { planner, world in
            let ada = try await planner.client(.ada)
            let week = Self.week(planner)
            _ = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.recipe(3), on: planner.today))
            for currency in [nil, Currency.eur, .gbp] {
                planner.world.pay(in: currency)
                let expected = currency ?? .reference
                let proposal = try await planner.proposal(ProposalDraft(slots: ["dinner"]), of: ada)
                #expect(proposal.draft.currency == expected && proposal.cost?.packs.currency == expected)
                #expect(world.queries.last?.currency == expected)
                let figures = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
                #expect(figures.cost?.packs.currency == expected)
                let savings = try await ada.call(PlannerAPI.savings, at: week, sending: FiguresQuery())
                #expect(savings.cost?.packs.currency == expected)
            }
            let stated = try await planner.proposal(ProposalDraft(slots: ["dinner"], currency: .chf), of: ada)
            #expect(stated.cost?.packs.currency == .chf)
            try await ada.call(PlannerAPI.setBudget, sending: PlanBudget(weekly: try Money(5_000, .cad)))
            let figures = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            #expect(figures.cost?.packs.currency == .cad)
        }
    }
}

extension PlanningRecipe {
    fileprivate func with(
        nutrition: [Nutrient: Double]? = nil, isWhole: Bool = true, unweighed: Int = 0
    ) -> PlanningRecipe {
        PlanningRecipe(
            id: id, title: title, cuisine: cuisine, form: form, meals: meals, minutes: minutes, servings: servings,
            taste: taste, nutrition: nutrition ?? self.nutrition, isNutritionWhole: isWhole, portions: portions,
            unweighed: unweighed, unstated: unstated, mainFood: mainFood)
    }
}
