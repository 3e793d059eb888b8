/// A system of units that a cook measures in.
public enum MeasureSystem: String, Vocabulary {
    case metric
    /// US customary: ounces, cups, US pints and degrees Fahrenheit.
    case us
    /// British imperial: ounces, imperial fluid ounces and pints, and degrees Fahrenheit.
    case imperial
}

/// A unit that an amount is shown in: one of the kitchen's, or one that only the imperial system has.
public enum MeasureUnit: Hashable, Sendable {
    case kitchen(CookingUnit)
    case imperialFluidOunce, imperialPint

    public var dimension: CookingUnit.Dimension {
        if case .kitchen(let unit) = self { unit.dimension } else { .volume }
    }

    /// How many grams, millilitres or pieces one of it is.
    public var factor: Double {
        switch self {
        case .kitchen(let unit): unit.factor
        case .imperialFluidOunce: 28.413_062_5
        case .imperialPint: 568.261_25
        }
    }

    /// The unit of the kitchen by whose steps it is measured and whose name it goes by.
    public var measuredLike: CookingUnit {
        switch self {
        case .kitchen(let unit): unit
        case .imperialFluidOunce: .fluidOunce
        case .imperialPint: .pint
        }
    }
}

/// What decides how a food is measured in a kitchen.
public struct FoodConsistency: Hashable, Sendable {
    /// Grams per millilitre; `nil` where it is not known.
    public let density: Double?
    /// Whether a spoon or a cup measures it, as flour and sugar, and not only scales, as meat.
    public let isScooped: Bool
    /// Whether it is poured, as milk.
    public let isPoured: Bool

    /// A food about which nothing is known.
    public static let unknown = FoodConsistency(density: nil, isScooped: false, isPoured: false)

    /// A density that is not above 0 counts as unknown.
    public init(density: Double?, isScooped: Bool, isPoured: Bool) {
        self.density = density.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        self.isScooped = isScooped
        self.isPoured = isPoured
    }

    /// `unit` is the one that people usually say the food in.
    public init(density: Double?, unit: CookingUnit?, category: FoodCategory) {
        self.init(
            density: density, isScooped: Self.scooped.contains(category), isPoured: unit?.dimension == .volume)
    }

    private static let scooped: Set<FoodCategory> = [
        .grainsAndBaking, .sweeteners, .oilsAndFats, .nutsAndSeeds, .spices, .seasonings, .condiments, .sauces,
    ]
}

/// An amount as it is shown in one system.
public struct ShownAmount: Hashable, Sendable {
    public let amount: Double
    /// The upper end of a range.
    public let upTo: Double?
    public let unit: MeasureUnit
    /// Whether it differs from what was written by rounding, or rests on a typical density.
    public let isAbout: Bool

    public init(amount: Double, upTo: Double?, unit: MeasureUnit, isAbout: Bool) {
        self.amount = amount
        self.upTo = upTo
        self.unit = unit
        self.isAbout = isAbout
    }
}

extension Quantity {
    /// Exactly as much in another unit. `nil` where one of them counts pieces and the other is another unit, and where
    /// weight and volume would have to be converted without a density.
    public func amount(in unit: MeasureUnit, density: Double? = nil) -> Double? {
        if unit == .kitchen(self.unit) { return amount }
        let base = amount * self.unit.factor
        switch (self.unit.dimension, unit.dimension) {
        case (.count, _), (_, .count): return nil
        case (.mass, .volume):
            return density.flatMap { $0 > 0 ? base / $0 / unit.factor : nil }
        case (.volume, .mass):
            return density.flatMap { $0 > 0 ? base * $0 / unit.factor : nil }
        default: return base / unit.factor
        }
    }
}

