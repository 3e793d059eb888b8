import Contracts
import Foundation
import NIOHTTP1
import OrdersContracts
import PantryContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct ShoppingPageTests {
    private static let path = "/shopping/\(SampleKitchen.shoppingID)"

    /// The pages, and the operations that they hand on.
    private static func withOperations(
        _ body: @Sendable @escaping (Browser, @Sendable @escaping () -> [ListOperation]) async throws -> Void
    ) async throws {
        let operations = Mutex<[ListOperation]>([])
        let services = SampleKitchen().services.on(PantryAPI.operateList) { batch in
            let sent = batch.operations.compactMap(\.value)
            guard !sent.isEmpty else { throw Problem.invalid("operations", "cannot be", code: "type") }
            operations.withLock { $0 += sent }
            return ListOperationResults(results: sent.map { .init(id: $0.id, outcome: .applied) })
        }
        try await withPages(services: services) { web in
            try await body(Browser.signedIn(web)) { operations.withLock { $0 } }
        }
    }

    @Test func `P5 a pasted line that is too long is named, and all that was typed stays`() async throws {
        try await Self.withOperations { ada, operations in
            let long = String(repeating: "x", count: 300)
            let refused = try await ada.submit("\(Self.path)/lines", [("text", "2 l milk\r\n\(long)\r\nsoap")])
            #expect(refused.status == 422 && refused.says("shopping.lineTooLong", ["number": "2"]))
            #expect(refused.says("shopping.addPlaceholder") && refused.html.contains(long))
            #expect(operations().isEmpty)
        }
    }

    @Test func `P5 each pasted line becomes a line, and the same form sent twice adds them once`() async throws {
        try await Self.withOperations { ada, operations in
            let typed = [("text", "2 l milk\r\n\r\n  eggs \nsoap"), ("once", "abc")]
            for _ in 0...1 {
                let answer = try await ada.submit("\(Self.path)/lines", typed)
                #expect(answer.status == 303 && answer.location == Self.path)
            }
            #expect(operations().map(\.text) == ["2 l milk", "eggs", "soap", "2 l milk", "eggs", "soap"])
            #expect(Set(operations().map(\.id)).count == 3 && Set(operations().flatMap(\.lines)).count == 3)
        }
    }

    @Test func `P6 R7 food of unknown amount is offered beside what is missing, and added if it is ticked`()
        async throws
    {
        let sent = Mutex<[RecipeForList]>([])
        let services = SampleKitchen().services
            .on(RecipesAPI.show) { _ in
                var recipe = SampleKitchen().recipe
                recipe.ingredients = [recipe.ingredients[0]]
                recipe.ingredients[0].isAmountUnknown = true
                recipe.missing = [MissingIngredient(id: nil, name: "flour")]
                return recipe
            }
            .on(PantryAPI.addMissing) { wanted in
                sent.withLock { $0.append(wanted) }
                return MissingAdded(lines: [], covered: [.init(name: "tomato", by: .unsure)])
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let path = "/shopping/recipes/\(SampleKitchen.recipeID)"
            let food = SampleKitchen().tomato.id
            let page = try await ada.open(path)
            #expect(page.says("shopping.alsoUnsure") && page.has(["name": "unsure", "value": "\(food)"]))
            #expect(!page.has(["name": "unsure", "checked": nil]))
            #expect(try await ada.submit(path, [("servings", "4")]).status == 303)
            #expect(try await ada.submit(path, [("unsure", "\(food)"), ("unsure", "x")]).status == 303)
            #expect(sent.withLock { $0 }.map(\.unsure) == [nil, [food]])
        }
    }

    @Test func `P6 a tick, its undo and the pantry work without scripts`() async throws {
        try await Self.withOperations { ada, operations in
            let line = SampleKitchen.lineID.description
            #expect(try await ada.submit("\(Self.path)/ticks", [("tick", line)]).status == 303)
            #expect(try await ada.submit("\(Self.path)/ticks", [("untick", line)]).status == 303)
            let stocked = try await ada.submit(
                "\(Self.path)/stock", [("lines", line), ("amount", "1 1/2"), ("unit", "kg")])
            #expect(stocked.status == 303)
            #expect(operations().map(\.kind) == [.tick, .untick, .unstock, .stock])
            #expect(operations().last?.quantity == .set(try Quantity(1.5, .kilogram)))
            #expect(operations().allSatisfy { $0.lines == [SampleKitchen.lineID] })
        }
    }

    @Test func `P5 what a script kept while there was no network is handed on as it is`() async throws {
        try await Self.withOperations { ada, operations in
            let id = ID<ListOperation>(at: .aTuesday)
            let json =
                #"[{"id":"\#(id)","kind":"tick","lines":["\#(SampleKitchen.lineID)"],"at":"2026-12-29T12:00:00.5Z"}]"#
            let sent = [("operations", json), ("sentAt", "2026-12-29T12:30:00Z")]
            let script = ["Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-origin"] as HTTPHeaders
            let answer = try await ada.submit("\(Self.path)/operations", sent, headers: script)
            #expect(answer.status == 200 && answer.html.contains("\"outcome\":\"applied\""))
            #expect(operations().map(\.id) == [id])
            for broken in ["", "[", "{}", "[{}]", "null", #"[{"id":"1"}]"#] {
                let refused = try await ada.submit(
                    "\(Self.path)/operations", [("operations", broken), ("sentAt", "2026-12-29T12:30:00Z")],
                    headers: script)
                #expect(refused.status == 422, "\(broken)")
            }
            #expect(operations().count == 1)
        }
    }

    @Test func `P5 an amount of a line that is no number is said where it was typed, and all that was typed stays`()
        async throws
    {
        try await Self.withOperations { ada, operations in
            let line = SampleKitchen.lineID.description
            let changed = try await ada.submit(
                "\(Self.path)/lines/\(line)",
                [("part", line), ("amount", "some"), ("unit", "jar"), ("note", "the green one"), ("section", "frozen")])
            let stocked = try await ada.submit(
                "\(Self.path)/stock", [("lines", line), ("amount", "some"), ("unit", "jar")])
            for page in [changed, stocked] {
                #expect(page.status == 422 && page.has("option", ["value": "jar", "selected": ""]))
                #expect(page.elements("input", ["aria-invalid": "true"]).count == 1)
                #expect(page.has("input", ["name": "amount", "value": "some", "aria-invalid": "true"]))
            }
            #expect(changed.has(field: "note", "the green one"))
            #expect(changed.has("option", ["value": "frozen", "selected": ""]))
            #expect(operations().isEmpty)
        }
    }

    @Test func `P4 a name that is taken is said, and what was typed stays`() async throws {
        let services = SampleKitchen().services
            .on(PantryAPI.changeList) { _ in
                throw Problem.invalid("name", "is the name of another of your lists", code: "taken")
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let refused = try await ada.submit("\(Self.path)/settings", [("name", "Party"), ("store", "")])
            #expect(refused.status == 422 && refused.has(["value": "Party"]))
        }
    }

    @Test func `P5 a list says what cannot be added up and which recipe wants it`() async throws {
        try await withPages(SampleKitchen()) { web in
            let page = try await Browser.signedIn(web).open(Self.path)
            #expect(page.html.contains("800 g + 2 cans + some") && page.says("shopping.apart"))
            #expect(page.says("shopping.section.produce") && page.says("shopping.ticked", count: 1))
            #expect(page.has(["data-shopping": "\(SampleKitchen.shoppingID)"]))
        }
    }

    @Test func `P5 a line that an order brings says that it is on its way, until it is put into the pantry`()
        async throws
    {
        let kitchen = SampleKitchen()
        let state = Mutex((order: OrderState.onTheWay, canBeStored: Bool?.none))
        let services = kitchen.services
            .on(OrdersAPI.orders) { _ in
                let (order, canBeStored) = state.withLock { ($0.order, $0.canBeStored) }
                var summary = OrderSummary(
                    id: SampleKitchen.orderID, code: "7KQ2-M4XH", state: order, partnerName: "Shop", pieces: 1,
                    total: 1,
                    refunded: 0, currency: .eur, createdAt: .aTuesday)
                summary.canBeStored = canBeStored
                return Page(items: [summary])
            }
            .on(OrdersAPI.order) { _ in
                var line = OrderLine(number: 2, item: "t", name: "Tomatoes", quantity: 1, unitPrice: 1, unitTax: 0)
                line.food = kitchen.tomato.id
                return kitchen.order(state.withLock { $0.order }, lines: [line])
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let coming = try await ada.open(Self.path)
            #expect(coming.says("shopping.onItsWay"))
            state.withLock { $0 = (.delivered, true) }
            let there = try await ada.open(Self.path)
            #expect(there.says("shopping.delivered"))
            state.withLock { $0 = (.delivered, nil) }
            let stored = try await ada.open(Self.path)
            services.on(OrdersAPI.orders) { _ in throw Problem.serviceUnavailable }
            let unknown = try await ada.open(Self.path)
            for page in [stored, unknown] {
                #expect(page.status == 200 && !page.says("shopping.delivered"))
                #expect(!page.says("shopping.onItsWay"))
            }
        }
    }

    @Test func `P5 P6 a line says the pack to buy with what is needed beside it, and proposes the pack`() async throws {
        let kitchen = SampleKitchen()
        let line = ShoppingLine(
            id: SampleKitchen.lineID, name: "basil", food: kitchen.tomato, totals: [try Quantity(3.8, .gram)],
            toBuy: try Quantity(1, .bunch), parts: [.init(id: SampleKitchen.lineID, addedAt: .aTuesday)])
        let asked = Mutex<[PriceLines]>([])
        let services = kitchen.services
            .on(PantryAPI.list) { _ in
                ShoppingListContent(list: kitchen.shoppingList, sections: ShopSection.allCases, lines: [line])
            }
            .on(PantryAPI.priceTotals) { lines in
                asked.withLock { $0.append(lines) }
                return kitchen.priceTotals(of: lines)
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open(Self.path)
            #expect(page.shows("1 bunch", in: "span", ["class": "buy-amount"]))
            #expect(page.says("shopping.needed", ["quantity": "3.8 g"]))
            #expect(page.has("li", ["data-amount": "1", "data-unit": "bunch"]))
            let priced = asked.withLock { $0 }.flatMap { $0.lines.map(\.quantity) }
            #expect(priced == [line.toBuy], "the price is the pack's")
            let about = try await ada.open("\(Self.path)/lines/\(SampleKitchen.lineID)")
            #expect(about.shows("1 bunch", in: "p", ["class": "lead"]))
        }
    }

    @Test func `P6 R7 what a recipe lacks goes onto the list that was changed last, with an undo`() async throws {
        try await withPages(SampleKitchen()) { web in
            let ada = Browser.signedIn(web)
            let recipe = "/recipes/\(SampleKitchen.recipeID)"
            #expect(try await ada.open(recipe).sends(to: "/shopping\(recipe)"))
            let answer = try await ada.submit("/shopping\(recipe)", [("from", recipe), ("servings", "4")])
            #expect(answer.status == 303 && answer.location == recipe)
            #expect(try await ada.open(recipe).html.contains("\(Self.path)/ticks"))
            #expect(try await ada.open("/results").html.contains("/shopping\(recipe)\""))
        }
    }
}
