import Support
import Testing

@testable import Planner

@Suite(.timeLimit(.minutes(30)))
struct PlannerBoundaryTests {
    @Test(arguments: Engine.all)
    func `N1 whatever stands in any field, every endpoint of the planner answers or says what is wrong`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { try await $0.service.expectAnswers(of: .planner, oneIn: 3) }
    }
}
