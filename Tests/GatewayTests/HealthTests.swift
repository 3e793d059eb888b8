import Contracts
import Foundation
import Support
import Testing

@testable import Gateway

@Suite(.timeLimit(.minutes(10)))
struct HealthTests {
    private static let ready = SystemHealth(parts: [.init(name: "database", state: .ready)])
    private static let unready = SystemHealth(parts: [.init(name: "database", state: .unready, detail: "Full.")])

    private func service(_ health: SystemHealth, status: String) async throws -> StubService {
        let json = String(decoding: try WireFormat.encoder.encode(health), as: UTF8.self)
        return try await StubService { connection in
            while try await connection.request() != nil { try await connection.send(json: json, status: status) }
        }
    }

    @Test
    func `N1: the system is ready when every service is`() async throws {
        let stub = try await service(Self.ready, status: "200 OK")
        let services = Dictionary(uniqueKeysWithValues: GatewaySettings.behind.map { ($0, stub) })
        try await withGateway(services) { gateway in
            let answer = try await gateway.get("/health")
            let health = try WireFormat.decoder.decode(SystemHealth.self, from: Data(answer.body.utf8))
            #expect(answer.status == 200)
            #expect(health.state == .ready)
            #expect(health.parts.map(\.name) == GatewaySettings.behind.map(\.rawValue))
        }
    }

    @Test
    func `N2: one service that is down, one that is not ready and one that hangs are told apart in time`() async throws
    {
        let good = try await service(Self.ready, status: "200 OK")
        let full = try await service(Self.unready, status: "503 Service Unavailable")
        let silent = try await StubService { try await $0.keepSilent() }
        var services = Dictionary(uniqueKeysWithValues: GatewaySettings.behind.map { ($0, good) })
        services[.pantry] = nil
        services[.recipes] = full
        services[.orders] = silent
        try await withGateway(services) { gateway in
            let answer = try await gateway.get("/health", .inside)
            #expect(answer.status == 503)
            let health = try WireFormat.decoder.decode(SystemHealth.self, from: Data(answer.body.utf8))
            let states = Dictionary(uniqueKeysWithValues: health.parts.map { ($0.name, $0) })
            #expect(states["pantry"]?.state == .down)
            #expect(states["orders"]?.state == .down)
            #expect(states["recipes"] == .init(name: "recipes", state: .unready, detail: "Full."))
            #expect(states["auth"]?.state == .ready)
        }
        await silent.stop()
    }

    @Test
    func `N2: however often the health is asked for, services are asked twice a second`() async throws {
        let stub = try await service(Self.ready, status: "200 OK")
        let services = Dictionary(uniqueKeysWithValues: GatewaySettings.behind.map { ($0, stub) })
        try await withGateway(services) { gateway in
            let start = ContinuousClock.now
            for _ in 1...20 { _ = try await gateway.get("/health") }
            let periods = Int(start.duration(to: .now) / .milliseconds(500)) + 1
            let asked = stub.requests.count { $0.path == "/health/ready" }
            #expect(asked <= periods * GatewaySettings.behind.count)
        }
    }
}
