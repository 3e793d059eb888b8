import Contracts
import Kitchen
import PantryContracts
import PlannerContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Planner

/// The test clock stands on a Tuesday, so the week has six days left.
@Suite(.timeLimit(.minutes(30)))
struct ProposalTests {
    let dinner = ProposalDraft(slots: ["dinner"])

    @Test(arguments: Engine.all)
    func `M1 every empty dinner of the week is proposed, and what is planned stays`(on engine: Engine) async throws {
        try await withProposals(from: .dinners(30), on: engine) { planner, world in
            let ada = try await planner.client(.ada)
            _ = try await ada.call(
                PlannerAPI.addMeal, sending: .recipe(.recipe(4), on: planner.today.adding(days: 2)))
            let proposal = try await planner.proposal(dinner, of: ada)
            #expect(proposal.state == .ready && proposal.progress == 1 && proposal.conflict == nil)
            let days = ISOWeek(of: planner.today).days.filter { $0 >= planner.today }
            #expect(proposal.meals.map(\.place.day) == days.filter { $0 != planner.today.adding(days: 2) })
            let recipes = proposal.meals.map(\.recipe.id)
            #expect(Set(recipes).count == recipes.count && !recipes.contains(.recipe(4)))
            #expect(world.queries.first?.recipes == [.recipe(4)])
            // The cost includes the meals already planned: a 200 g pack of each food.
            let foods = (recipes + [.recipe(4)]).compactMap { id in (0..<30).first { ID<Recipe>.recipe($0) == id } }
            #expect(proposal.cost?.packs.amount == foods.reduce(0) { $0 + ($1 + 1) * 20 })
            #expect(proposal.cost?.known == 1)
            #expect((proposal.gap ?? 1) < 0.2)
            #expect(proposal.days.allSatisfy { $0.minutes >= 20 && ($0.nutrition[.energy] ?? 0) >= 300 })
        }
    }

    @Test(arguments: Engine.either)
    func `M1 a proposal is taken into the plan as a whole or meal by meal, and undone at once`(
        on engine: Engine
    ) async throws {
        try await withProposals(from: .dinners(30), on: engine) { planner, world in
            let ada = try await planner.client(.ada)
            let proposal = try await planner.proposal(dinner, of: ada)
            let first = try #require(proposal.meals.first)
            let one = try await ada.call(
                PlannerAPI.acceptProposal, at: proposal.id, sending: ProposalAcceptance(meals: [first.place]))
            #expect(one.entry.cause == .proposed && one.entry.steps.count == 1 && one.skipped.isEmpty)
            #expect(try await planner.titles(on: first.place.day, of: ada) == [first.recipe.title])
            // Meanwhile a dinner is planned by hand, and a recipe is deleted.
            let (filled, gone) = (proposal.meals[1], proposal.meals[2])
            _ = try await ada.call(PlannerAPI.addMeal, sending: .note("Out", on: filled.place.day))
            world.delete(gone.recipe.id)
            planner.clock.advance(by: 1)
            let rest = try await ada.call(
                PlannerAPI.acceptProposal, at: proposal.id, sending: ProposalAcceptance())
            #expect(Set(rest.skipped) == [filled.place, gone.place])
            #expect(rest.entry.steps.count == proposal.meals.count - 3)
            let shown = try await ada.call(PlannerAPI.proposal, at: proposal.id)
            #expect(shown.meals.count { $0.meal != nil } == proposal.meals.count - 2)
            planner.clock.advance(by: 1)
            try await ada.call(PlannerAPI.undo, at: rest.entry.id)
            let last = try #require(proposal.meals.last)
            #expect(try await planner.titles(on: last.place.day, of: ada).isEmpty)
            #expect(try await planner.titles(on: first.place.day, of: ada) == [first.recipe.title])
            // An undone proposal can be accepted again.
            let open = try await ada.call(PlannerAPI.proposal, at: proposal.id)
            #expect(open.meals.count { $0.meal != nil } == 1)
            planner.clock.advance(by: 1)
            let again = try await ada.call(
                PlannerAPI.acceptProposal, at: proposal.id, sending: ProposalAcceptance())
            #expect(again.entry.steps.count == rest.entry.steps.count)
        }
    }

