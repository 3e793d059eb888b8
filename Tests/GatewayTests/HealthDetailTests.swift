import Contracts
import Foundation
import Support
import Testing

@testable import Gateway

@Suite(.timeLimit(.minutes(10)))
struct HealthDetailTests {
    @Test func `N2: what a ready service wants operators to know is in the health of the system`() async throws {
        let health = SystemHealth(parts: [
            .init(name: "database", state: .ready), .init(name: "mail", state: .ready, detail: "Mails wait."),
        ])
        let json = String(decoding: try WireFormat.encoder.encode(health), as: UTF8.self)
        let stub = try await StubService { connection in
            while try await connection.request() != nil { try await connection.send(json: json, status: "200 OK") }
        }
        try await withGateway([.auth: stub]) { gateway in
            let answer = try await gateway.get("/health", .inside)
            let parts = try WireFormat.decoder.decode(SystemHealth.self, from: Data(answer.body.utf8)).parts
            #expect(parts.first { $0.name == "auth" } == .init(name: "auth", state: .ready, detail: "Mails wait."))
        }
    }
}
