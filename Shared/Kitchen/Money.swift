/// An amount of money in the smallest unit of its currency: 199 of "EUR" is €1.99.
public struct Money: Codable, Hashable, Sendable {
    public let amount: Int
    /// The code of ISO 4217, in capitals.
    public let currency: String

    public init(_ amount: Int, _ currency: String) {
        self.amount = amount
        self.currency = currency
    }
}
