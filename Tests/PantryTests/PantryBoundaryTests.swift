import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(30)))
struct PantryBoundaryTests {
    @Test(arguments: Engine.all)
    func `N1 whatever stands in any field, every endpoint of the pantry answers or says what is wrong`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            try await pantry.expectAnswers(of: .pantry, oneIn: 3)
        }
    }
}
