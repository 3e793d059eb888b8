import Contracts
import OrdersContracts
import StoresContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct OrderPageTests {
    @Test func `O5 an order is shown with how far it is, and can be taken back until it is accepted`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/orders/\(SampleKitchen.orderID)")
            #expect(page.status == 200 && page.text(in: "h1") == phrase("orders.named", ["code": "7KQ2-M4XH"]))
            #expect(page.says("orders.state.placed") && page.html.contains("€15.90"))
            #expect(page.has(["data-feed": "/orders/events"]) && page.html.contains("/cancellation"))
            #expect(page.says("orders.approve") && !page.says("orders.store"))
            let taken = try await ada.submit("/orders/\(SampleKitchen.orderID)/cancellation", [])
            #expect(taken.location == "/orders/\(SampleKitchen.orderID)")
            let list = try await ada.open("/orders")
            #expect(list.says("orders.state.on-the-way") && list.html.contains("/orders/\(SampleKitchen.orderID)"))
            let receipt = try await ada.open("/orders/\(SampleKitchen.orderID)/receipt")
            // Two soups with 43 of tax each; 15.90 were taken and 1.00 given back, of 13.00 that the goods cost.
            #expect(receipt.html.contains("€0.79") && receipt.html.contains("€14.90"))
        }
    }

    @Test func `O5 what was delivered goes into the pantry with one tap`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(OrdersAPI.order) { _ in kitchen.order(.delivered) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/orders/\(SampleKitchen.orderID)")
            #expect(page.says("orders.store") && !page.html.contains("/cancellation"))
            let stored = try await ada.submit("/orders/\(SampleKitchen.orderID)/storage", [])
            #expect(stored.location == "/orders/\(SampleKitchen.orderID)")
            #expect(
                services.asked.contains {
                    $0.method == .put && $0.path == "/v1/orders/\(SampleKitchen.orderID)/storage"
                })
        }
    }

    @Test func `O5 what did not go into the pantry is named`() async throws {
        let kitchen = SampleKitchen()
        var order = kitchen.order(.delivered)
        order.leftOut = [1]
        let name = order.lines[0].name
        let services = kitchen.services.on(OrdersAPI.order) { [order] _ in order }
            .on(OrdersAPI.storeOrder) { [order] _ in order }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            _ = try await ada.submit("/orders/\(SampleKitchen.orderID)/storage", [])
            let page = try await ada.open("/orders/\(SampleKitchen.orderID)")
            #expect(page.says("orders.storedPart") && !page.says("orders.stored"))
            #expect(page.says("orders.notStored", ["names": name]))
        }
    }

    @Test
    func `O3 an offer is ordered with where it goes and how it is paid, and what was typed stays when it is refused`()
        async throws
    {
        let services = SampleKitchen().services
        services.on(StoresAPI.findAddress) { address in
            ShoppingPosition(
                source: .address, position: GeoPosition(latitude: 53.08, longitude: 8.8), name: address.city,
                isOnlyTown: true)
        }
        services.on(OrdersAPI.placeOrder) { draft in
            guard !draft.recipient.isEmpty else { throw Problem.invalid("recipient", "must not be empty") }
            if draft.paymentMethod == "sandbox-declines" {
                throw Problem(402, "payment-declined", ["reason": .text("declined")])
            }
            guard draft.note != "late" else { throw Problem(409, "sold-out", ["item": .text("Tomato soup")]) }
            #expect(draft.quote == SampleKitchen.quoteID && draft.address.country == "DE" && draft.phone == nil)
            // With where the address is, as far as anybody knows.
            #expect(draft.position == GeoPosition(latitude: 53.08, longitude: 8.8) && draft.accuracy == 15_000)
            return SampleKitchen().order()
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let path = "/quotes/\(SampleKitchen.quoteID)/order"
            let page = try await ada.open(path)
            #expect(page.status == 200 && page.html.contains("€15.90") && page.html.contains("€13.00"))
            #expect(page.says("orders.card.sandbox-pays") && page.has(["name": "address.street"]))
            func order(_ changes: [String: String]) async throws -> Browser.Page {
                let usual = [
                    "recipient": "Ada", "address.street": "Quay 3", "address.postalCode": "28195",
                    "address.city": "Bremen", "address.country": "de", "phone": "", "note": "",
                    "paymentMethod": "sandbox-pays",
                ]
                return try await ada.submit(path, usual.merging(changes) { $1 }.map { ($0.key, $0.value) })
            }
            let blank = try await order(["recipient": ""])
            #expect(blank.status == 422 && blank.says("rule.blank.other"))
            #expect(blank.has(["value": "Quay 3"]))
            let declined = try await order(["paymentMethod": "sandbox-declines"])
            #expect(declined.status == 402 && declined.says("problem.payment-declined"))
            #expect(declined.html.contains(/value="sandbox-declines" checked/))
            let late = try await order(["note": "late"])
            #expect(late.status == 409 && late.html.contains("Tomato soup is not there any more"))
            let placed = try await order([:])
            #expect(placed.status == 303 && placed.location == "/orders/\(SampleKitchen.orderID)")
        }
    }

    @Test func `O3 a refused order leads to a page that resolves the refusal`() async throws {
        let path = "/quotes/\(SampleKitchen.quoteID)/order"
        let refusals: [(Problem, String)] = [
            (Problem(409, "below-minimum", ["least": "20.00 EUR"]), "/quotes/\(SampleKitchen.quoteID)/items"),
            (Problem(409, "outside-area"), "/brought"), (Problem(409, "sold-out", ["item": "Soup"]), "/brought"),
        ]
        for (refusal, way) in refusals {
            let services = SampleKitchen().services.on(OrdersAPI.placeOrder) { _ in throw refusal }
            try await withPages(services: services) { web in
                let ada = Browser.signedIn(web)
                let before = try await ada.open(path)
                let refused = try await ada.submit(path, [("recipient", "Ada")])
                #expect(refused.status == 409 && !before.links(to: way) && refused.links(to: way), "\(refusal.code)")
            }
        }
    }

    @Test func `O3 an offer that was ordered leads to its order`() async throws {
        let services = SampleKitchen().services
            .on(OrdersAPI.quote) { _ in
                var quote = SampleKitchen().standingQuote
                quote.order = SampleKitchen.orderID
                return quote
            }
            .on(OrdersAPI.placeOrder) { _ in throw Problem(409, "quote-used") }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let path = "/quotes/\(SampleKitchen.quoteID)/order"
            let answers = [try await ada.open(path), try await ada.submit(path, [("recipient", "Ada")])]
            #expect(answers.allSatisfy { $0.status == 303 && $0.location == "/orders/\(SampleKitchen.orderID)" })
            #expect(try await ada.open("/orders/\(SampleKitchen.orderID)").says("orders.isOrdered"))
        }
    }

    @Test func `O3 an offer that holds no more says where to ask again`() async throws {
        let services = SampleKitchen().services.on(OrdersAPI.quote) { _ in throw Problem.notFound(.quote) }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/quotes/\(SampleKitchen.quoteID)/order")
            #expect(page.status == 404 && page.links(to: "/brought"))
        }
    }

    @Test func `O5 whoever has ordered nothing is told what to do`() async throws {
        let services = SampleKitchen().services.on(OrdersAPI.orders) { _ in Page(items: []) }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/orders")
            #expect(page.says("orders.emptyTitle") && page.links(to: "/search"))
        }
    }
}
