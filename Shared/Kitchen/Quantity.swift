/// How much of something: an amount from 0 to 1,000,000 in a unit.
public struct Quantity: Hashable, Sendable, Codable {
    public let amount: Double
    public let unit: CookingUnit

    public static let amounts = 0.0...1_000_000.0

    /// Throws `InvalidValue` for an amount that is not finite or out of range.
    public init(_ amount: Double, _ unit: CookingUnit) throws(InvalidValue) {
        guard Self.amounts.contains(amount) else {
            throw InvalidValue(field: "amount", "must be from 0 to 1,000,000")
        }
        self.amount = amount
        self.unit = unit
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let amount = try container.decode(Double.self, forKey: .amount)
        let word = try container.decode(String.self, forKey: .unit)
        guard Self.amounts.contains(amount) else {
            throw InvalidValue(at: container.codingPath + [CodingKeys.amount], "must be from 0 to 1,000,000")
        }
        guard let unit = CookingUnit(rawValue: word) else {
            let units = CookingUnit.allCases.map(\.rawValue).joined(separator: ", ")
            throw InvalidValue(at: container.codingPath + [CodingKeys.unit], "must be one of \(units)")
        }
        self.amount = amount
        self.unit = unit
    }

    private enum CodingKeys: String, CodingKey { case amount, unit }

    /// The quantity multiplied by `factor`, held within the range of amounts.
    public func scaled(by factor: Double) -> Quantity {
        let scaled = amount * factor
        return Quantity(bounded: scaled.isFinite ? scaled : 0, unit)
    }

    private init(bounded amount: Double, _ unit: CookingUnit) {
        self.amount = min(max(amount, Self.amounts.lowerBound), Self.amounts.upperBound)
        self.unit = unit
    }

    /// The same quantity in the unit a cook would say it in: 1,200 g becomes 1.2 kg, 45 ml stay 45 ml.
    public var readable: Quantity {
        switch unit {
        case .gram where amount >= 1_000: Quantity(bounded: amount / 1_000, .kilogram)
        case .millilitre where amount >= 1_000: Quantity(bounded: amount / 1_000, .litre)
        case .kilogram where amount < 1: Quantity(bounded: amount * 1_000, .gram)
        case .litre where amount < 1: Quantity(bounded: amount * 1_000, .millilitre)
        case .teaspoon where amount >= 3: Quantity(bounded: amount / 3, .tablespoon).readable
        case .tablespoon where amount >= 16: Quantity(bounded: amount * 15, .millilitre).readable
        default: self
        }
    }
}

/// How much a measure of one food weighs.
public struct FoodMeasures: Codable, Hashable, Sendable {
    /// Grams per millilitre.
    public var density: Double?
    /// Grams of one household unit, such as a clove.
    public var portions: [CookingUnit: Double]

    public init(density: Double? = nil, portions: [CookingUnit: Double] = [:]) {
        self.density = density
        self.portions = portions
    }

    /// The weight of `quantity` in grams, or nothing where the food's density or piece weight is not known.
    public func grams(_ quantity: Quantity) -> Double? {
        let base = quantity.amount * quantity.unit.factor
        return switch quantity.unit.dimension {
        case .mass: base
        case .volume: density.map { base * $0 }
        case .count: portions[quantity.unit].map { base * $0 }
        }
    }
}
