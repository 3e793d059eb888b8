import Contracts
import Testing

@testable import Larder

@Suite
struct HealthTableTests {
    @Test func `N2 an operator sees each service, its state and why`() {
        let health = SystemHealth(parts: [
            .init(name: "auth", state: .ready), .init(name: "recipes", state: .unready, detail: "The index is built."),
            .init(name: "web", state: .down),
        ])
        #expect(
            HealthTable(health).text == """
                auth     ready
                recipes  unready  The index is built.
                web      down
                """)
    }
}
