import Chassis
import Contracts
import Foundation

/// A webhook as in Standard Webhooks. Its message id is the same for each try, so the receiver can drop duplicates.
struct WebhookTracker: Tracker {
    let url: String
    let secret: [UInt8]
    let http: TrackerHTTP
    let now: @Sendable () -> Date

    private struct Message: Encodable {
        let type = "report.created"
        let timestamp: Date
        let data: ForwardedIssue
    }

    /// Always `nil`: a webhook cannot be searched.
    func find(_ issue: ForwardedIssue, since instant: Date) async throws(TrackerFault) -> String? { nil }

    func send(_ issue: ForwardedIssue) async throws(TrackerFault) -> String? {
        let message = Message(timestamp: issue.at, data: issue)
        guard let body = try? WireFormat.encoder.encode(message) else { throw .never("It cannot be written as JSON.") }
        _ = try await http.send(
            .signedPost(
                url, Array(body), id: "msg_\(issue.markedAs)", at: now(), secret: secret,
                taking: ResponseBounds(anyStatus: true, mostBytes: 64 << 10)))
        return nil
    }
}
