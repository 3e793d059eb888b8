import Algorithms
import AuthContracts
import Contracts
import Foundation
import PantryContracts
import PlannerContracts
import RecipesContracts
import RunningSystem
import ServiceClient
import Support
import Testing

/// The story of somebody with an empty pantry who has a week planned in euros, buys for it and cooks all of it. One count
/// holds on the way: the plan lacks exactly the lines of the list, and cooking takes exactly what the plan needs. After the
/// shopping nothing costs any more, whatever dates the food has, and after the cooking the pantry is empty.
struct WeekOfMeals {
    let anybody: ServiceClient
    let mailbox: Mailbox

    func tell() async throws {
        let ada = try await Newcomer(anybody: anybody, mailbox: mailbox).enter("ada")
        let week = ISOWeek(of: Day(of: .now, in: .gmt).adding(days: 7)).description
        try await plan(week, ada)

        let list = try await ada.call(PantryAPI.addList, sending: ShoppingListDraft(name: "The week"))
        _ = try await ada.call(PlannerAPI.followWithList, at: week, sending: PlanShoppingDraft(list: list.id))
        let needs = try await eventually("the list says what the week lacks") {
            let shopping = try await ada.call(PlannerAPI.shopping, at: week, sending: PlanShoppingQuery())
            return shopping.isUpToDate ? shopping.needs : nil
        }
        let missing = Set(needs.filter(\.isMissing).map(\.name))
        var lines = try await lines(of: list.id, ada)
        #expect(missing == Set(lines.map(\.name)) && !missing.isEmpty)
        let before = try await figures(of: week, ada)
        #expect((before.cost?.packs.amount ?? 0) > 0)
        let unknown = Set(before.purchases.map(\.food.name)).subtracting(missing)
        #expect(unknown.isEmpty, "they cost something and are on no list: \(unknown.sorted())")

        let packs = Dictionary(
            lines.compactMap { line in line.food.flatMap { food in line.toBuy.map { (food.id, $0) } } },
            uniquingKeysWith: { first, _ in first })
        try await buy(lines, from: list.id, ada)
        let shelf = try await ada.call(PantryAPI.items, sending: PantryQuery()).items
        for (food, pack) in packs {
            #expect(shelf.contains { $0.food.id == food && $0.quantity == pack }, "\(pack) was to be bought")
        }
        try await eventually("nothing is left to buy") {
            let shopping = try await ada.call(PlannerAPI.shopping, at: week, sending: PlanShoppingQuery())
            return shopping.isUpToDate && shopping.needs.allSatisfy { !$0.isMissing }
        }
        // Food that does not last until its meal is bought all the same, and a person is told.
        let tomorrow = Day(of: .now, in: .gmt).adding(days: 1)
        for item in shelf {
            _ = try await ada.call(PantryAPI.change, at: item.id, sending: PantryItemChange(bestBefore: .set(tomorrow)))
        }
        let short = try await ada.call(PlannerAPI.shopping, at: week, sending: PlanShoppingQuery()).needs
        #expect(short.allSatisfy { !$0.isMissing } && short.contains { $0.spoils == tomorrow })
        lines = try await self.lines(of: list.id, ada).filter { !$0.isTicked }
        #expect(lines.isEmpty, "\(lines.map(\.name))")
        let bought = try await figures(of: week, ada)
        #expect(bought.purchases.isEmpty, "\(bought.purchases)")
        #expect(bought.cost?.packs.amount == 0)

        try await cook(week, ada)
        let after = try await figures(of: week, ada)
        #expect(after.cost == nil && after.purchases.isEmpty, "nothing is left to be cooked")
        // Less than the pack that was bought, or what a list rounds up, such as a quarter of a pinch.
        let left = try await ada.call(PantryAPI.items, sending: PantryQuery()).items.filter { item in
            guard let quantity = item.quantity, quantity.amount > 0.25 else { return false }
            return packs[item.food.id].map { $0.unit != quantity.unit || $0.amount <= quantity.amount } ?? true
        }
        #expect(left.isEmpty, "left of what was bought for it: \(left.map { "\($0.food.name) \($0.quantity!)" })")
    }