extension MeasureSystem {
    /// As a cook of this system would measure it. What the system has its own way to say stays as it is, and so does what
    /// cannot be converted: pieces, pinches, and weights too small for ounces.
    public func shown(_ quantity: Quantity, upTo: Double? = nil, of food: FoodConsistency = .unknown) -> ShownAmount {
        let most = upTo.flatMap { try? Quantity($0, quantity.unit) } ?? quantity
        guard let unit = unit(for: most, of: food), let low = quantity.amount(in: unit, density: food.density),
            let high = most.amount(in: unit, density: food.density)
        else {
            return ShownAmount(amount: quantity.amount, upTo: upTo, unit: .kitchen(quantity.unit), isAbout: false)
        }
        let (shownLow, shownHigh) = (Self.rounded(low, unit), Self.rounded(high, unit))
        let isSame = Self.isSame(shownLow, low) && Self.isSame(shownHigh, high)
        return ShownAmount(
            amount: shownLow, upTo: shownHigh > shownLow ? shownHigh : nil, unit: unit,
            isAbout: !isSame || unit.dimension != quantity.unit.dimension)
    }

    private static func rounded(_ amount: Double, _ unit: MeasureUnit) -> Double {
        (try? Quantity(amount, unit.measuredLike))?.roundedAsMeasured.amount ?? amount
    }

    private static func isSame(_ rounded: Double, _ exact: Double) -> Bool { abs(rounded - exact) <= exact * 0.001 }

    /// `nil` where it stays as it is.
    private func unit(for quantity: Quantity, of food: FoodConsistency) -> MeasureUnit? {
        let base = quantity.amount * quantity.unit.factor
        guard base > 0 else { return nil }
        switch (self, quantity.unit) {
        case (.metric, .ounce), (.metric, .pound): return Self.metricWeight(base)
        case (.metric, .cup), (.metric, .fluidOunce), (.metric, .pint), (.metric, .quart), (.metric, .gallon):
            if let density = food.density, !food.isPoured { return Self.metricWeight(base * density) }
            return .kitchen(base >= 1_000 ? .litre : .millilitre)
        case (.us, .milligram), (.us, .gram), (.us, .kilogram):
            if let density = food.density, food.isScooped || food.isPoured { return Self.usVolume(base / density) }
            return Self.ounces(base)
        case (.us, .millilitre), (.us, .centilitre), (.us, .decilitre), (.us, .litre): return Self.usVolume(base)
        case (.imperial, .milligram), (.imperial, .gram), (.imperial, .kilogram): return Self.ounces(base)
        case (.imperial, .cup) where food.density != nil && !food.isPoured:
            return Self.ounces(base * (food.density ?? 1))
        case (.imperial, .millilitre), (.imperial, .centilitre), (.imperial, .decilitre), (.imperial, .litre),
            (.imperial, .cup), (.imperial, .fluidOunce), (.imperial, .pint), (.imperial, .quart), (.imperial, .gallon):
            return Self.imperialVolume(base)
        default: return nil
        }
    }

    private static func metricWeight(_ grams: Double) -> MeasureUnit { .kitchen(grams >= 1_000 ? .kilogram : .gram) }

    /// `nil` below half an ounce, which ounces are too coarse for.
    private static func ounces(_ grams: Double) -> MeasureUnit? {
        if grams < CookingUnit.ounce.factor / 2 { return nil }
        return .kitchen(grams >= CookingUnit.pound.factor ? .pound : .ounce)
    }

    private static func spoons(_ millilitres: Double) -> MeasureUnit {
        .kitchen(millilitres < CookingUnit.tablespoon.factor ? .teaspoon : .tablespoon)
    }

    /// Spoons below a quarter of a cup and where no measuring cup comes near, quarts from eight cups on.
    private static func usVolume(_ millilitres: Double) -> MeasureUnit {
        let cups = millilitres / CookingUnit.cup.factor
        if cups < 0.24 { return spoons(millilitres) }
        if cups < 1, abs(rounded(cups, .kitchen(.cup)) - cups) > cups * 0.08 { return .kitchen(.tablespoon) }
        return .kitchen(millilitres >= CookingUnit.cup.factor * 8 ? .quart : .cup)
    }

    /// Spoons below two fluid ounces, pints from one on.
    private static func imperialVolume(_ millilitres: Double) -> MeasureUnit {
        if millilitres < MeasureUnit.imperialFluidOunce.factor * 1.9 { return spoons(millilitres) }
        return millilitres >= MeasureUnit.imperialPint.factor * 0.99 ? .imperialPint : .imperialFluidOunce
    }
}
