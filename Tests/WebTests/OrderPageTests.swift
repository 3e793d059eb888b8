import Contracts
import OrdersContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct OrderPageTests {
    @Test func `O5 an order is shown with how far it is, and can be taken back until it is accepted`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/orders/\(SampleKitchen.orderID)")
            #expect(page.status == 200 && page.text(in: "h1") == "Order 7KQ2-M4XH")
            #expect(page.html.contains("Sent to the partner") && page.html.contains("€15.90"))
            #expect(page.html.contains("data-feed=\"/orders/events\"") && page.html.contains("/cancellation"))
            #expect(page.html.contains("Yes, bring it") && !page.html.contains("Put everything into the pantry"))
            let taken = try await ada.submit("/orders/\(SampleKitchen.orderID)/cancellation", [])
            #expect(taken.location == "/orders/\(SampleKitchen.orderID)")
            let list = try await ada.open("/orders")
            #expect(list.html.contains("On its way") && list.html.contains("/orders/\(SampleKitchen.orderID)"))
            let receipt = try await ada.open("/orders/\(SampleKitchen.orderID)/receipt")
            // Two soups with 43 of tax each; 15.90 were taken and 1.00 given back.
            #expect(receipt.html.contains("€0.86") && receipt.html.contains("€14.90"))
        }
    }

    @Test func `O5 what was delivered goes into the pantry with one tap`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(OrdersAPI.order) { _ in kitchen.order(.delivered) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/orders/\(SampleKitchen.orderID)")
            #expect(page.html.contains("Put everything into the pantry") && !page.html.contains("/cancellation"))
            let stored = try await ada.submit("/orders/\(SampleKitchen.orderID)/storage", [])
            #expect(stored.location == "/orders/\(SampleKitchen.orderID)")
            #expect(services.asked.contains { $0.method == .put && $0.path == "/v1/orders/\(SampleKitchen.orderID)/storage" })
        }
    }

    @Test func `O5 whoever has ordered nothing is told what to do`() async throws {
        let services = SampleKitchen().services.on(OrdersAPI.orders) { _ in Page(items: []) }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/orders")
            #expect(page.html.contains("Nothing ordered yet") && page.html.contains("href=\"/search\""))
        }
    }
}
