import Contracts
import Foundation
import Kitchen

/// An order in a list.
public struct OrderSummary: Codable, Hashable, Sendable {
    public let id: ID<Order>
    public let code: String
    public let state: OrderState
    public let partnerName: String
    /// The number of pieces.
    public let pieces: Int
    public let total: Int
    public let refunded: Int
    public let currency: Currency
    public let createdAt: Date
    /// `true` if the goods can be added to the pantry and have not been; otherwise `nil`.
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