    @Test(arguments: Engine.all)
    func `M1 what one of the people may not eat any more is neither planned nor swapped in`(
        on engine: Engine
    ) async throws {
        try await withProposals(from: .dinners(30), on: engine) { planner, world in
            let ada = try await planner.client(.ada)
            let proposal = try await planner.proposal(dinner, of: ada)
            let (first, second) = (proposal.meals[0], proposal.meals[1])
            let query = SwapQuery(day: second.place.day, slot: second.place.slot)
            let swaps = try await ada.call(PlannerAPI.swaps, at: proposal.id, sending: query).items
            world.forbid(first.recipe.id)
            world.forbid(swaps[0].recipe.id)
            let accepted = try await ada.call(
                PlannerAPI.acceptProposal, at: proposal.id, sending: ProposalAcceptance())
            #expect(accepted.skipped == [first.place])
            let left = SwapQuery(day: first.place.day, slot: first.place.slot)
            let others = try await ada.call(PlannerAPI.swaps, at: proposal.id, sending: left).items
            #expect(!others.map(\.recipe.id).contains(swaps[0].recipe.id))
            let refused = try await problem {
                try await ada.call(
                    PlannerAPI.swap, at: proposal.id,
                    sending: SwapDraft(
                        day: first.place.day, slot: first.place.slot, recipe: swaps[0].recipe.id))
            }
            #expect(refused.code == "no-swap")
        }
    }

    @Test func `M1 meals that repeat in the plan already are in nobody's way, and what is eaten is not bought`()
        async throws
    {
        try await withProposals(from: .dinners(30)) { planner, _ in
            let ada = try await planner.client(.ada)
            for days in 0...1 {
                let meal = try await ada.call(
                    PlannerAPI.addMeal, sending: .recipe(.recipe(29), on: planner.today.adding(days: days), .lunch))
                if days == 0 { try await ada.change(meal, MealChange(isEaten: true)) }
            }
            let proposal = try await planner.proposal(dinner, of: ada)
            #expect(proposal.state == .ready && proposal.meals.count == 6)
            let others = proposal.meals.compactMap { meal in (0..<30).first { ID<Recipe>.recipe($0) == meal.recipe.id }
            }
            #expect(proposal.cost?.packs.amount == others.reduce(600) { $0 + ($1 + 1) * 20 })
        }
    }

    @Test func `M1 the budget holds, and one that is too small says what the cheapest week costs`() async throws {
        try await withProposals(from: .dinners(30)) { planner, _ in
            let ada = try await planner.client(.ada)
            var draft = dinner
            draft.limits = ProposalLimits(budget: 460)
            let tight = try await planner.proposal(draft, of: ada)
            // The six cheapest meals cost 20 to 120 cents.
            #expect(tight.state == .ready && tight.cost?.packs.amount ?? .max <= 460)
            draft.limits?.budget = 419
            let impossible = try await planner.proposal(draft, of: ada)
            #expect(impossible.state == .impossible && impossible.meals.isEmpty)
            #expect(impossible.conflict?.limits.contains(.budget) == true)
            #expect(impossible.conflict?.cheapest?.amount == 420)
            let problem = try await problem {
                try await ada.call(PlannerAPI.acceptProposal, at: impossible.id, sending: ProposalAcceptance())
            }
            #expect(problem.status == 409 && problem.code == "not-ready")
        }
    }

    @Test func `M1 limits that contradict each other are named`() async throws {
        try await withProposals(from: .dinners(30)) { planner, _ in
            let ada = try await planner.client(.ada)
            var draft = ProposalDraft(days: [planner.today], slots: ["dinner"])
            draft.limits = ProposalLimits(
                minutesPerDay: 25, nutrition: [ProposalNutrition(nutrient: .energy, least: 400)])
            let answer = try await planner.proposal(draft, of: ada)
            #expect(answer.state == .impossible && answer.conflict?.nutrients == [.energy])
            #expect(answer.conflict?.limits.contains(.nutrition) == true)
        }
    }

