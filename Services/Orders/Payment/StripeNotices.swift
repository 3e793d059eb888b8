import Chassis
import Contracts
import Crypto
import Foundation
import OrdersContracts
import Storage

/// Receives Stripe's notices about payments. Only the payment's identity is taken from a notice; the saga asks Stripe
/// for the rest.
struct StripeNotices: Sendable {
    /// How long an event id is kept, in seconds; longer than Stripe repeats a notice.
    private static let memory: TimeInterval = 40 * 86_400

    let database: Database
    let secrets: [String]
    let now: @Sendable () -> Date

    func hear(_ notice: SignedNotice, _ call: Call<Anyone>) async throws -> Empty {
        guard !secrets.isEmpty else { throw Problem.notFound(.address) }
        let instant = now()
        guard let signature = StripeSignature(notice.signature ?? ""),
            signature.holds(for: notice.bytes, secrets: secrets, at: instant)
        else { throw Problem(403, "bad-signature") }
        // A signed notice of an unknown kind is accepted and ignored.
        guard let event = try? JSONDecoder().decode(StripeEvent.self, from: notice.bytes), event.isSound,
            let subject = event.subject
        else { return Empty() }
        try await database.write { db in
            guard try PaymentTable(db).hear(event.id, of: "stripe", at: instant) else { return }
            try db.enqueue(subject, as: .paymentNotice, at: instant)
        }
        return Empty()
    }

    func forget() async throws {
        let instant = now().addingTimeInterval(-Self.memory)
        try await database.write { try PaymentTable($0).forgetEvents(before: instant) }
    }
}

/// Stripe's signature field: a timestamp, and the HMAC-SHA256 of the timestamp and the body for each valid secret.
struct StripeSignature: Hashable, Sendable {
    /// Largest age of a signature, and largest advance, in seconds.
    static let tolerance: Int64 = 300
    private static let longest = 2_048
    private static let most = 20

    private let time: String
    private let moment: Int64
    private let codes: [[UInt8]]

    /// `nil` if `text` is not a valid signature.
    init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        let parts = text.split(separator: ",", maxSplits: Self.most).map { part in
            part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let times = parts.filter { $0.first == "t" && $0.count == 2 }.map { $0[1] }
        codes = parts.filter { $0.first == "v1" && $0.count == 2 }
            .compactMap { part in [UInt8](hexadecimal: part[1]).flatMap { $0.hexadecimal == part[1] ? $0 : nil } }
            .filter { $0.count == SHA256.byteCount }
        guard times.count == 1, let moment = Int64(times[0]), !codes.isEmpty else { return nil }
        time = times[0]
        self.moment = moment
    }

    func holds(for body: Data, secrets: [String], at instant: Date) -> Bool {
        let (age, overflow) = Int64(instant.timeIntervalSince1970.rounded(.down)).subtractingReportingOverflow(moment)
        guard !overflow, age.magnitude <= Self.tolerance.magnitude else { return false }
        let signed = Data("\(time).".utf8) + body
        // In constant time.
        return secrets.contains { secret in
            codes.contains { code in
                HMAC<SHA256>.isValidAuthenticationCode(
                    code, authenticating: signed, using: SymmetricKey(data: Data(secret.utf8)))
            }
        }
    }

    /// Returns a signature as Stripe makes it.
    static func text(of body: Data, secret: String, at instant: Date) -> String {
        let time = String(Int64(instant.timeIntervalSince1970.rounded(.down)))
        let code = HMAC<SHA256>.authenticationCode(
            for: Data("\(time).".utf8) + body, using: SymmetricKey(data: Data(secret.utf8)))
        return "t=\(time),v1=\(code.hexadecimal)"
    }
}

/// A Stripe event: a change of one of Stripe's objects.
struct StripeEvent: Decodable, Hashable, Sendable {
    struct Content: Decodable, Hashable, Sendable { let object: Object }
    struct Object: Decodable, Hashable, Sendable {
        let id: String?
        let payment_intent: String?
        let metadata: [String: String]?
    }

    let id: String
    let type: String
    let data: Content

    /// Whether its id is valid.
    var isSound: Bool { id.isStripeName }

    /// The payment that the event is about; `nil` for other events.
    var subject: PaymentNotice? {
        let reference: String? =
            switch type {
            case "payment_intent.succeeded", "payment_intent.payment_failed", "payment_intent.canceled",
                "payment_intent.amount_capturable_updated":
                data.object.id
            case "charge.refunded", "charge.refund.updated", "refund.created", "refund.updated", "refund.failed":
                data.object.payment_intent
            default: nil
            }
        guard let reference, reference.isStripeName else { return nil }
        return PaymentNotice(
            reference: reference, payment: data.object.metadata?["larder_payment"].flatMap(ID<Payment>.init))
    }
}

extension String {
    /// Whether the text is a valid Stripe id, safe in URLs.
    var isStripeName: Bool {
        (1...255).contains(utf8.count)
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}
