import Support
import Testing

@testable import Reports

@Suite(.timeLimit(.minutes(30)))
struct ReportsBoundaryTests {
    @Test(arguments: Engine.all)
    func `N1 whatever stands in any field, every endpoint of reports answers or says what is wrong`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { try await $0.service.expectAnswers(of: .reports) }
    }
}
