import Support
import Testing

@testable import Stores

@Suite(.timeLimit(.minutes(10)))
struct StoresGuardTests {
    @Test func `N1 every endpoint of stores refuses whoever may not call it`() async throws {
        try await withService(StoresService.self, on: .sqlite) { try await $0.expectGuards(of: .stores) }
    }
}
