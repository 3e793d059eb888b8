import Contracts
import Foundation
import Support
import Synchronization

/// The sessions that a stub of auth says have ended.
final class EndedSessions: Sendable {
    private let items = Mutex<[Revocations.Item]>([])

    func end(_ session: ID<Session>, until: Date, issuedUpTo: Date? = nil) {
        items.withLock { $0.append(Revocations.Item(session: session, until: until, issuedUpTo: issuedUpTo)) }
    }

    func since(_ after: Int) -> Revocations {
        items.withLock { Revocations(items: Array($0.dropFirst(after)), last: $0.count) }
    }
}

extension StubService {
    /// Auth, as far as the gateway asks it: its keys, and the sessions that have ended. It knows services by their token.
    static func auth(ending sessions: EndedSessions = EndedSessions(), port: Int = 0) async throws -> StubService {
        try await StubService(port: port) { connection in
            while let request = try await connection.request() {
                switch request.path.prefix(while: { $0 != "?" }) {
                case "/v1/keys": try await connection.send(json: json(TestKey.published))
                case "/v1/revocations":
                    guard request.values("Authorization").first?.hasPrefix("Bearer ") == true else {
                        try await connection.send(json: "{}", status: "401 Unauthorized")
                        continue
                    }
                    let after = Int(request.path.split(separator: "=").last ?? "") ?? 0
                    try await connection.send(json: json(sessions.since(after)))
                default: try await connection.send(json: "{}")
                }
            }
        }
    }

    private static func json(_ value: some Encodable) throws -> String {
        String(decoding: try WireFormat.encoder.encode(value), as: UTF8.self)
    }
}
