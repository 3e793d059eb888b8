import Contracts

/// The pack in which shops usually sell a food.
///
/// A food's own measures come first, such as a can, a bunch or a piece. No catalogue that may be used says the weight of
/// other packs. Those are our own estimates by kind of food of what European and American supermarkets sell most. More than
/// a pack is whole packs, as plans pay them; what shops weigh is any multiple of `step`.
public struct ShopPack: Hashable, Sendable {
    /// One pack, such as 1 bunch, 6 pieces or 1 l.
    public let quantity: Quantity
    /// The weight of one pack.
    public let grams: Double
    /// The weight by which the bought amount grows: that of a pack, or less if shops weigh the food.
    public var step: Double { isWeighed ? Self.weighing : grams }

    /// The least that shops sell: one pack, or `step` if shops weigh the food.
    public var smallest: Quantity {
        isWeighed ? Quantity(bounding: Self.weighing, quantity.unit) : quantity.readable
    }

    private let category: FoodCategory
    private let measures: FoodMeasures

    /// - Parameter unit: the unit in which people usually say the food; `nil` if unknown.
    public init(of category: FoodCategory, _ measures: FoodMeasures, said unit: CookingUnit? = nil) {
        (self.category, self.measures) = (category, measures)
        let pack = Self.own(category, measures) ?? Self.counted(category, measures, unit)
        let found = pack ?? Self.measured(category, measures, unit)
        quantity = Quantity(bounding: found.amount, found.unit)
        // A density or weight that is no number says nothing.
        let weight = found.grams.isFinite ? found.grams : found.amount
        grams = min(max(weight, Self.bounds.lowerBound), Self.bounds.upperBound)
    }

    /// Returns the packs that cover `needed`, the same in whatever unit it is written; whole pieces if their weight is
    /// unknown. `nil` for nothing, and where the two cannot be compared.
    public func toBuy(_ needed: Quantity) -> Quantity? {
        guard needed.amount > 0 else { return nil }
        guard let share = share(for: needed) else {
            return needed.unit.dimension == .count ? Self.whole(needed) : nil
        }
        let amount =
            isWeighed
            ? Self.roundedUp(share * quantity.amount / Self.weighing) * Self.weighing
            : Self.roundedUp(share) * quantity.amount
        return (try? Quantity(amount, quantity.unit))?.readable
    }

    /// Returns the price per litre of what shops sell by volume, such as drinks, because a kilogram of coffee would be
    /// taken for its beans; otherwise `price`.
    public func perLitreIfSoldSo(_ price: UnitPrice) -> UnitPrice {
        quantity.unit.dimension == .volume ? price.converted(to: .litre, by: measures) ?? price : price
    }

    /// Returns whole pieces, because shops sell no half of one.
    public static func whole(_ needed: Quantity) -> Quantity {
        Quantity(bounding: roundedUp(needed.amount), needed.unit)
    }

    private static let bounds = 1.0...1_000_000.0
    /// The smallest weight of a pack; a lighter one is a helping, such as the packet of sugar beside a cup.
    private static let helping = 5.0
    /// The weight from which a pack is preferred to a lighter one of the food.
    private static let usual = 50.0
    /// The weight from which a food is sold by the piece.
    private static let piece = 20.0
    /// The weight from which a piece of bread is a loaf.
    private static let loaf = 100.0

    /// In grams: shops weigh meat, or have packs of many weights.
    private static let weighing = 50.0
    private static let weighedCategories: [FoodCategory] = [.meat, .poultry, .fish, .seafood]

    private static let packs: [CookingUnit] = [.packet, .can, .jar, .bottle, .carton, .box, .bag, .loaf]

    private typealias Found = (amount: Double, unit: CookingUnit, grams: Double)

    /// The smallest whole number that is not below `amount`, but for a millionth: plans count in milligrams.
    private static func roundedUp(_ amount: Double) -> Double { max((amount * (1 - 1e-6)).rounded(.up), 1) }

    /// Whether shops sell any weight of the food.
    private var isWeighed: Bool { quantity.unit == .gram && Self.weighedCategories.contains(category) }

    /// How many packs it is, in parts of one; `nil` if the two cannot be compared.
    private func share(for needed: Quantity) -> Double? {
        let share: Double? =
            if needed.unit == quantity.unit {
                needed.amount / quantity.amount
            } else if let weight = measures.grams(needed) {
                weight / grams
            } else if needed.unit.dimension == .volume, quantity.unit.dimension == .volume {
                needed.amount * needed.unit.factor / (quantity.amount * quantity.unit.factor)
            } else {
                nil
            }
        guard let share, share.isFinite, share > 0 else { return nil }
        return share
    }

