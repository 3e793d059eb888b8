/// A sum of money: a whole number of the smallest unit of one currency, so that 199 of "EUR" is €1.99.
public struct Money: Hashable, Sendable, Codable {
    public let amount: Int
    /// The code of ISO 4217: three capital letters.
    public let currency: String

    /// A trillion of the smallest unit, owed or owned.
    public static let amounts = -1_000_000_000_000...1_000_000_000_000

    /// Throws `InvalidValue` for an amount out of range and for a currency that cannot be the code of one.
    public init(_ amount: Int, _ currency: String) throws(InvalidValue) {
        guard Self.amounts.contains(amount) else { throw InvalidValue(field: "amount", Self.amountRule) }
        guard Self.isCode(currency) else { throw InvalidValue(field: "currency", Self.currencyRule) }
        self.init(bounded: amount, currency)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let amount = try container.decode(Int.self, forKey: .amount)
        let currency = try container.decode(String.self, forKey: .currency)
        let path = container.codingPath
        guard Self.amounts.contains(amount) else { throw InvalidValue(at: path + [CodingKeys.amount], Self.amountRule) }
        guard Self.isCode(currency) else { throw InvalidValue(at: path + [CodingKeys.currency], Self.currencyRule) }
        self.init(bounded: amount, currency)
    }

    private enum CodingKeys: String, CodingKey { case amount, currency }

    /// So many cents of a US dollar, held within the range of amounts.
    public static func usCents(_ amount: Int) -> Money { Money(bounded: amount, "USD") }

    /// Both together; throws `InvalidValue` where they are of different currencies or the sum is out of range.
    public func adding(_ other: Money) throws(InvalidValue) -> Money {
        guard currency == other.currency else {
            throw InvalidValue(field: "currency", "must be \(currency), to be added to it")
        }
        return try Money(amount + other.amount, currency)
    }

    /// The sum multiplied by `factor`, rounded to the nearest whole unit (a half away from zero) and held within the
    /// range of amounts; a factor that is no number makes nothing.
    public func scaled(by factor: Double) -> Money {
        let amount = (Double(self.amount) * factor).rounded(.toNearestOrAwayFromZero)
        let bounds = (Double(Self.amounts.lowerBound), Double(Self.amounts.upperBound))
        return Money(bounded: amount.isNaN ? 0 : Int(min(max(amount, bounds.0), bounds.1)), currency)
    }

    private init(bounded amount: Int, _ currency: String) {
        self.amount = min(max(amount, Self.amounts.lowerBound), Self.amounts.upperBound)
        self.currency = currency
    }

    private static let amountRule = "must be from -1,000,000,000,000 to 1,000,000,000,000"
    private static let currencyRule = "must be the three capital letters of ISO 4217"

    private static func isCode(_ text: String) -> Bool {
        text.utf8.count == 3 && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
}
