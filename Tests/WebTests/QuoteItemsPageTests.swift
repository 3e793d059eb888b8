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

    private static func offered(_ sku: String, _ count: Int, stock: Int? = nil) -> OfferedItem {
        OfferedItem(sku: sku, name: sku, price: .clamping(250, .eur), count: count, stock: stock)
    }

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
            #expect(page.has("li", ["data-count": "\(kitchen.text): 2"]) && page.html.contains("€15.90"))
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
        services.on(OrdersAPI.quoteOffers) { _ in
            QuoteOffers(items: [Self.offered("tea", 1)], belowMinimum: .clamping(122, .eur))
        }
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

    @Test func `O1 an item that is gone or short can be removed while another one is left`() async throws {
        let short = Self.offered("soup", 5, stock: 2)
        let cases: [([OfferedItem], [String])] = [
            ([Self.offered("tea", 0)], ["more:tea"]), ([short], ["fewer:soup"]),
            ([short, Self.offered("tea", 1)], ["fewer:soup", "none:soup", "more:tea", "fewer:tea"]),
        ]
        for (items, buttons) in cases {
            let services = SampleKitchen().services.on(OrdersAPI.quoteOffers) { _ in QuoteOffers(items: items) }
            try await withPages(services: services) { web in
                let page = try await Browser.signedIn(web).open(Self.path)
                let found = page.elements("button", ["name": "do"]).compactMap { $0.attributes["value"] }
                #expect(found.sorted() == buttons.sorted())
                #expect(page.says("brought.left", count: 2) == items.contains(short))
            }
        }
    }

    @Test func `O1 no item is out of reach: the page leads on and finds by name, and a change stays there`()
        async throws
    {
        let asked = Mutex<[QuoteOffersQuery]>([])
        let services = SampleKitchen().services
        services.on(OrdersAPI.quoteOffers) { query in
            asked.withLock { $0.append(query) }
            let isFirst = query.text == nil && query.cursor == nil
            return QuoteOffers(
                items: [Self.offered("soup", 2)] + (query.text == "stew" ? [] : [Self.offered("tea", 0)]),
                next: isFirst ? "further" : nil)
        }
        let further = "\(Self.path)?cursor=further"
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let first = try await ada.open(Self.path)
            #expect(first.links(to: further) && first.field("text") != nil && first.sends(to: Self.path))
            let second = try await ada.open(further)
            #expect(second.sends(to: further) && !second.links(to: further) && second.field("text") != nil)
            let found = try await ada.open("\(Self.path)?text=tea%20%26%20milk")
            #expect(found.sends(to: "\(Self.path)?text=tea%20%26%20milk") && found.has(field: "text", "tea & milk"))
            #expect(!found.says("brought.noItem"))
            #expect(try await ada.open("\(Self.path)?text=stew").says("brought.noItem", ["text": "stew"]))
            let pressed = try await ada.submit(further, [("do", "more:tea")])
            #expect(pressed.location?.hasSuffix("/items?cursor=further#item-tea") == true)
            let queries = asked.withLock { $0.map { [$0.text, $0.cursor] } }
            let expected: [[String?]] = [[nil, nil], [nil, "further"], ["tea & milk", nil], ["stew", nil]]
            #expect(queries == expected)
            services.on(OrdersAPI.quoteOffers) { _ in QuoteOffers(items: [Self.offered("soup", 2)]) }
            #expect(try await ada.open(Self.path).field("text") == nil, "all items are in view")
        }
    }

    @Test func `O1 items that a change left out or reduced are named, and a removed one is not`() async throws {
        let kitchen = SampleKitchen()
        try await withPages(services: kitchen.services) { web in
            let ada = Browser.signedIn(web)
            _ = try await ada.submit(Self.path, [("do", "more:A-3")])
            let changed = try await ada.open(Self.path)
            #expect(changed.says("brought.leftOut", ["items": kitchen.text]))
            #expect(changed.says("brought.reduced", ["items": "2 × \(kitchen.text)"]))
            _ = try await ada.submit(Self.path, [("do", "none:soup")])
            let removed = try await ada.open(Self.path)
            #expect(removed.says("brought.reduced") && !removed.says("brought.leftOut"))
        }
    }
}
