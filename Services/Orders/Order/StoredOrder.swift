import Chassis
import Contracts
import Crypto
import Foundation
import Kitchen
import OrdersContracts
import Storage

/// A row of the table `orders`. Only `OrderChange` moves an order to another state.
struct StoredOrder: Sendable {
    let id: ID<Order>
    /// `nil` once the account is erased.
    let account: ID<Account>?
    let partner: ID<Partner>
    let code: String
    let state: OrderState
    let eventNumber: Int
    let revision: Int
    /// The quote that was ordered; immutable.
    let quote: OrderBasis
    /// The delivery details; `nil` once the account is erased and they are no longer needed.
    let delivery: OrderDelivery?
    /// A hash that distinguishes drafts of an order.
    let digest: String
    let promisedAt: Date?
    let courier: Courier?
    let isStored: Bool
    /// The numbers of the lines that did not go into the pantry.
    var leftOut: [Int] = []
    let createdAt: Date
    let changedAt: Date
}

/// The address and recipient of an order.
struct OrderDelivery: Codable, Hashable, Sendable {
    var address: PostalAddress
    var recipient: String
    var phone: String?
    var note: String?
}

extension OrderDraft {
    var delivery: OrderDelivery {
        OrderDelivery(
            address: address, recipient: recipient.trimmingCharacters(in: .whitespacesAndNewlines),
            phone: phone.meaningful, note: note.meaningful)
    }

    /// A hash that distinguishes drafts. Throws `EncodingError` if the draft cannot be encoded.
    var digest: String {
        get throws {
            // The position is left out, because it may be found later for the same address.
            var told = self
            (told.position, told.accuracy) = (nil, nil)
            return Data(SHA256.hash(data: try WireFormat.encoder.encode(told))).base64EncodedString()
        }
    }
}

/// The short name of an order: eight letters and digits that are hard to confuse.
enum OrderCode {
    private static let letters = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")

    static func random() -> String {
        let text = (0..<8).map { _ in letters[Int.random(in: 0..<letters.count)] }
        return String(text.prefix(4)) + "-" + String(text.suffix(4))
    }
}

extension StoredOrder {
    init(row: Row) throws {
        try self.init(
            id: row["id"], account: row["account"], partner: row["partner_id"], code: row["code"],
            state: row.word("state"), eventNumber: row["event_number"], revision: row["revision"],
            quote: row.json("quote"), delivery: row.jsonIfPresent("delivery"), digest: row["digest"],
            promisedAt: row["promised_at"], courier: row.jsonIfPresent("courier"),
            isStored: row["is_stored"] as Int != 0, leftOut: row.jsonIfPresent("left_out") ?? [],
            createdAt: row["created_at"], changedAt: row["changed_at"])
    }
}
