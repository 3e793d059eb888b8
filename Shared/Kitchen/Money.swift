/// A sum of money: a whole number of the smallest unit of one currency, so that 199 of `.eur` is €1.99 and 199 of `.jpy`
/// is ¥199.
public struct Money: Hashable, Sendable, Codable {
    /// In the smallest unit of `currency`, as `Currency.minorUnits` says.
    public let amount: Int
    public let currency: Currency

    /// A trillion of the smallest unit, owed or owned.
    public static let amounts = -1_000_000_000_000...1_000_000_000_000

    /// Throws `InvalidValue` for an amount out of range.
    public init(_ amount: Int, _ currency: Currency) throws(InvalidValue) {
        guard Self.amounts.contains(amount) else { throw InvalidValue(field: "amount", .outOfRange(Self.amounts)) }
        self.init(bounded: amount, currency)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let amount = try container.decode(Int.self, forKey: .amount)
        let currency = try container.decode(Currency.self, forKey: .currency)
        guard Self.amounts.contains(amount) else {
            throw InvalidValue(at: container.codingPath + [CodingKeys.amount], .outOfRange(Self.amounts))
        }
        self.init(bounded: amount, currency)
    }

    private enum CodingKeys: String, CodingKey { case amount, currency }

    /// So much of the smallest unit, held within the range of amounts.
    public static func clamping(_ amount: Int, _ currency: Currency) -> Money { Money(bounded: amount, currency) }

    /// So much of the smallest unit, rounded (a half away from zero) and held within the range of amounts; `nan` is 0.
    public static func rounding(_ amount: Double, _ currency: Currency) -> Money {
        let rounded = amount.rounded(.toNearestOrAwayFromZero)
        let bounds = (Double(amounts.lowerBound), Double(amounts.upperBound))
        return Money(bounded: rounded.isNaN ? 0 : Int(min(max(rounded, bounds.0), bounds.1)), currency)
    }

    /// Both together. Throws `InvalidValue` if they are of different currencies or the sum is out of range.
    public func adding(_ other: Money) throws(InvalidValue) -> Money {
        guard currency == other.currency else {
            throw InvalidValue(field: "currency", .otherCurrency(currency.rawValue))
        }
        return try Money(amount + other.amount, currency)
    }

    /// Amounts of `currency` added up as people see them, each a whole number of its smallest unit, and held within the
    /// range of amounts. Amounts of other currencies are left out.
    public static func sum(_ parts: some Sequence<Money>, in currency: Currency) -> Money {
        parts.reduce(Money(bounded: 0, currency)) { sum, part in
            part.currency == currency ? Money(bounded: sum.amount + part.amount, currency) : sum
        }
    }

    /// The sum multiplied by `factor`, rounded to the nearest whole unit (a half away from zero) and held within the
    /// range of amounts; 0 for a factor of `nan`.
    public func scaled(by factor: Double) -> Money { .rounding(Double(amount) * factor, currency) }

    private init(bounded amount: Int, _ currency: Currency) {
        self.amount = min(max(amount, Self.amounts.lowerBound), Self.amounts.upperBound)
        self.currency = currency
    }

}
