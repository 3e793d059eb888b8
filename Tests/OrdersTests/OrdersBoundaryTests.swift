import Contracts
import Foundation
import OrdersContracts
import Support
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(30)))
struct OrdersBoundaryTests {
    @Test(arguments: Engine.all)
    func `N1 whatever stands in any field, every endpoint of orders answers or says what is wrong`(
        on engine: Engine
    ) async throws {
        try await withOrders(on: engine) { orders in
            // Somebody acts for a partner, so that partners' endpoints look at what they are sent.
            _ = try await PartnerAtWork(orders.service)
            try await orders.service.expectAnswers(of: .orders, oneIn: 12)
        }
    }
}