    @Test func `M1 M6 nutrition is bounded for each day, and for the days of the proposal together`() async throws {
        try await withProposals(from: .dinners(30)) { planner, _ in
            let ada = try await planner.client(.ada)
            var draft = ProposalDraft(days: [planner.today, planner.today.adding(days: 1)], slots: ["dinner"])
            func energy(_ least: Double?, _ most: Double?) async throws -> Double {
                draft.limits = ProposalLimits(nutrition: [
                    ProposalNutrition(nutrient: .energy, period: .week, least: least, most: most)
                ])
                let answer = try await planner.proposal(draft, of: ada)
                #expect(answer.state == .ready)
                return answer.days.compactMap { $0.nutrition[.energy] }.reduce(0, +)
            }
            // The two richest dishes have 590 and 580 kilocalories, the two lightest 300 and 310.
            #expect(try await energy(1_170, nil) == 1_170)
            #expect(try await energy(nil, 610) == 610)
            draft.limits = ProposalLimits(nutrition: [
                ProposalNutrition(nutrient: .energy, period: .week, least: 1_171),
                ProposalNutrition(nutrient: .energy, most: 590),
            ])
            let impossible = try await planner.proposal(draft, of: ada)
            #expect(impossible.state == .impossible && impossible.conflict?.nutrients == [.energy])
            let week = ISOWeek(of: planner.today).description
            draft.limits = ProposalLimits(nutrition: [
                ProposalNutrition(nutrient: .energy, period: .week, least: 1),
                ProposalNutrition(nutrient: .energy, period: .day, least: 1),
                ProposalNutrition(nutrient: .energy, most: 2),
            ])
            let refused = try await problem { try await ada.call(PlannerAPI.propose, at: week, sending: draft) }
            #expect(refused.status == 422 && refused.errors.map(\.field) == ["limits.nutrition"])
        }
    }

    @Test func `M1 targets hold for all days together, and one of nothing is one`() async throws {
        try await withProposals(from: .dinners(30)) { planner, _ in
            let ada = try await planner.client(.ada)
            var draft = ProposalDraft(days: [planner.today, planner.today.adding(days: 1)], slots: ["dinner"])
            draft.limits = ProposalLimits(nutrition: [ProposalNutrition(nutrient: .energy, period: .week, least: 1_150)]
            )
            let proposal = try await planner.proposal(draft, of: ada)
            let energy = proposal.days.compactMap { $0.nutrition[.energy] }
            #expect(proposal.state == .ready && energy.count == 2 && energy.reduce(0, +) >= 1_150)
            draft.limits = ProposalLimits(nutrition: [ProposalNutrition(nutrient: .energy, period: .week, most: 0)])
            let none = try await planner.proposal(draft, of: ada)
            #expect(none.state == .impossible && none.conflict?.limits == [.nutrition])
            #expect(none.conflict?.isProven == true)
        }
    }

    @Test func `M1 the days that lack time are named with the minutes that would do`() async throws {
        try await withProposals(from: .dinners(30)) { planner, _ in
            let ada = try await planner.client(.ada)
            var draft = ProposalDraft(days: [planner.today], slots: ["lunch", "dinner"])
            draft.limits = ProposalLimits(minutesPerDay: 30)
            let answer = try await planner.proposal(draft, of: ada)
            #expect(answer.state == .impossible && answer.conflict?.limits.contains(.minutesPerDay) == true)
            #expect(answer.conflict?.days?.map(\.day) == [planner.today])
            // The two quickest dishes without a repeat take 20 and 21 minutes.
            #expect(answer.conflict?.days?.first?.minutes == 11)
        }
    }

