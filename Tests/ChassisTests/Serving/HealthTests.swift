import Chassis
import Contracts
import Foundation
import Hummingbird
import Storage
import Support
import Testing

@Suite(.timeLimit(.minutes(10)))
struct HealthTests {
    @Test(arguments: Engine.all)
    func `N2 a service that can serve is live and ready`(on engine: Engine) async throws {
        try await withService(EchoService.self, on: engine) { echo in
            #expect(try await echo.get("/health/live").status == 200)
            let ready = try await echo.get("/health/ready")
            #expect(ready.status == 200 && ready.headers["Content-Type"] == ["application/json"])
            let health = try WireFormat.decoder.decode(SystemHealth.self, from: Data(ready.body.utf8))
            #expect(health == SystemHealth(parts: [.init(name: "database", state: .ready)]))
        }
    }

    @Test(arguments: Engine.all)
    func `N2 a service without its database is live and not ready`(on engine: Engine) async throws {
        try await withService(EchoService.self, on: engine) { echo in
            await echo.database.close()
            #expect(try await echo.get("/health/live").status == 200)
            let ready = try await echo.get("/health/ready")
            #expect(ready.status == 503)
            let health = try WireFormat.decoder.decode(SystemHealth.self, from: Data(ready.body.utf8))
            #expect(health.state == .unready && health.parts.map(\.name) == ["database"])
            #expect(health.parts[0].detail == "The database does not answer.")
            let heard = try await echo.get(EchoAPI.heard.path)
            #expect(heard.status == 503 && heard.problem?.code == "unavailable")
        }
    }

    @Test func `N2 what a service needs besides its database is part of its readiness`() async throws {
        try await withService(FussyService.self, on: .sqlite) { fussy in
            let ready = try await fussy.get("/health/ready")
            let health = try WireFormat.decoder.decode(SystemHealth.self, from: Data(ready.body.utf8))
            #expect(ready.status == 503)
            #expect(health.parts.contains(.init(name: "oven", state: .unready, detail: "It is cold.")))
        }
    }

    /// A service that is never ready.
    private struct FussyService: Microservice, Feature {
        static let name = ServiceName.reports
        static let endpoints: [Route] = []
        init(_ platform: Platform) async throws {}
        func readiness() async -> [SystemHealth.Part] {
            [.init(name: "oven", state: .unready, detail: "It is cold.")]
        }
    }
}
