import AuthContracts
import Contracts
import Foundation
import NIOHTTP1
import Support

@testable import Auth

extension TestedService {
    /// Posts `body` from an address of one's choice, as the gateway says it.
    func post(_ path: String, _ body: some Encodable, from address: String) async throws -> RawResponse {
        let text = String(decoding: try WireFormat.encoder.encode(body), as: UTF8.self)
        return try await send(
            .POST, path, text, headers: ["X-Forwarded-For": address, "Content-Type": "application/json"])
    }

    /// Tries to sign in from an address of one's choice.
    func tryToOpen(
        _ login: String, _ password: String = "wrong", from address: String, deviceKey: String? = nil
    ) async throws -> RawResponse {
        let credentials = Credentials(login: login, password: password, deviceKey: deviceKey)
        return try await post("/v1/sessions", credentials, from: address)
    }

    /// The security events, once there are `count` of `kind`.
    func events(_ kind: SecurityEvent.Kind, count: Int = 1) async throws -> [SecurityEvent] {
        try await eventually("\(count) events of \(kind)") {
            let found = try await database.read {
                try SecurityEventTable($0).list(of: nil, kind: kind, before: nil, limit: 100)
            }
            return found.count >= count ? found : nil
        }
    }
}
