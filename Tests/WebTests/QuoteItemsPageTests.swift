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

    @Test func `O1 an item is one press more or fewer, and the offer says what is missing to the minimum`() async throws
    {
        let sent = Mutex<[QuoteChange.Item]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services
        services.on(OrdersAPI.changeQuote) { change in
            sent.withLock { $0 += change.items }
            return kitchen.quote("Shop", 490)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open(Self.path)
            #expect(page.status == 200 && page.heading("brought.belowMinimum", ["sum": "€1.22"]))
            #expect(!page.has("input", ["type": "number"]) && page.has(class: "pick-bar"))
            // An item that may not suit is not suggested, and the place has no third soup.
            #expect(page.has(field: "do", "add:A-3") && !page.has(field: "do", "add:A-2"))
            #expect(page.has(field: "do", "more:A-2") && page.has(field: "do", "fewer:soup"))
            #expect(!page.has(field: "do", "more:soup") && !page.has(field: "do", "fewer:A-2"))
            #expect(page.says("orders.contains.these") && page.says("orders.suitability.unknown"))
            #expect(page.shows(kitchen.text, in: "h2") && page.says("brought.otherItems", in: "h2"))
            #expect(page.html.contains("€15.90"))
            #expect(page.says("brought.continue", in: "button", ["disabled": nil]))
            for press in ["add:A-3", "more:soup", "fewer:soup", "none:soup"] {
                let next = try await ada.submit(Self.path, [("do", press)])
                #expect(next.status == 303 && next.location?.contains("/items#item-") == true, "\(press)")
            }
            let counts = sent.withLock { $0.map { "\($0.sku) \($0.count)" } }
            #expect(counts == ["A-3 1", "soup 3", "soup 1", "soup 0"])
            #expect(try await ada.submit(Self.path, [("do", "soup")]).status == 404)
            #expect(sent.withLock { $0.count } == 4)
        }
    }

    @Test func `O1 an offer that reaches the minimum leads to the order`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services
        services.on(OrdersAPI.quoteOffers) { _ in
            QuoteOffers(items: [OfferedItem(sku: "soup", name: "Soup", price: .clamping(650, .eur), count: 2)])
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open(Self.path)
            #expect(page.links(to: "/quotes/\(SampleKitchen.quoteID)/order") && !page.has("button", ["disabled": nil]))
            #expect(page.says("brought.fee", ["fee": "€2.90"]))
            #expect(!page.says("brought.enough") && page.has(field: "do", "more:soup"))
        }
    }

    @Test func `O1 an item that is gone can be removed, and a refused change says why`() async throws {
        let services = SampleKitchen().services
        services.on(OrdersAPI.quoteOffers) { _ in QuoteOffers(items: [], belowMinimum: .clamping(122, .eur)) }
        services.on(OrdersAPI.changeQuote) { _ in throw Problem(409, "sold-out", ["item": "Soup"]) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open(Self.path)
            #expect(page.heading("brought.gone") && page.has(field: "do", "none:soup"))
            #expect(!page.has(field: "do", "more:soup"))
            let refused = try await ada.submit(Self.path, [("do", "more:soup")])
            #expect(refused.status == 409 && refused.says("problem.sold-out", ["item": "Soup"]))
            services.on(OrdersAPI.quote) { _ in throw Problem.notFound(.quote) }
            #expect(try await ada.open(Self.path).status == 404)
            #expect(try await ada.submit(Self.path, [("do", "more:soup")]).status == 404)
        }
    }
}
