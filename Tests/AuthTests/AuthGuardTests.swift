import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct AuthGuardTests {
    @Test func `N1 every endpoint of auth refuses whoever may not call it`() async throws {
        try await withAuth(on: .sqlite) { try await $0.expectGuards(of: .auth) }
    }
}
