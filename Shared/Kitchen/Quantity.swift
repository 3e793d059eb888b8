/// An amount from 0 to 1,000,000 in a unit.
public struct Quantity: Hashable, Sendable, Codable {
    public let amount: Double
    public let unit: CookingUnit

    public static let amounts = 0.0...1_000_000.0

    /// Throws `InvalidValue` if the amount is not finite or out of range.
    public init(_ amount: Double, _ unit: CookingUnit) throws(InvalidValue) {
        guard Self.amounts.contains(amount) else {
            throw InvalidValue(field: "amount", .outOfRange(0...1_000_000))
        }
        self.init(bounded: amount, unit)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let amount = try container.decode(WrittenAmount.self, forKey: .amount).value
        let unit = try container.decode(CookingUnit.self, forKey: .unit)
        guard Self.amounts.contains(amount) else {
            throw InvalidValue(at: container.codingPath + [CodingKeys.amount], .outOfRange(0...1_000_000))
        }
        self.init(bounded: amount, unit)
    }

    private enum CodingKeys: String, CodingKey { case amount, unit }

    /// The quantity multiplied by `factor` and limited to the range of amounts; zero if `factor` is not a number.
    public func scaled(by factor: Double) -> Quantity { Quantity(bounded: amount * factor, unit) }

    /// The quantity closest to `amount`; zero if `amount` is not a number.
    public init(bounding amount: Double, _ unit: CookingUnit) { self.init(bounded: amount, unit) }

    /// Limits the amount to the range. NaN becomes zero, and zero has no sign.
    private init(bounded amount: Double, _ unit: CookingUnit) {
        self.amount = amount > 0 ? min(amount, Self.amounts.upperBound) : 0
        self.unit = unit
    }

    /// The quantity in the unit that a cook would use: 1,200 g becomes 1.2 kg, and 3 tsp a tablespoon, while 45 ml and
    /// 4 tsp stay unchanged.
    public var readable: Quantity {
        switch unit {
        case .milligram where amount >= 1_000: Quantity(bounded: amount / 1_000, .gram).readable
        case .gram where amount >= 1_000: Quantity(bounded: amount / 1_000, .kilogram)
        case .millilitre: Quantity(millilitres: amount)
        case .kilogram where amount < 1: Quantity(bounded: amount * 1_000, .gram)
        case .litre: Quantity(millilitres: amount * 1_000)
        case .centilitre where amount >= 100: Quantity(bounded: amount / 100, .litre)
        case .decilitre where amount >= 10: Quantity(bounded: amount / 10, .litre)
        case .teaspoon where amount >= 48: Quantity(millilitres: amount * 5)
        case .teaspoon where amount >= 3 && amount.remainder(dividingBy: 1.5) == 0:
            Quantity(bounded: amount / 3, .tablespoon)
        case .tablespoon where amount >= 16: Quantity(millilitres: amount * 15)
        default: self
        }
    }

    /// In litres from one litre on, because the largest amount of other units exceeds the range in millilitres.
    private init(millilitres: Double) {
        if millilitres >= 1_000 {
            self.init(bounded: millilitres / 1_000, .litre)
        } else {
            self.init(bounded: millilitres, .millilitre)
        }
    }
}

/// The weights of measures of one food.
public struct FoodMeasures: Codable, Hashable, Sendable {
    /// Grams per millilitre.
    public var density: Double?
    /// Grams of one household unit, such as a clove.
    public var portions: [CookingUnit: Double]

    public init(density: Double? = nil, portions: [CookingUnit: Double] = [:]) {
        self.density = density
        self.portions = portions
    }

    /// The weight of `quantity` in grams; `nil` if the density or the weight of a piece is unknown.
    public func grams(_ quantity: Quantity) -> Double? {
        let base = quantity.amount * quantity.unit.factor
        return switch quantity.unit.dimension {
        case .mass: base
        case .volume: density.map { base * $0 }
        case .count: portion(quantity.unit).map { base * $0 }
        }
    }

    /// Grams of a household unit, or of one equivalent for the food. One bay leaf is a leaf, a rib of celery is a
    /// stalk, and one lettuce is a head.
    private func portion(_ unit: CookingUnit) -> Double? {
        portions[unit] ?? Self.alike[unit]?.lazy.compactMap { portions[$0] }.first
    }

    private static let alike: [CookingUnit: [CookingUnit]] = [
        .piece: [.clove, .stalk, .stick, .head, .bulb, .loaf, .ball, .ear, .fillet, .cube, .sheet, .leaf, .slice],
        .bulb: [.head, .piece], .head: [.bulb, .piece], .rib: [.stalk], .stalk: [.rib], .strip: [.slice],
        .loaf: [.piece], .ear: [.piece], .fillet: [.piece], .ball: [.piece],
    ]

    /// The quantity in `unit` that weighs `grams`; `nil` if the density or the weight of a piece is unknown.
    public func quantity(grams: Double, in unit: CookingUnit) -> Quantity? {
        guard let one = try? Quantity(1, unit), let weight = self.grams(one), weight > 0 else { return nil }
        return one.scaled(by: grams / weight)
    }
}
