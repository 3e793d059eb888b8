import Contracts
import Foundation
import Kitchen

/// An order in a list.
public struct OrderSummary: Codable, Hashable, Sendable {
    public let id: ID<Order>
    public let code: String
    public let state: OrderState
    public let partnerName: String
    /// How many pieces.
    public let pieces: Int
    public let total: Int
    public let refunded: Int
    public let currency: Currency
    public let createdAt: Date
    /// Whether its goods can be put into the pantry, and were not yet; absent where not.
    public var canBeStored: Bool?

    public init(
        id: ID<Order>, code: String, state: OrderState, partnerName: String, pieces: Int, total: Int, refunded: Int,
        currency: Currency, createdAt: Date
    ) {
        self.id = id
        self.code = code
        self.state = state
        self.partnerName = partnerName
        self.pieces = pieces
        self.total = total
        self.refunded = refunded
        self.currency = currency
        self.createdAt = createdAt
    }
}
