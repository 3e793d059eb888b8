import Support
import Testing

@testable import Planner

@Suite(.timeLimit(.minutes(10)))
struct PlannerGuardTests {
    @Test func `N1 every endpoint of the planner refuses whoever may not call it`() async throws {
        try await withPlanner(on: .sqlite) { try await $0.service.expectGuards(of: .planner) }
    }
}
