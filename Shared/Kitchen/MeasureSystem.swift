/// A system of measurement.
public enum MeasureSystem: String, Vocabulary {
    case metric
    /// US customary: ounces, cups, US pints and degrees Fahrenheit.
    case us
    /// British imperial: ounces, imperial fluid ounces and pints, and degrees Fahrenheit.
    case imperial
}

/// A unit for display: a kitchen unit, or one of the imperial system only.
public enum MeasureUnit: Hashable, Sendable {
    case kitchen(CookingUnit)
    case imperialFluidOunce, imperialPint

    public var dimension: CookingUnit.Dimension {
        if case .kitchen(let unit) = self { unit.dimension } else { .volume }
    }

    /// The number of grams, millilitres or pieces in one unit.
    public var factor: Double {
        switch self {
        case .kitchen(let unit): unit.factor
        case .imperialFluidOunce: 28.413_062_5
        case .imperialPint: 568.261_25
        }
    }

    /// The kitchen unit with the same name and measuring steps.
    public var measuredLike: CookingUnit {
        switch self {
        case .kitchen(let unit): unit
        case .imperialFluidOunce: .fluidOunce
        case .imperialPint: .pint
        }
    }
}

/// The properties of a food that decide how it is measured.
public struct FoodConsistency: Hashable, Sendable {
    /// Grams per millilitre; `nil` if unknown.
    public let density: Double?
    /// Whether spoons and cups measure the food, as for flour, and not only scales, as for meat.
    public let isScooped: Bool
    /// Whether the food is poured, as milk.
    public let isPoured: Bool

    /// A food with unknown properties.
    public static let unknown = FoodConsistency(density: nil, isScooped: false, isPoured: false)

    /// A density that is not positive and finite counts as unknown.
    public init(density: Double?, isScooped: Bool, isPoured: Bool) {
        self.density = density.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        self.isScooped = isScooped
        self.isPoured = isPoured
    }

    /// - Parameter unit: the usual unit of the food.
    public init(density: Double?, unit: CookingUnit?, category: FoodCategory) {
        self.init(
            density: density, isScooped: Self.scooped.contains(category), isPoured: unit?.dimension == .volume)
    }

    private static let scooped: Set<FoodCategory> = [
        .grainsAndBaking, .sweeteners, .oilsAndFats, .nutsAndSeeds, .spices, .seasonings, .condiments, .sauces,
    ]
}

/// An amount for display in one system.
public struct ShownAmount: Hashable, Sendable {
    public let amount: Double
    /// The upper end of a range; `nil` for a single amount.
    public let upTo: Double?
    public let unit: MeasureUnit
    /// Whether the amount was rounded, or converted with a typical density.
    public let isAbout: Bool

    public init(amount: Double, upTo: Double?, unit: MeasureUnit, isAbout: Bool) {
        self.amount = amount
        self.upTo = upTo
        self.unit = unit
        self.isAbout = isAbout
    }
}

extension Quantity {
    /// The exact amount in another unit. `nil` if only one of the units counts pieces, and for weight and volume
    /// without a density.
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
    /// The amount as a cook of this system measures it. Amounts usual in the system stay unchanged, and so do pieces,
    /// pinches and weights too small for ounces.
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

    /// The unit for display; `nil` if the quantity stays unchanged.
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

    /// `nil` below half an ounce, because ounces are too coarse there.
    private static func ounces(_ grams: Double) -> MeasureUnit? {
        if grams < CookingUnit.ounce.factor / 2 { return nil }
        return .kitchen(grams >= CookingUnit.pound.factor ? .pound : .ounce)
    }

    private static func spoons(_ millilitres: Double) -> MeasureUnit {
        .kitchen(millilitres < CookingUnit.tablespoon.factor ? .teaspoon : .tablespoon)
    }

    /// Spoons below a quarter of a cup and for amounts between the measuring cups; quarts from eight cups on.
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
