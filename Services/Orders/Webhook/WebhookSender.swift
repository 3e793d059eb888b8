import Chassis
import Contracts
import Foundation
import Logging
import OrdersContracts
import Storage
import Synchronization

/// Sends waiting notices to partners, in sequence for one order and in parallel for several. A slow partner occupies at
/// most two senders.
struct WebhookSender: Sendable {
    /// Time limit of one attempt.
    static let limit = Duration.seconds(10)
    /// Longest part of an answer that is read, in bytes.
    private static let mostBytes = 64 << 10

    let database: Database
    let http: any ExternalHTTP
    let lanes = PartnerLanes()
    let now: @Sendable () -> Date
    let chance: @Sendable () -> Double
    let logger: Logger

    func run(_ job: WebhookJob) async throws {
        guard lanes.enter(job.partner) else { throw JobFailure.postponed("The partner is slow.", after: 1) }
        defer { lanes.leave(job.partner) }
        while try await sendNext(job) {}
    }

    /// Sends an order's first waiting notice. Returns whether another may wait.
    private func sendNext(_ job: WebhookJob) async throws -> Bool {
        let instant = now()
        let taken = try await database.write { db -> Taken in
            let notices = PartnerNotices(db)
            guard let notice = try notices.first(of: job.order), notice.dueAt <= instant,
                let endpoint = try WebhookTable(db).endpoint(of: job.partner), endpoint.isOn,
                try PartnerTable(db).find(job.partner)?.state != .suspended
            else { return .nothing }
            // Without a secret the partner cannot verify the sender, so the notice waits until a secret exists.
            let secrets = try WebhookTable(db).secrets(of: job.partner, at: instant)
            guard !secrets.isEmpty else { return .nothing }
            let end = instant.addingTimeInterval(30)
            guard try notices.claim(notice, until: end, at: instant) else { return .others }
            return .notice(notice, endpoint.url, secrets)
        }
        switch taken {
        case .nothing: return false
        case .others: throw JobFailure.postponed("Somebody else sends it.", after: 1)
        case .notice(let notice, let url, let secrets):
            let answer = await send(try notice.body, id: notice.id, to: url, secrets, at: instant)
            return try await note(answer, of: url, to: notice)
        }
    }

    private enum Taken: Sendable {
        case nothing, others
        case notice(WaitingNotice, String, [WebhookSecret])
    }

    private enum Answer: Sendable {
        case status(Int, retryAfter: TimeInterval?)
        case error(ExternalHTTPError)
    }

    /// Sends a webhook of the type `test` once. Throws 503 while two webhooks to the partner are under way.
    func test(
        _ partner: ID<Partner>, at url: String, _ secrets: [WebhookSecret]
    ) async throws -> WebhookTest {
        guard lanes.enter(partner) else { throw Problem.serviceUnavailable }
        defer { lanes.leave(partner) }
        let instant = now()
        let nobody = WebhookMessage.Subject(
            order: "00000000-0000-0000-0000-000000000000", state: "test", number: 0)
        let message = WebhookMessage(type: "test", timestamp: instant.wholeSecond, data: nobody)
        switch await send(try message.bytes, id: "msg_\(ID<PartnerNotice>(at: instant))", to: url, secrets, at: instant)
        {
        case .status(let status, _): return WebhookTest(status: status)
        case .error(let error): return WebhookTest(status: nil, error: "\(error)")
        }
    }

    private func send(
        _ body: [UInt8], id: String, to url: String, _ secrets: [WebhookSecret], at instant: Date
    ) async -> Answer {
        do throws(ExternalHTTPError) {
            let request = ExternalRequest.signedPost(
                url, body, id: id, at: instant, secrets: secrets.map(\.bytes),
                taking: ResponseBounds(anyStatus: true, mostBytes: Self.mostBytes))
            let response = try await http.send(request, within: Self.limit)
            let wish = response.fields["retry-after"].flatMap { TimeInterval($0) }
            return .status(response.status, retryAfter: wish)
        } catch { return .error(error) }
    }

    private func note(_ answer: Answer, of url: String, to notice: WaitingNotice) async throws -> Bool {
        let (instant, chance) = (now(), chance())
        switch answer {
        case .status(let status, _) where (200..<300).contains(status):
            OrderMetrics.webhook("delivered")
            try await database.write { try PartnerNotices($0).delivered(notice, status) }
            return true
        case .status(410, _):
            OrderMetrics.webhook("gone")
            logger.warning("A partner wants no more webhooks", metadata: ["partner": "\(notice.partner)"])
            return try await database.write { db in
                // The address may have changed during the request; then the new address has not refused anything.
                guard try WebhookTable(db).switchOff(notice.partner, at: url, reason: "410 Gone", instant) else {
                    try PartnerNotices(db).release(notice)
                    return true
                }
                try PartnerNotices(db).failed(notice, 410, "410 Gone", due: nil)
                try PartnerNotices(db).bury(of: notice.partner, "410 Gone")
                return false
            }
        case .status(let status, let wish):
            return try await retry(notice, status, "HTTP status \(status)", wish, chance, at: instant)
        case .error(let error):
            return try await retry(notice, nil, "\(error)", nil, chance, at: instant)
        }
    }

    /// Schedules a retry. Later notices of the same order wait until this one is delivered or given up.
    private func retry(
        _ notice: WaitingNotice, _ status: Int?, _ error: String, _ wish: TimeInterval?, _ chance: Double,
        at instant: Date
    ) async throws -> Bool {
        let delay = RetrySchedule.delay(after: notice.attempts + 1, chance: chance, wish: wish)
        OrderMetrics.webhook(delay == nil ? "dead" : "failed")
        try await database.write { db in
            let due = delay.map { instant.addingTimeInterval($0) }
            try PartnerNotices(db).failed(notice, status, error, due: due)
            if let due { try PartnerNotices(db).send(notice.order, to: notice.partner, due: due, at: instant) }
        }
        return delay == nil
    }
}

extension WaitingNotice {
    /// Throws `EncodingError` if the message cannot be encoded.
    var body: [UInt8] {
        get throws {
            try WebhookMessage(
                type: type, timestamp: at,
                data: WebhookMessage.Subject(order: order.description, state: state, number: number)
            ).bytes
        }
    }
}

extension WebhookMessage {
    fileprivate var bytes: [UInt8] { get throws { Array(try WireFormat.encoder.encode(self)) } }
}

/// The number of webhooks in flight to each partner, in this process.
final class PartnerLanes: Sendable {
    static let most = 2
    private let counts = Mutex<[ID<Partner>: Int]>([:])

    func enter(_ partner: ID<Partner>) -> Bool {
        counts.withLock { counts in
            guard counts[partner, default: 0] < Self.most else { return false }
            counts[partner, default: 0] += 1
            return true
        }
    }

    func leave(_ partner: ID<Partner>) {
        counts.withLock { counts in
            let left = counts[partner, default: 1] - 1
            counts[partner] = left > 0 ? left : nil
        }
    }
}

extension JobKind where Payload == WebhookJob {
    static var webhook: Self {
        JobKind("webhook", maxAttempts: 50, concurrency: 16, lease: .seconds(30), timeLimit: .seconds(120))
    }
}