    /// A pack of which the food says the weight.
    private static func own(_ category: FoodCategory, _ measures: FoodMeasures) -> Found? {
        guard category != .eggs else { return nil }
        let known = packs.compactMap { unit in measures.portions[unit].map { (unit: unit, grams: $0) } }
        let found = known.first { $0.grams >= usual } ?? known.first { $0.grams >= helping }
        return found.map { (1, $0.unit, $0.grams) }
    }

    /// Pieces, bunches and heads.
    private static func counted(
        _ category: FoodCategory, _ measures: FoodMeasures, _ unit: CookingUnit?
    ) -> Found? {
        func one(_ unit: CookingUnit, from least: Double = helping) -> Found? {
            measures.portions[unit].flatMap { $0 >= least ? (1, unit, $0) : nil }
        }
        switch category {
        case .eggs: return (6, .piece, (measures.portions[.piece] ?? 55) * 6)
        case .herbs: return one(.bunch)
        case .vegetables, .fruits:
            // Shops tie small ones in bunches.
            if unit == .piece, let weight = measures.portions[.piece], weight < piece, let found = one(.bunch) {
                return found
            }
            switch unit {
            case .piece?, .head?, .bunch?, .bulb?, .ear?: if let unit, let found = one(unit, from: 1) { return found }
            case .clove?, .leaf?, .stalk?, .stick?, .sprig?, .slice?:
                if let found = one(.bulb) ?? one(.head) ?? one(.bunch) { return found }
            default: break
            }
            return one(.head, from: usual) ?? one(.piece, from: unit == nil ? piece : usual)
                ?? one(.bunch, from: usual) ?? one(.ear, from: usual)
        case .bread where unit == .slice: return one(.piece, from: loaf)
        default: return unit == .piece ? one(.piece, from: piece) : nil
        }
    }

    /// By weight, or liquids by volume.
    private static func measured(
        _ category: FoodCategory, _ measures: FoodMeasures, _ unit: CookingUnit?
    ) -> Found {
        let isLiquid = isLiquid(category, measures, unit)
        let amount = isLiquid ? volume(category, measures) : weight(category, unit)
        return isLiquid ? (amount, .millilitre, amount * (measures.density ?? 1)) : (amount, .gram, amount)
    }

    private static func isLiquid(_ category: FoodCategory, _ measures: FoodMeasures, _ unit: CookingUnit?) -> Bool {
        switch unit {
        case .millilitre?, .centilitre?, .decilitre?, .litre?: true
        // A powder is lighter.
        case .tablespoon?, .teaspoon?:
            [.oilsAndFats, .drinks].contains(category) && (measures.density ?? 0) >= 0.85
                || category == .seasonings && unit == .tablespoon && (measures.density ?? 0) >= 0.95
        default: false
        }
    }

    /// In millilitres.
    private static func volume(_ category: FoodCategory, _ measures: FoodMeasures) -> Double {
        switch category {
        // Cream is lighter than milk.
        case .dairy: (measures.density ?? 1.03) >= 1.025 ? 1_000 : 250
        // Spirits are lighter than water.
        case .drinks: (measures.density ?? 1) < 0.97 ? 700 : 1_000
        case .dairyAlternatives, .soupsAndStocks, .vegetables: 1_000
        case .oilsAndFats, .sweeteners, .fruits, .dessertsAndSnacks: 500
        default: 250
        }
    }

    /// In grams.
    private static func weight(_ category: FoodCategory, _ unit: CookingUnit?) -> Double {
        let isStrong = unit.map { [.teaspoon, .pinch, .cube, .piece].contains($0) } ?? false
        return switch category {
        case .vegetables, .fruits, .bread, .pastaAndNoodles, .legumes, .sweeteners, .oilsAndFats: 500
        case .eggs: 330
        case .meat, .poultry: 400
        case .fish: 300
        case .seafood, .dairy, .sauces, .dairyAlternatives: 250
        case .grainsAndBaking: isStrong ? 100 : unit == .tablespoon ? 250 : 1_000
        case .soupsAndStocks: isStrong ? 100 : 500
        case .nutsAndSeeds, .condiments, .drinks: 200
        case .spices: 40
        case .seasonings: unit == .tablespoon ? 250 : 40
        case .herbs: 25
        case .dessertsAndSnacks: 150
        }
    }
}
