import Contracts

/// How a partner's server answered a test webhook.
public struct WebhookTest: Codable, Hashable, Sendable {
    /// The HTTP status of the answer, from 100 to 599; absent without one.
    public let status: Int?
    /// Why there was no answer, such as `timedOut`; absent with one.
    public let error: String?
    /// Whether the webhook arrived: the status is from 200 to 299.
    public let isDelivered: Bool

    public init(status: Int?, error: String? = nil) {
        self.status = status
        self.error = error
        isDelivered = status.map { (200..<300).contains($0) } ?? false
    }
}
