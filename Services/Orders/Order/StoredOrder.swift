import Chassis
import Contracts
import Crypto
import Foundation
import Kitchen
import OrdersContracts
import Storage

/// An order as it stands in its table. Only `OrderChange` moves one.
struct StoredOrder: Sendable {
    let id: ID<Order>
    /// `nil` once the person has left.
    let account: ID<Account>?
    let partner: ID<Partner>
    let code: String
    let state: OrderState
    let eventNumber: Int
    let revision: Int
    /// As it was ordered; nothing in it changes.
    let quote: OrderBasis
    /// Where it goes; `nil` once nobody needs to know any more and the person has left.
    let delivery: OrderDelivery?
    /// Tells one draft of an order from another.
    let digest: String
    let promisedAt: Date?
    let courier: Courier?
    let isStored: Bool
    /// The numbers of the lines that did not go into the pantry.
    var leftOut: [Int] = []
    let createdAt: Date
    let changedAt: Date
}

/// Where an order goes, and to whom.
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

    /// Tells this draft from another one.
    var digest: String {
        // Where the address is may be found out meanwhile; it is the same address.
        var told = self
        (told.position, told.accuracy) = (nil, nil)
        let text = (try? WireFormat.encoder.encode(told)) ?? Data()
        return Data(SHA256.hash(data: text)).base64EncodedString()
    }
}

extension String? {
    /// The text without spaces around it; `nil` if nothing is left.
    var meaningful: String? {
        flatMap { text in
            let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
            return trimmed.isEmpty ? nil : trimmed
        }
    }
}

/// What people call an order: eight letters and digits that are not taken for one another.
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
