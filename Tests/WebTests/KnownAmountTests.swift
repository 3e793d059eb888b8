import Contracts
import Foundation
import Kitchen
import PantryContracts
import PlannerContracts
import RecipesContracts
import Support
import Testing

@testable import Web

/// Small amounts, sums, and amounts that are known in part, as pages say them.
@Suite(.timeLimit(.minutes(2)))
struct KnownAmountTests {
    private static let today = Day(of: .aTuesday, in: .gmt)

    private let language: Language

    init() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Services/Web/Languages")
        language = try Languages(folder: folder).preferred(by: "en-US")
    }

    @Test(arguments: [
        (Nutrient.vitaminB6, 0.268, "0.27 mg"), (Nutrient.vitaminC, 9.872, "9.87 mg"),
        (Nutrient.vitaminB12, 0.004, "0.004 µg"), (Nutrient.vitaminB12, 0.0004, "less than 0.001 µg"),
        (Nutrient.calcium, 1_203.4, "1,203 mg"), (Nutrient.energy, 1_849.6, "1,850 kcal"),
        (Nutrient.energy, 0.4, "0.4 kcal"), (Nutrient.protein, 0.0, "0 g"),
    ])
    func `M6 a known amount of a nutrient reads 0 only if it is`(nutrient: Nutrient, amount: Double, text: String) {
        #expect(language.amount(amount, of: nutrient) == text)
    }

    @Test func `P5 a small quantity does not read 0, and a sum of rounded parts reads like the whole`() throws {
        #expect(language.text(try Quantity(0.02, .gram)) == "0.02 g")
        let (whole, sum) = (try Quantity(0.875, .teaspoon), try Quantity(0.874_999_9, .teaspoon))
        #expect(language.text(sum) == language.text(whole))
    }

    @Test func `P1 the total beside a batch of unknown amount is at least that`() throws {
        let kitchen = SampleKitchen()
        func total(isOpenEnded: Bool) throws -> String? {
            let food = PantryFood(
                food: kitchen.tomato, batches: [kitchen.item, kitchen.openItem], totals: [try Quantity(1, .kilogram)],
                isOpenEnded: isOpenEnded)
            return StockFood(food, sharing: nil, today: Self.today, in: language).total
        }
        #expect(try total(isOpenEnded: true) == "at least 1 kg")
        #expect(try total(isOpenEnded: false) == "1 kg")
    }

    @Test(arguments: [(1.75, true), (2.0, false), (0.75, false)])
    func `P1 the date of several packs with an opened one is said to be that of the others`(
        cans: Double, isSaid: Bool
    ) throws {
        let item = PantryItem(
            id: SampleKitchen.itemID, food: SampleKitchen().tomato, quantity: try Quantity(cans, .can),
            place: .cupboard, bestBefore: Self.today.adding(days: 500), addedAt: .aTuesday)
        let row = StockRow(item, by: nil, today: Self.today, in: language)
        #expect(row.about.contains(phrase("pantry.unopenedDate")) == isSaid)
    }

    @Test func `P5 a line names the meals that want it by their days`() {
        func wish(_ day: Int) -> WantedBy {
            WantedBy(recipe: SampleKitchen.recipeID, title: "Soup", day: SampleKitchen.planWeek.days[day])
        }
        let parts = [2, 6, 5, 0, 3].map { day in
            ShoppingLine.Part(id: SampleKitchen.lineID, wantedBy: wish(day), addedAt: .aTuesday)
        }
        let line = ShoppingLine(id: SampleKitchen.lineID, name: "basil", parts: parts)
        let row = ShoppingRow(line, on: SampleKitchen.shoppingID, in: language)
        let meals = [0, 2, 3, 5, 6].map { language.wish(wish($0)) }
        #expect(row.hint?.contains(language.list(meals)) == true)
    }

    @Test func `M5 M4 the amount that a week needs is the one that the list says`() async throws {
        let kitchen = SampleKitchen()
        let sample = kitchen.figures
        let purchases = [35.4, 3.8].map { grams in
            PlanPurchase(food: kitchen.tomato, grams: grams, packs: 1, cost: .rounding(120, .reference))
        }
        let figures = PlanFigures(
            week: sample.week, cost: sample.cost, budget: nil, overBudget: nil, days: sample.days, purchases: purchases)
        try await withPages(services: kitchen.services.on(PlannerAPI.figures) { _ in figures }) { web in
            let page = try await Browser.signedIn(web).open("/plan/\(sample.week)/figures").html
            #expect(page.says("figures.needed", ["amount": "35 g"]))
            #expect(page.says("figures.needed", ["amount": "3.8 g"]))
        }
    }
}
