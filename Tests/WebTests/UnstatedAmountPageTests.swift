import Contracts
import PantryContracts
import PlannerContracts
import RecipesContracts
import Support
import Testing

@testable import Web

/// Foods of which recipes take some without an amount, such as "some basil".
@Suite(.timeLimit(.minutes(1)))
struct UnstatedAmountPageTests {
    @Test func `P6 a line without an amount names the pack to buy and no needed amount`() async throws {
        let kitchen = SampleKitchen()
        let line = ShoppingLine(
            id: SampleKitchen.lineID, name: "basil", food: kitchen.tomato, totals: [], toBuy: try Quantity(1, .bunch),
            isOpenEnded: true, parts: [.init(id: SampleKitchen.lineID, addedAt: .aTuesday)])
        let services = kitchen.services.on(PantryAPI.list) { _ in
            ShoppingListContent(list: kitchen.shoppingList, sections: ShopSection.allCases, lines: [line])
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/shopping/\(SampleKitchen.shoppingID)")
            #expect(page.shows("1 bunch", in: "span", ["class": "buy-amount"]))
            #expect(!page.says("shopping.needed", ["quantity": ""]))
            #expect(page.has("li", ["data-amount": "1", "data-unit": "bunch"]))
        }
    }

    @Test func `M4 M5 a plan names the pack to buy and no needed amount`() async throws {
        let kitchen = SampleKitchen()
        let bunch = try Quantity(1, .bunch)
        let sample = kitchen.figures
        let figures = PlanFigures(
            week: sample.week, cost: sample.cost, budget: nil, overBudget: nil, days: sample.days,
            purchases: [
                PlanPurchase(
                    food: kitchen.tomato, grams: nil, isOpenEnded: true, packs: 1, toBuy: bunch,
                    cost: .rounding(120, .reference))
            ])
        let need = ShoppingNeed(
            name: "basil", food: kitchen.tomato, needed: [], toBuy: bunch, isMissing: true, meals: [])
        let services = kitchen.services
            .on(PlannerAPI.figures) { _ in figures }
            .on(PlannerAPI.shopping) { _ in
                PlanShopping(list: nil, scope: nil, isUpToDate: true, needs: [need], notices: [])
            }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/plan/\(sample.week)/figures")
            #expect(page.says("planShopping.missing", ["quantity": "1 bunch"]))
            #expect(!page.says("planShopping.someMissing") && !page.says("shopping.needed", ["quantity": ""]))
            #expect(!page.says("figures.needed", ["amount": "1 g"]))
        }
    }
}
