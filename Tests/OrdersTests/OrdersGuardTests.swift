import Support
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(10)))
struct OrdersGuardTests {
    @Test func `N1 every endpoint of orders refuses whoever may not call it`() async throws {
        try await withService(OrdersService.self, on: .sqlite) { try await $0.expectGuards(of: .orders) }
    }
}
