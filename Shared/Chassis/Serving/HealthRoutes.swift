import Contracts
import Foundation
import Hummingbird
import Storage

/// The liveness, readiness and metrics endpoints.
struct HealthRoutes: Sendable {
    let database: Database
    let readiness: @Sendable () async -> [SystemHealth.Part]
    let draining: Draining
    let clock: ClockWatch?

    func register(on router: Router<ServiceContext>) {
        router.get("/health/live") { _, _ in HTTPResponse.Status.ok }
        router.get("/health/ready") { _, _ in try await ready() }
        router.get("/metrics") { _, _ in Response(metrics: Observability.metrics) }
    }

    private func ready() async throws -> Response {
        let health = SystemHealth(
            parts: [await databasePart()] + (await readiness()) + (clock?.parts ?? []) + draining.parts)
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

extension Response {
    /// The metrics in Prometheus' text format.
    fileprivate init(metrics: MetricsRegistry) {
        self.init(
            status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
            body: .init(byteBuffer: ByteBuffer(string: metrics.text())))
    }
}