    private func plan(_ week: String, _ ada: ServiceClient) async throws {
        let draft = ProposalDraft(
            slots: ["dinner"], guests: 0.5, limits: ProposalLimits(budget: 90_00),
            wishes: ProposalWishes(leftovers: true), seed: 7, currency: .eur)
        let begun = try await ada.call(PlannerAPI.propose, at: week, sending: draft)
        let proposal = try await eventually("the week is proposed", within: .seconds(120)) {
            let standing = try await ada.call(PlannerAPI.proposal, at: begun.id)
            return standing.state == .working ? nil : standing
        }
        #expect(proposal.state == .ready && proposal.meals.count == 7, "\(proposal.notices)")
        #expect((proposal.cost?.packs.amount ?? .max) <= 90_00 && (proposal.cost?.known ?? 0) > 0.9)
        _ = try await ada.call(PlannerAPI.acceptProposal, at: begun.id, sending: ProposalAcceptance())
    }

    private func figures(of week: String, _ ada: ServiceClient) async throws -> PlanFigures {
        try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery(currency: .eur))
    }

    private func lines(of list: ID<ShoppingList>, _ ada: ServiceClient) async throws -> [ShoppingLine] {
        try await ada.call(PantryAPI.list, at: list).lines
    }

    private func buy(_ lines: [ShoppingLine], from list: ID<ShoppingList>, _ ada: ServiceClient) async throws {
        let operations = lines.flatMap { line in
            [ListOperation.Kind.tick, .stock].map {
                ListOperation(id: ID(at: .now), $0, lines: line.parts.map(\.id), at: .now)
            }
        }
        for part in operations.chunks(ofCount: 100) {
            let results = try await ada.call(
                PantryAPI.operateList, at: list, sending: ListOperations(operations: Array(part))
            ).results
            #expect(results.allSatisfy { $0.outcome == .applied || $0.reason == .noFood }, "\(results)")
        }
    }

    /// Each meal for as many as eat of it, leftovers with what they are left over from.
    private func cook(_ week: String, _ ada: ServiceClient) async throws {
        let meals = try await ada.call(PlannerAPI.week, at: week, sending: PlanQuery()).days.flatMap(\.meals)
        for meal in meals where meal.dish.kind == .recipe {
            let recipe = try #require(meal.dish.recipe)
            try await checkAmounts(of: meal, recipe, ada)
            let draft = CookedDraft(recipe: recipe, servings: meal.portionsToCook, meal: ID(uuid: meal.id.uuid))
            _ = try await ada.call(PantryAPI.cook, sending: draft)
            try await eventually("the plan knows that it was cooked") {
                try await ada.call(PlannerAPI.meal, at: meal.id).isCooked == true
            }
        }
    }
    /// Cooking takes of each food as much as the plan counts for the meal.
    private func checkAmounts(of meal: PlannerContracts.Meal, _ recipe: ID<Recipe>, _ ada: ServiceClient) async throws {
        let needs = try await ada.call(PlannerAPI.mealShopping, at: meal.id, sending: PlanShoppingQuery()).needs
        let plan = try await ada.call(
            PantryAPI.planCooking, sending: RecipeToCook(recipe: recipe, servings: meal.portionsToCook))
        let lines = Dictionary(grouping: plan.lines.filter { !$0.optional }) { $0.food?.id }
        for need in needs {
            guard let food = need.food?.id, let needed = need.needed.first, need.needed.count == 1,
                let line = lines[food]?.first, lines[food]?.count == 1, let wanted = line.wanted,
                wanted.unit == needed.unit
            else { continue }
            #expect(abs(wanted.amount - needed.amount) <= 1e-6 * needed.amount, "\(need.name) of \(plan.recipe.title)")
        }
    }
}