    @Test func `M1 one cooks once for some days where that is wished`() async throws {
        try await withProposals(from: .dinners(30)) { planner, _ in
            let ada = try await planner.client(.ada)
            let days = (0..<3).map { planner.today.adding(days: $0) }
            var draft = ProposalDraft(days: days, slots: ["dinner"])
            draft.wishes = ProposalWishes(leftovers: true, batches: 4)
            let proposal = try await planner.proposal(draft, of: ada)
            #expect(proposal.meals.count { $0.leftoversOf != nil } == 2)
            draft.wishes = ProposalWishes(leftovers: false, batches: 4)
            let each = try await planner.proposal(draft, of: ada)
            #expect(each.meals.allSatisfy { $0.leftoversOf == nil })
        }
    }

    @Test func `M1 where no recipe suits a slot, the slot is named`() async throws {
        try await withProposals(from: .dinners(10, meals: [.dinner])) { planner, _ in
            let ada = try await planner.client(.ada)
            let answer = try await planner.proposal(ProposalDraft(slots: ["breakfast", "dinner"]), of: ada)
            #expect(answer.state == .impossible)
            #expect(answer.conflict?.limits == [.recipes] && answer.conflict?.slots == ["breakfast"])
        }
    }

    @Test func `M1 what expires is used in time, and is no cost`() async throws {
        var kitchen = ProposalKitchen.dinners(30)
        let tomorrow = Day(of: .aTuesday, in: .gmt).adding(days: 1)
        kitchen.onHand = OnHand(
            basket: [], pantry: [.food(29)],
            items: [.init(food: .food(29), quantity: try Quantity(200, .gram), bestBefore: tomorrow)], staples: [])
        try await withProposals(from: kitchen) { [kitchen] planner, _ in
            let ada = try await planner.client(.ada)
            var draft = dinner
            draft.limits = ProposalLimits(budget: 300)
            let proposal = try await planner.proposal(draft, of: ada)
            let used = try #require(proposal.meals.first { $0.recipe.id == .recipe(29) })
            #expect(used.place.day <= tomorrow && used.reasons.first?.kind == .usesExpiring)
            #expect(used.reasons.first?.foods == [kitchen.foods[29].food])
            #expect(proposal.cost?.packs.amount ?? .max <= 300)
        }
    }

    @Test func `M1 a meal can be swapped for the next best, and for a chosen one`() async throws {
        try await withProposals(from: .dinners(30)) { planner, _ in
            let ada = try await planner.client(.ada)
            let proposal = try await planner.proposal(dinner, of: ada)
            let place = try #require(proposal.meals.first?.place)
            let query = SwapQuery(day: place.day, slot: place.slot)
            let swaps = try await ada.call(PlannerAPI.swaps, at: proposal.id, sending: query).items
            #expect(!swaps.isEmpty && swaps.allSatisfy { $0.place == place })
            let next = try await ada.call(
                PlannerAPI.swap, at: proposal.id, sending: SwapDraft(day: place.day, slot: place.slot))
            #expect(next.meals.first?.recipe == swaps.first?.recipe)
            let before = try #require(proposal.cost?.packs.amount)
            #expect(next.cost?.packs.amount == before + (swaps.first?.costChange.amount ?? 0))
            // A swapped-out recipe is not proposed again; it can still be chosen.
            let again = try await ada.call(PlannerAPI.swaps, at: proposal.id, sending: query).items
            #expect(!again.map(\.recipe).contains(proposal.meals[0].recipe))
            let chosen = try await ada.call(
                PlannerAPI.swap, at: proposal.id,
                sending: SwapDraft(day: place.day, slot: place.slot, recipe: proposal.meals[0].recipe.id))
            #expect(chosen.meals.first?.recipe == proposal.meals[0].recipe)
            let savings = try await ada.call(PlannerAPI.swaps, at: proposal.id, sending: SwapQuery()).items
            #expect(savings.allSatisfy { $0.costChange.amount < 0 })
            let none = try await problem {
                try await ada.call(
                    PlannerAPI.swap, at: proposal.id,
                    sending: SwapDraft(day: place.day, slot: place.slot, recipe: proposal.meals[1].recipe.id))
            }
            #expect(none.status == 409 && none.code == "no-swap")
        }
    }

