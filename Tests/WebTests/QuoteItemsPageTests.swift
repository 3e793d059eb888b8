import Contracts
import Kitchen
import OrdersContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct QuoteItemsPageTests {
    private static let path = "/quotes/\(SampleKitchen.quoteID)/items"

    @Test func `O1 an offer below the minimum says what to add, and leads there and to others`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).submit("/brought", [("what", "anything")])
            #expect(page.status == 200 && page.says("brought.belowMinimum", ["sum": "€3.00"]))
            #expect(page.says("brought.add") && page.says("brought.others"))
            #expect(page.html.contains("/items\""))
        }
    }

    @Test func `O1 several dishes of a place are chosen for one order`() async throws {
        let sent = Mutex<QuoteChange?>(nil)
        let services = SampleKitchen().services
        services.on(OrdersAPI.changeQuote) { change in
            sent.withLock { $0 = change }
            return SampleKitchen().quote("Shop", 490)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open(Self.path)
            #expect(page.status == 200 && page.says("brought.belowMinimum", ["sum": "€1.22"]))
            #expect(page.has("span", ["class": "field brought-count"]), "the counts look like fields")
            #expect(page.has(["name": "sku", "value": "A-2"]) && page.has(["name": "count", "value": "2"]))
            let fields = [("sku", "A-1"), ("count", "2"), ("sku", "A-2"), ("count", "1")]
            let next = try await ada.submit(Self.path, fields)
            // The sample's quote is below the minimum.
            #expect(next.status == 303 && next.location?.hasSuffix("/items") == true)
            #expect(
                sent.withLock(\.self)
                    == QuoteChange(items: [.init(sku: "A-1", count: 2), .init(sku: "A-2", count: 1)]))
            let wrong = try await ada.submit(Self.path, [("sku", "A-1"), ("count", "two")])
            #expect(wrong.status == 422 && wrong.says("fieldError.any.not-whole"))
            #expect(wrong.has(["name": "count", "value": "two"]), "what was typed stays")
            services.on(OrdersAPI.changeQuote) { _ in throw Problem(409, "sold-out", ["item": "Soup"]) }
            #expect(try await ada.submit(Self.path, fields).says("problem.sold-out", ["item": "Soup"]))
            services.on(OrdersAPI.quote) { _ in throw Problem.notFound(.quote) }
            #expect(try await ada.open(Self.path).status == 404)
        }
    }
}
