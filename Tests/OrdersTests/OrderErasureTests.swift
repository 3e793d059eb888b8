import Contracts
import Foundation
import OrdersContracts
import Support
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(10)))
struct OrderErasureTests {
    @Test(arguments: Engine.all)
    func `A15 O5 whoever leaves gets what no partner has taken back, and is brought what is under way`(
        on engine: Engine
    ) async throws {
        let people = LeavingPeople()
        try await withService(OrdersService.self, on: engine, services: people.listening(on: .forPartners)) {
            let orders = TestedOrders(service: $0)
            let shop = try await PartnerAtWork(orders.service)
            let desk = try await shop.program([.orders])
            let taken = try await orders.order(.ada, from: shop)
            try await desk.call(OrdersAPI.acceptOrder, at: taken.id, sending: OrderAcceptance(minutes: 20))
            try await orders.runDue()
            let waiting = try await orders.order(.ada, from: shop)
            let done = try await orders.order(.ada, from: shop)
            try await desk.call(OrdersAPI.rejectOrder, at: done.id, sending: OrderRefusal(reason: "No bread."))
            let other = try await orders.order(.bob, from: shop)

            let report = try await people.leave(.ada, .orders, orders.service)
            #expect(report.kept.filter { $0.what == "orders" }.map(\.count) == [3])
            try await orders.runDue()
            func seen(_ id: ID<Order>) async throws -> PartnerOrder {
                try await desk.call(OrdersAPI.partnerOrder, at: id)
            }
            // Orders without an answer are cancelled, and their held money released.
            #expect(try await seen(waiting.id).state == .cancelled)
            for over in [waiting, done] { #expect(try await orders.address(of: over.id) == nil) }
            #expect(try await orders.balances()[.held] == -(try await orders.balances()[.promised] ?? 0))
            // Orders under way are delivered; the address is deleted afterwards.
            #expect(try await seen(taken.id).delivery?.address.city == "Bremen")
            try await desk.call(OrdersAPI.readyOrder, at: taken.id)
            try await desk.call(OrdersAPI.deliverOrder, at: taken.id)
            #expect(try await orders.address(of: taken.id) == nil)
            #expect(try await orders.differences() == [])
            // Orders of other people stay unchanged.
            #expect(try await seen(other.id).delivery?.recipient == "Ada")
        }
    }
}

extension TestedOrders {
    fileprivate func address(of order: ID<Order>) async throws -> OrderDelivery? {
        try await database.read { try OrderTable($0).find(order)?.delivery }
    }
}