    @Test func `M1 a proposal that is cancelled keeps the best so far`() async throws {
        try await withProposals(from: .dinners(200)) { planner, _ in
            let ada = try await planner.client(.ada)
            let week = ISOWeek(of: planner.today).description
            let begun = try await ada.call(PlannerAPI.propose, at: week, sending: ProposalDraft())
            #expect(begun.state == .working && begun.meals.isEmpty)
            _ = try await ada.call(PlannerAPI.cancelProposal, at: begun.id)
            let ended = try await planner.finished(begun.id, of: ada)
            #expect(ended.state == .ready ? ended.meals.count == 24 : ended.conflict?.limits.isEmpty == true)
        }
    }

    @Test func `M1 the same seed proposes the same`() async throws {
        try await withProposals(from: .dinners(60)) { planner, _ in
            let ada = try await planner.client(.ada)
            var draft = ProposalDraft(slots: ["lunch", "dinner"])
            draft.seed = 7
            let one = try await planner.proposal(draft, of: ada)
            let other = try await planner.proposal(draft, of: ada)
            #expect(one.meals == other.meals && !one.meals.isEmpty)
        }
    }

    @Test func `M1 a proposal of foods without a price has no cost`() async throws {
        var kitchen = ProposalKitchen.dinners(12)
        kitchen.foods = kitchen.foods.map { PlanningFood(food: $0.food, measures: $0.measures) }
        try await withProposals(from: kitchen) { planner, _ in
            let ada = try await planner.client(.ada)
            let proposal = try await planner.proposal(dinner, of: ada)
            #expect(proposal.state == .ready && !proposal.meals.isEmpty && proposal.cost == nil)
            #expect(proposal.meals.allSatisfy { $0.cost == nil } && proposal.notices.isEmpty)
        }
    }

    @Test func `M1 bad drafts are refused by their fields`() async throws {
        try await withProposals(from: .dinners(5)) { planner, _ in
            let ada = try await planner.client(.ada)
            let week = ISOWeek(of: planner.today).description
            func fields(_ draft: ProposalDraft, of week: String = week) async throws -> [String] {
                try await problem { try await ada.call(PlannerAPI.propose, at: week, sending: draft) }.errors.map(
                    \.field)
            }
            #expect(try await fields(ProposalDraft(days: [planner.today.adding(days: -1)])) == ["days"])
            #expect(try await fields(ProposalDraft(slots: ["brunch"])) == ["slots"])
            #expect(try await fields(ProposalDraft(guests: 1e12)) == ["guests"])
            #expect(
                try await fields(ProposalDraft(eaters: [MealEater(account: Person.bob.account)])) == [
                    "eaters.0.account"
                ])
            let limits = ProposalLimits(
                budget: -1, minutesPerDay: 0,
                nutrition: [.init(nutrient: .energy, least: 5, most: 4), .init(nutrient: .energy)],
                recipeRepeatDays: 31, dishRepeatDays: 0)
            #expect(try await fields(ProposalDraft(limits: limits)).count == 6)
            #expect(try await fields(ProposalDraft(wishes: ProposalWishes(taste: 1e300))) == ["wishes.taste"])
            #expect(try await fields(ProposalDraft(), of: "2026-W54") == ["week"])
            #expect(try await fields(ProposalDraft(), of: "2020-W01") == ["week"])
        }
    }

    @Test func `M1 a full week has nothing to plan, and a proposal of another household is not there`() async throws {
        try await withProposals(from: .dinners(30)) { planner, _ in
            let (ada, bob) = (try await planner.client(.ada), try await planner.client(.bob))
            let draft = ProposalDraft(days: [planner.today], slots: ["dinner"])
            let proposal = try await planner.proposal(draft, of: ada)
            let foreign = try await problem { try await bob.call(PlannerAPI.proposal, at: proposal.id) }
            #expect(foreign.status == 404)
            _ = try await ada.call(PlannerAPI.addMeal, sending: .note("Out", on: planner.today))
            let full = try await problem { try await planner.proposal(draft, of: ada) }
            #expect(full.status == 409 && full.code == "nothing-to-plan")
        }
    }
}
