import Chassis
import Foundation

/// Hands messages to push services (RFC 8030).
struct PushSender: Sendable {
    /// What became of a message.
    enum Outcome: Hashable, Sendable {
        /// The push service answers for it from now on.
        case taken
        /// The device is not subscribed any more.
        case gone
        /// The push service cannot be reached, or cannot do its work.
        case away(String)
        /// The push service asks for patience, for so many seconds.
        case later(TimeInterval)
        /// The push service will not take it.
        case refused(String)
    }

    /// Of what a push service answers with nothing but the status and one header field is read.
    private static let bounds = ResponseBounds(anyStatus: true, mostBytes: 64 << 10, mostRatio: 1_000)
    /// Seconds that a push service may have us wait.
    private static let longestWait: TimeInterval = 3_600

    let signer: PushSigner
    /// For addresses that browsers name.
    let http: any ExternalHTTP
    /// For the push service that an operator configured.
    let ownHTTP: any ExternalHTTP

    func send(_ message: PushMessage, to keys: PushKeys, at endpoint: PushEndpoint, now: Date) async throws -> Outcome {
        var fields = [
            "Authorization": try signer.authorization(for: endpoint.origin, at: now),
            "Content-Encoding": "aes128gcm",
            "TTL": String(max(0, Int(message.expiresAt.timeIntervalSince(now).rounded(.down)))),
            "Urgency": message.urgency.rawValue,
        ]
        fields["Topic"] = message.topic
        let request = ExternalRequest.post(
            endpoint.text, Array(try keys.encrypted(message.payload).bytes), type: "application/octet-stream",
            fields: fields, taking: Self.bounds)
        do {
            let response = try await (endpoint.isOwn ? ownHTTP : http).send(request)
            return Self.outcome(of: response)
        } catch {
            // A redirect is not followed, and an address of the local network is not asked: the device will never be
            // reached there.
            return error.isTransient ? .away("\(error)") : .refused("\(error)")
        }
    }

    private static func outcome(of response: ExternalResponse) -> Outcome {
        let wait = response.fields["retry-after"].flatMap { Double($0) }
        return switch response.status {
        case 200...299: .taken
        case 404, 410: .gone
        case 429: .later(min(longestWait, max(1, wait ?? 60)))
        case 408, 500...599: .away("\(response.status)")
        default: .refused("\(response.status)")
        }
    }
}
