import AsyncHTTPClient
import Contracts
import Foundation
import Waiting

/// The mailbox of a system in development.
public struct Mailbox: Sendable {
    /// Where it is.
    let address: String

    public init(address: String) { self.address = address }

    private struct Mail: Decodable {
        let body: String
    }

    /// The six digits of the newest mail to `recipient`, once there is one.
    public func code(for recipient: String) async throws -> String {
        try await eventually("a mail with a code to \(recipient)") {
            try await newest(to: recipient)?.firstMatch(of: /\b[0-9]{6}\b/).map { String($0.output) }
        }
    }

    private func newest(to recipient: String) async throws -> String? {
        let answer = try await HTTPClient.shared.execute(
            HTTPClientRequest(url: "\(address)?to=\(recipient)"), timeout: .seconds(300))
        let body = try await answer.body.collect(upTo: 1 << 20)
        return try WireFormat.decoder.decode([Mail].self, from: Data(body.readableBytesView)).first?.body
    }
}
