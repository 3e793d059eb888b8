import Support
import Testing

@testable import Stores

@Suite(.timeLimit(.minutes(30)))
struct StoresBoundaryTests {
    @Test(arguments: Engine.all)
    func `N1 whatever stands in any field, every endpoint of stores answers or says what is wrong`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { try await $0.expectAnswers(of: .stores) }
    }
}
