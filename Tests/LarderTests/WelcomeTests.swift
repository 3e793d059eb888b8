import Testing

@testable import Larder

@Suite struct WelcomeTests {
    @Test func `the welcome ends with addresses and passwords`() async throws {
        try await withSystemFolder { folder in
            let text = Welcome(ports: Ports(offset: 0), folder: folder, demoPassword: "abc-def", taken: .seconds(1))
                .text
            let lines = text.split(separator: "\n").map(String.init)
            #expect(lines.first?.hasPrefix("Larder is ready") == true)
            #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") })
            #expect(lines.contains { $0.contains("http://localhost:8110") })
            #expect(lines.contains { $0.contains("demo-admin") && $0.contains("abc-def") })
        }
    }
}
