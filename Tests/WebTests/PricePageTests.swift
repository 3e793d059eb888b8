import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct PricePageTests {
    private static let path = "/pantry/prices/\(SampleKitchen.tomatoID)"

    @Test func `P7 what usual foods cost stands on one page, with where it is from, of when, and what is old`()
        async throws
    {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/pantry/prices")
            #expect(page.says("prices.per.kg", ["price": "€3.32"]))
            #expect(page.html.contains("Tomato soup · 20 Oct 2026") && page.says("prices.source.feed"))
            #expect(page.says("prices.old"))
            #expect(page.says("notice.prices-unavailable"))
            #expect(page.links(to: "\(Self.path)"))
        }
    }

    @Test func `P7 the history of a food is drawn, and stands in a table for whoever cannot see the drawing`()
        async throws
    {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open(Self.path)
            #expect(page.html.contains(#"role="img" aria-label="From 9 Dec 2026 to 29 Dec 2026, between"#))
            #expect(page.html.components(separatedBy: "<circle").count == 4)
            #expect(page.has(["points": "10.0,110.0 10.0,110.0 310.0,10.0"]))
            #expect(page.html.contains("€1.00 for 1 bottle"))
            // The household's own prices can be removed, others' prices cannot.
            #expect(page.html.elements("button").filter { $0.label == phrase("prices.remove") }.count == 1)
        }
    }

    @Test func `P7 a price of one day alone is no drawing, and a food without any says so`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services
            .on(PantryAPI.priceHistory) { _ in PriceHistory(food: kitchen.tomato, currency: .eur, points: []) }
            .on(PantryAPI.prices) { _ in PriceQuotes(items: [], unknown: [SampleKitchen.tomatoID]) }
            .on(PantryAPI.items) { _ in Page(items: []) }
            .on(PantryAPI.paidPrices) { _ in Page(items: []) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open(Self.path)
            #expect(!page.html.contains("price-chart\"") && page.says("prices.none"))
            #expect(page.says("prices.noHistory"))
            let all = try await ada.open("/pantry/prices").html
            #expect(all.says("prices.emptyTitle"), "\(all)")
        }
    }

    @Test func `P7 what somebody typed is what is kept, can be undone, and comes back where it cannot be`() async throws
    {
        let drafts = Mutex<[PaidPriceDraft]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PantryAPI.addPaidPrice) { draft in
            drafts.withLock { $0.append(draft) }
            return kitchen.paidPrice
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let typed = [
                ("currency", "EUR"), ("paid", "2,49"), ("amount", "3/4"), ("unit", "kg"), ("shop", "Corner"),
                ("day", "2026-12-20"),
            ]
            let kept = try await ada.submit(Self.path, typed)
            #expect(kept.status == 303 && kept.location == Self.path)
            #expect(
                drafts.withLock { $0 } == [
                    PaidPriceDraft(
                        food: SampleKitchen.tomatoID.description, paid: .clamping(249, .eur),
                        quantity: try Quantity(0.75, .kilogram), shop: "Corner", day: Day("2026-12-20"))
                ])
            for wrong in ["", "abc", "1.234", "9999999999999999999"] {
                let refused = try await ada.submit(
                    Self.path, [("currency", "EUR"), ("paid", wrong), ("amount", "x"), ("shop", "Corner")])
                #expect(refused.status == 422 && refused.has(["value": "Corner"]), "\(wrong)")
            }
            let removed = try await ada.submit("\(Self.path)/removal", [("price", SampleKitchen.paidID.description)])
            #expect(removed.status == 303 && removed.location == Self.path)
            #expect(try await ada.submit("\(Self.path)/removal", [("price", "x")]).status == 404)
        }
    }
}
