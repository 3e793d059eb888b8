import Chassis
import Foundation

/// Sends messages to push services (RFC 8030).
struct PushSender: Sendable {
    /// The result of sending a message.
    enum Outcome: Hashable, Sendable {
        /// The push service accepted the message.
        case taken
        /// The device is no longer subscribed.
        case gone
        /// The push service is unreachable or failing.
        case away(String)
        /// The push service asks to wait, in seconds.
        case later(TimeInterval)
        /// The push service rejected the message.
        case refused(String)
    }

    /// Limits of an answer, of which only the status and one header field are read.
    private static let bounds = ResponseBounds(anyStatus: true, mostBytes: 64 << 10, mostRatio: 1_000)
    /// Longest accepted wait, in seconds.
    private static let longestWait: TimeInterval = 3_600

    let signer: PushSigner
    /// The client for addresses from browsers.
    let http: any ExternalHTTP
    /// The client for the operator's own push service.
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
            // Redirects are not followed, and local addresses are refused: such a device is never reachable.
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
