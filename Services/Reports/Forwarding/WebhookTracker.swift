import Chassis
import Contracts
import Foundation

/// A webhook of the Standard Webhooks form. Its id is that of the report by which the issue is known, the same for each
/// try, so that the receiver drops what it has seen.
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

    /// Nobody can ask a webhook what it has.
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
