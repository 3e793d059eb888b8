import AuthContracts
import Contracts
import Hummingbird

/// Answers for every other service what one asks while searching: somebody who eats everything.
struct StandInGateway {
    static let port = 18_702

    /// Runs it beside `body`.
    static func running<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        let preferences = try WireFormat.encoder.encode(Preferences(diets: [], allergies: [], noRestrictions: true))
        let router = Router()
        router.get("**") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "application/json"],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: preferences)))
        }
        let gateway = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)),
            logger: .init(label: "gateway"))
        let running = Task { try await gateway.run() }
        defer { running.cancel() }
        return try await body()
    }
}
