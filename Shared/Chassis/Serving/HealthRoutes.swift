import Contracts
import Foundation
import Hummingbird
import Storage

/// Whether the process runs, and whether it can serve.
struct HealthRoutes: Sendable {
    let database: Database
    let readiness: @Sendable () async -> [SystemHealth.Part]
    let draining: Draining

    func register(on router: Router<ServiceContext>) {
        router.get("/health/live") { _, _ in HTTPResponse.Status.ok }
        router.get("/health/ready") { _, _ in try await ready() }
    }

    private func ready() async throws -> Response {
        let health = SystemHealth(parts: [await databasePart()] + (await readiness()) + draining.parts)
        return Response(
            status: health.state == .ready ? .ok : .serviceUnavailable, headers: [.contentType: "application/json"],
            body: .init(byteBuffer: ByteBuffer(data: try WireFormat.encoder.encode(health))))
    }

    private func databasePart() async -> SystemHealth.Part {
        do {
            try await database.ping()
            return SystemHealth.Part(name: "database", state: .ready)
        } catch {
            return SystemHealth.Part(name: "database", state: .unready, detail: "The database does not answer.")
        }
    }
}
