import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support

@testable import Web

extension SampleKitchen {
    static let entryID: ID<JournalEntry> = ID("01939b5e-0000-7000-8000-0000000001fd")!
    static let dishID: ID<PantryItem> = ID("01939b5e-0000-7000-8000-0000000001fe")!
    static let openID: ID<PantryItem> = ID("01939b5e-0000-7000-8000-0000000001ff")!

    private static let day = Day(of: .aTuesday, in: .gmt)

    /// A half-used batch with a suggested date and doubtful stock.
    var openItem: PantryItem {
        PantryItem(
            id: Self.openID, food: tomato, quantity: try? Quantity(250, .gram), place: .cupboard,
            bestBefore: Self.day.adding(days: 12), addedAt: .aTuesday, isDateProposed: true,
            openedOn: Self.day.adding(days: -1), full: try? Quantity(500, .gram), paid: .clamping(249, .eur),
            likelihood: 0.3, confirmedAt: .aTuesday)
    }

    /// The leftovers of a dish.
    var leftover: PantryItem {
        PantryItem(
            id: Self.dishID, food: FoodRef(id: ID(uuid: Self.recipeID.uuid), name: text, category: .soupsAndStocks),
            quantity: try? Quantity(3, .piece), place: .freezer, bestBefore: Self.day.adding(days: 90),
            addedAt: .aTuesday, isDateProposed: true, full: try? Quantity(3, .piece),
            dish: CookedDish(recipe: Self.recipeID, title: text, cookedOn: Self.day))
    }

    /// Two batches of a food, a dish, and a food of unknown amount.
    var stock: Page<PantryFood> {
        let salt = PantryItem(
            id: ID(at: .aTuesday), food: FoodRef(id: ID(at: .aTuesday), name: text, category: .spices), quantity: nil,
            place: .cupboard, bestBefore: nil, addedAt: .aTuesday, isOwn: true, share: 0.5)
        return Page(
            items: [
                PantryFood(
                    food: tomato, batches: [item, openItem],
                    totals: [try? Quantity(3, .piece), try? Quantity(250, .gram)].compactMap(\.self),
                    firstExpiry: item.bestBefore),
                PantryFood(
                    food: leftover.food, batches: [leftover], totals: [leftover.quantity].compactMap(\.self),
                    firstExpiry: leftover.bestBefore),
                PantryFood(food: salt.food, isOwn: true, batches: [salt], isOpenEnded: true),
            ], next: "more", total: 3)
    }

    func entry(_ cause: JournalEntry.Cause) -> JournalEntry {
        JournalEntry(
            id: Self.entryID, cause: cause, at: .aTuesday, by: Person.bob.account,
            recipe: cause == .cooked ? RecipeName(id: Self.recipeID, title: text) : nil,
            reason: cause == .discarded ? .spoiled : nil,
            steps: [
                JournalEntry.Step(
                    item: Self.openID, food: tomato, taken: try? Quantity(250, .gram), before: item, after: openItem)
            ])
    }

    /// An entry for one added food.
    var stocked: StockedFoods { StockedFoods(entry: entry(.added), leftOut: []) }

    /// An entry of each cause, an undone one, and one with many foods.
    var journal: [JournalEntry] {
        let steps = (1...10).map { _ in JournalEntry.Step(item: Self.itemID, food: tomato, before: item, after: nil) }
        return JournalEntry.Cause.allCases.map(entry) + [
            JournalEntry(
                id: ID(at: .aTuesday), cause: .added, at: .aTuesday, by: account.id,
                steps: [JournalEntry.Step(item: Self.itemID, food: tomato, after: item)], undoneBy: Self.entryID),
            JournalEntry(id: ID(at: .aTuesday), cause: .cooked, at: .aTuesday, steps: steps),
        ]
    }

    var cookingPlan: CookingPlan {
        CookingPlan(
            recipe: RecipeName(id: Self.recipeID, title: text), servings: 4,
            lines: [
                .init(
                    name: text, food: tomato, wanted: try? Quantity(500, .gram), coverage: .partly,
                    uses: [
                        .init(item: openItem, quantity: try? Quantity(1_000.0 / 3, .gram)), .init(item: leftover),
                    ],
                    missing: try? Quantity(250, .gram)),
                .init(
                    name: text, food: tomato, wanted: try? Quantity(100, .gram), coverage: .covered,
                    uses: [.init(item: openItem, quantity: try? Quantity(100, .gram))]),
                .init(name: text, coverage: .missing), .init(name: "salt", coverage: .staple),
            ])
    }
}
