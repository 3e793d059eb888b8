import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct PantryGuardTests {
    @Test func `N1 every endpoint of the pantry refuses whoever may not call it`() async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            try await pantry.expectGuards(of: .pantry)
        }
    }
}
