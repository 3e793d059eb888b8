import Support
import Testing

@testable import Reports

@Suite(.timeLimit(.minutes(10)))
struct ReportsGuardTests {
    @Test func `N1 every endpoint of reports refuses whoever may not call it`() async throws {
        try await withService(ReportsService.self, on: .sqlite) { try await $0.expectGuards(of: .reports) }
    }
}
