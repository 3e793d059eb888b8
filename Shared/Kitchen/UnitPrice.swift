/// What so much of a food costs: an exact sum for an exact amount. A price per kilogram that is no whole number of cents
/// loses nothing so, and prices are compared and multiplied in whole numbers.
public struct UnitPrice: Hashable, Sendable, Codable {
    /// For the whole of `size`.
    public let price: Money
    /// In thousandths of a gram, of a millilitre, or of one of a household unit.
    public let size: Int
    /// What prices are compared by: a kilogram, a litre, or one of a household unit such as a piece.
    public let unit: CookingUnit

    /// What may be asked, in the smallest unit of a currency.
    public static let prices = 0...1_000_000_000_000
    public static let sizes = 1...10_000_000_000_000

    /// Throws `InvalidValue` for a price that is negative, a size out of range, and a unit that prices are not stated by.
    public init(_ price: Money, size: Int, unit: CookingUnit) throws(InvalidValue) {
        guard Self.prices.contains(price.amount) else {
            throw InvalidValue(field: "price", .outOfRange(Self.prices))
        }
        guard Self.sizes.contains(size) else { throw InvalidValue(field: "size", .outOfRange(Self.sizes)) }
        guard unit.comparing == unit else { throw InvalidValue(field: "unit", .oneOf(Self.units)) }
        self.init(bounded: price, size, unit)
    }

    /// What `quantity` costs when `price` is paid for all of it. Throws `InvalidValue` for a price that is negative and for
    /// a quantity of nothing.
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

    /// What one kilogram, litre or piece costs, rounded to the nearest whole unit of money (a half away from zero); `nil`
    /// if that is more than money can say.
    public var perUnit: Money? { cost(thousandths: unit.thousandths) }

    /// What `quantity` costs, rounded in the same way. `nil` where the quantity cannot be measured as the price is stated:
    /// weight and volume without a density, pieces without the weight of one.
    public func cost(of quantity: Quantity, by measures: FoodMeasures = FoodMeasures()) -> Money? {
        measures.thousandths(of: quantity, in: unit).flatMap { cost(thousandths: $0) }
    }

    /// The same price stated by another unit, as exactly as a thousandth of it; `nil` where it cannot be.
    public func converted(to other: CookingUnit, by measures: FoodMeasures) -> UnitPrice? {
        if other == unit { return self }
        let amount = Double(size) / Double(unit.thousandths)
        guard let quantity = try? Quantity(amount, unit), let size = measures.thousandths(of: quantity, in: other)
        else {
            return nil
        }
        return try? UnitPrice(price, size: size, unit: other)
    }

    /// Whether it is cheaper than `other`; `nil` where they cannot be compared: in another currency, or by another unit.
    public func isBelow(_ other: UnitPrice) -> Bool? {
        guard currency == other.currency, unit == other.unit else { return nil }
        return Int128(price.amount) * Int128(other.size) < Int128(other.price.amount) * Int128(size)
    }

    private func cost(thousandths: Int) -> Money? {
        // At most 10^12 · 10^13, which 128 bits hold.
        let product = Int128(price.amount) * Int128(thousandths)
        let (whole, rest) = product.quotientAndRemainder(dividingBy: Int128(size))
        let rounded = rest * 2 >= Int128(size) ? whole + 1 : whole
        return Int(exactly: rounded).flatMap { try? Money($0, currency) }
    }
}

extension CookingUnit {
    /// The unit that prices of what is measured in this one are compared by.
    public var comparing: CookingUnit {
        switch dimension {
        case .mass: .kilogram
        case .volume: .litre
        case .count: self
        }
    }

    /// How many thousandths of a gram, millilitre or household unit one is, for a unit that prices are compared by.
    fileprivate var thousandths: Int { dimension == .count ? 1_000 : 1_000_000 }
}

extension Quantity {
    /// In thousandths of a gram, millilitre or household unit, rounded; `nil` where that is out of range.
    fileprivate var thousandths: Int? { Self.whole(amount * unit.factor * 1_000) }

    fileprivate static func whole(_ value: Double) -> Int? {
        let rounded = value.rounded()
        return (0...Double(UnitPrice.sizes.upperBound)).contains(rounded) ? Int(rounded) : nil
    }
}

extension FoodMeasures {
    /// How much of a unit that prices are compared by the quantity is, in thousandths; `nil` where it cannot be converted.
    fileprivate func thousandths(of quantity: Quantity, in unit: CookingUnit) -> Int? {
        if quantity.unit.comparing == unit { return quantity.thousandths }
        guard let one = try? Quantity(1, unit), let weight = grams(one), weight > 0, weight.isFinite,
            let grams = grams(quantity), grams.isFinite
        else { return nil }
        return Quantity.whole(grams / weight * Double(unit.thousandths))
    }
}
