import Contracts
import Foundation
import Support
import Testing

@Suite(.timeLimit(.minutes(2)))
struct StoppingTests {
    @Test func `N3 a service that is told to stop is not ready, and answers what is in flight`() async throws {
        let name = "stopping-\(UUID())"
        let gate = Gate.named(name)
        let environment = ["LARDER_GATE": name, "LARDER_DRAIN_SECONDS": "2"]
        try await withService(EchoService.self, on: .sqlite, environment: environment) { echo in
            async let waiting = echo.get(EchoAPI.wait.path)
            while gate.waiting == 0 { await Task.yield() }
            #expect(try await echo.get("/health/ready").status == 200)

            await echo.stop()
            var readiness = try await echo.get("/health/ready")
            while readiness.status == 200 { readiness = try await echo.get("/health/ready") }
            #expect(readiness.status == 503)
            let health = try WireFormat.decoder.decode(SystemHealth.self, from: Data(readiness.body.utf8))
            #expect(health.parts.contains { $0.name == "process" && $0.state == .unready })
            #expect(try await echo.get("/health/live").status == 200)
            #expect(try await echo.get(EchoAPI.anyone.path).status == 200)

            gate.open()
            let answer = try await waiting
            #expect(answer.body == #"{"text":"done"}"#)
        }
    }

    @Test func `N3 a service that has stopped takes nothing new and has answered everything`() async throws {
        let name = "stopped-\(UUID())"
        let gate = Gate.named(name)
        try await withService(EchoService.self, on: .sqlite, environment: ["LARDER_GATE": name]) { echo in
            async let waiting = echo.get(EchoAPI.wait.path)
            while gate.waiting == 0 { await Task.yield() }
            await echo.stop()
            while (try? await RawSocket.exchange("", port: echo.port, until: { _ in true })) != nil {
                await Task.yield()
            }
            gate.open()
            let answer = try await waiting
            #expect(answer.body == #"{"text":"done"}"#)
        }
    }
}
