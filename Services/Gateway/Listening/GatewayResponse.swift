import Chassis
import Contracts
import Foundation
import NIOCore
import NIOHTTP1

/// An answer made by the gateway.
struct GatewayResponse: Sendable {
    let status: HTTPResponseStatus
    var headers: [(String, String)] = []
    let body: ByteBuffer

    init(_ status: HTTPResponseStatus, _ type: String, _ body: ByteBuffer) {
        self.status = status
        self.body = body
        headers = [("Content-Type", type)]
    }

    init(_ refusal: GatewayRefusal, requestID: String) {
        var problem = refusal.problem
        problem.requestId = requestID
        let data = (try? WireFormat.encoder.encode(problem)) ?? Data("{}".utf8)
        self.init(
            HTTPResponseStatus(statusCode: problem.status), "application/problem+json", ByteBuffer(bytes: data))
        headers += refusal.headers
    }
}

/// Makes the gateway's own pages.
struct OwnPages: Sendable {
    let systemHealth: @Sendable () async -> SystemHealth
    let isStopping: @Sendable () -> Bool
    let metrics: @Sendable () -> String
    /// The public interface as OpenAPI.
    let description: CachedFile
    /// The current time, against which services check their clocks.
    let date: HTTPDate

    /// - Parameter tags: the values of `If-None-Match`.
    func answer(_ page: Destination.OwnPage, unless tags: [String] = []) async -> GatewayResponse {
        switch page {
        case .live: live
        case .ready:
            Self.health(
                SystemHealth(parts: [
                    isStopping()
                        ? .init(name: "process", state: .unready, detail: "The process is stopping.")
                        : .init(name: "process", state: .ready)
                ]))
        case .systemHealth: Self.health(await systemHealth())
        case .description: description.answer(unless: tags)
        case .metrics: GatewayResponse(.ok, "text/plain; version=0.0.4; charset=utf-8", ByteBuffer(string: metrics()))
        }
    }

    private var live: GatewayResponse {
        var answer = GatewayResponse(.ok, "text/plain; charset=utf-8", ByteBuffer(string: "live\n"))
        answer.headers.append(("Date", date.text))
        return answer
    }

    private static func health(_ health: SystemHealth) -> GatewayResponse {
        let data = (try? WireFormat.encoder.encode(health)) ?? Data("{}".utf8)
        return GatewayResponse(
            health.state == .ready ? .ok : .serviceUnavailable, "application/json", ByteBuffer(bytes: data))
    }
}
