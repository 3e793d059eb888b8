/// The exact price of an exact amount. A price per kilogram need not be a whole number of cents, and comparisons use
/// whole numbers.
public struct UnitPrice: Hashable, Sendable, Codable {
    /// The price of `size`.
    public let price: Money
    /// The amount in thousandths of a gram, a millilitre or a household unit.
    public let size: Int
    /// The unit of comparison: kilogram, litre, or a household unit such as a piece.
    public let unit: CookingUnit

    /// The range of prices, in the smallest unit of a currency.
    public static let prices = 0...1_000_000_000_000
    public static let sizes = 1...10_000_000_000_000

    /// Throws `InvalidValue` if price or size is out of range, or `unit` is not a unit of comparison.
    public init(_ price: Money, size: Int, unit: CookingUnit) throws(InvalidValue) {
        guard Self.prices.contains(price.amount) else {
            throw InvalidValue(field: "price", .outOfRange(Self.prices))
        }
        guard Self.sizes.contains(size) else { throw InvalidValue(field: "size", .outOfRange(Self.sizes)) }
        guard unit.comparing == unit else { throw InvalidValue(field: "unit", .oneOf(Self.units)) }
        self.init(bounded: price, size, unit)
    }

    /// The price of `quantity`. Throws `InvalidValue` if the price is negative or the quantity is zero.
    public init(_ price: Money, for quantity: Quantity) throws(InvalidValue) {
        guard let size = quantity.thousandths, Self.sizes.contains(size) else {
            throw InvalidValue(field: "quantity", .outOfRange(1...1_000_000))
        }
        try self.init(price, size: size, unit: quantity.unit.comparing)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            container.decode(Money.self, forKey: .price), size: container.decode(Int.self, forKey: .size),
            unit: container.decode(CookingUnit.self, forKey: .unit).comparing)
    }

    private enum CodingKeys: String, CodingKey { case price, size, unit }

    private init(bounded price: Money, _ size: Int, _ unit: CookingUnit) {
        (self.price, self.size, self.unit) = (price, size, unit)
    }

    private static let units = "kg, l, piece"

    public var currency: Currency { price.currency }

    /// The price of one kilogram, litre or piece, rounded half away from zero; `nil` if it exceeds the range of
    /// `Money`.
    public var perUnit: Money? { cost(thousandths: unit.thousandths) }

    /// The price of `quantity`, rounded in the same way; `nil` if the quantity cannot be converted to the unit of the
    /// price.
    public func cost(of quantity: Quantity, by measures: FoodMeasures = FoodMeasures()) -> Money? {
        measures.thousandths(of: quantity, in: unit).flatMap { cost(thousandths: $0) }
    }

    /// The price in another unit, to a thousandth of it; `nil` if it cannot be converted.
    public func converted(to other: CookingUnit, by measures: FoodMeasures) -> UnitPrice? {
        if other == unit { return self }
        let amount = Double(size) / Double(unit.thousandths)
        guard let quantity = try? Quantity(amount, unit), let size = measures.thousandths(of: quantity, in: other)
        else {
            return nil
        }
        return try? UnitPrice(price, size: size, unit: other)
    }

    /// Whether this price is below `other`; `nil` if currency or unit differ.
    public func isBelow(_ other: UnitPrice) -> Bool? {
        guard currency == other.currency, unit == other.unit else { return nil }
        return Int128(price.amount) * Int128(other.size) < Int128(other.price.amount) * Int128(size)
    }

    private func cost(thousandths: Int) -> Money? {
        // At most 10^12 · 10^13, which fits into 128 bits.
        let product = Int128(price.amount) * Int128(thousandths)
        let (whole, rest) = product.quotientAndRemainder(dividingBy: Int128(size))
        let rounded = rest * 2 >= Int128(size) ? whole + 1 : whole
        return Int(exactly: rounded).flatMap { try? Money($0, currency) }
    }
}

extension CookingUnit {
    /// The unit by which prices of amounts in this unit are compared.
    public var comparing: CookingUnit {
        switch dimension {
        case .mass: .kilogram
        case .volume: .litre
        case .count: self
        }
    }

    /// The thousandths of a gram, millilitre or household unit in one unit of comparison.
    fileprivate var thousandths: Int { dimension == .count ? 1_000 : 1_000_000 }
}

extension Quantity {
    /// The rounded amount in thousandths of a gram, millilitre or household unit; `nil` if out of range.
    fileprivate var thousandths: Int? { Self.whole(amount * unit.factor * 1_000) }

    fileprivate static func whole(_ value: Double) -> Int? {
        let rounded = value.rounded()
        return (0...Double(UnitPrice.sizes.upperBound)).contains(rounded) ? Int(rounded) : nil
    }
}

extension FoodMeasures {
    /// The quantity in thousandths of a gram, millilitre or household unit, converted to `unit`; `nil` if it cannot be
    /// converted.
    fileprivate func thousandths(of quantity: Quantity, in unit: CookingUnit) -> Int? {
        if quantity.unit.comparing == unit { return quantity.thousandths }
        guard let one = try? Quantity(1, unit), let weight = grams(one), weight > 0, weight.isFinite,
            let grams = grams(quantity), grams.isFinite
        else { return nil }
        return Quantity.whole(grams / weight * Double(unit.thousandths))
    }
}
