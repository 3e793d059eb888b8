import Contracts
import RecipesContracts

/// A stored substitute for a food.
struct ShelvedSubstitute: Codable, Hashable, Sendable {
    let food: ID<Food>
    let ratio: Double
    let basis: Substitute.Basis
    let effect: String
    /// `nil` if the substitute works in every dish.
    var condition: StandInCondition?
}

/// The uses in which a food can replace another. Decoded from one use or a list.
struct StandInCondition: Codable, Hashable, Sendable {
    let uses: [StandInUse]

    init(_ uses: [StandInUse]) { self.uses = uses }

    init(from decoder: any Decoder) throws {
        let field = try decoder.singleValueContainer()
        uses = try (try? [field.decode(StandInUse.self)]) ?? field.decode([StandInUse].self)
    }

    func encode(to encoder: any Encoder) throws {
        var field = encoder.singleValueContainer()
        try field.encode(uses)
    }

    func allows(_ uses: Set<StandInUse>) -> Bool { self.uses.contains { uses.contains($0) } }
}

extension FoodCatalogue {
    /// Maps each food to the foods that are kinds of it, are made with it or share its animal origin, in no order.
    static func containing(
        _ foods: [ID<Food>: ShelvedFood], _ hierarchy: FoodHierarchy
    ) -> [ID<Food>: [ID<Food>]] {
        let composition = FoodHierarchy(foods.mapValues { $0.broader + $0.madeOf })
        var containing: [ID<Food>: Set<ID<Food>>] = [:]
        for food in foods.keys {
            for other in composition.above(food) where !broad.contains(other) {
                containing[other, default: []].insert(food)
            }
            for other in hierarchy.above(food) where broad.contains(other) {
                containing[other, default: []].insert(food)
            }
        }
        for (general, origin) in animals {
            for (id, food) in foods where id != general && food.profile.origins.contains(origin) {
                containing[general, default: []].insert(id)
            }
        }
        return containing.mapValues { Array($0) }
    }

    /// Foods whose exclusion covers their kinds, but not foods made with them.
    private static let broad: Set<ID<Food>> = Set(
        ["vegetable", "fruit", "herb", "mixed seed"].map { ID(ofCatalogue: "food", $0) })

    /// Foods whose exclusion covers every food of the same origin: a sausage may contain pork.
    private static let animals: [(ID<Food>, Origin)] = {
        let origins: [(String, Origin)] = [
            ("pork", .pork), ("beef", .beef), ("poultry", .poultry), ("fish", .fish), ("egg", .egg), ("honey", .honey),
        ]
        return origins.map { (ID(ofCatalogue: "food", $0.0), $0.1) }
    }()

    /// Every general food that `food` satisfies, nearest first.
    func broader(of food: ID<Food>) -> [ID<Food>] { self[food]?.broader.map(\.id) ?? [] }

    /// The substitutes for `food`, in the catalogue's order.
    func substitutes(for food: ID<Food>) -> [Substitute] {
        (shelved(food)?.substitutes ?? []).compactMap { entry in
            self[entry.food].map {
                Substitute(
                    food: FoodRef($0), ratio: entry.ratio, basis: entry.basis, effect: entry.effect,
                    only: entry.condition?.uses)
            }
        }
    }

    /// The typical price of a kilogram of `food`; `nil` if unknown.
    func price(of food: ID<Food>) -> Money? { self[food]?.pricePerKilogram }

    /// The harvest months of `food`, 1 to 12, ascending; `nil` if it is in season all year or unknown.
    func season(of food: ID<Food>) -> [Int]? { self[food]?.season }

    /// Smaller shares of a piece are weighed.
    private static let leastPiece = 0.2

    /// The quantity of `substitute` that replaces `quantity` of `original`; `nil` if a weight is unknown.
    ///
    /// The unit is that of `quantity` if the substitute can be measured in it, else its usual unit, else grams. A
    /// volume becomes a weight if the substitute is no liquid.
    func quantity(of substitute: Substitute, for quantity: Quantity, of original: Food) -> Quantity? {
        guard let other = self[substitute.food.id] else { return nil }
        switch substitute.basis {
        case .each:
            guard let pieces = original.pieces(of: quantity) else { return nil }
            let unit = other.unit.dimension == .count ? other.unit : .piece
            let count = pieces * substitute.ratio
            // Less than a quarter of an egg is weighed as well.
            if count < Self.leastPiece, let grams = (try? Quantity(count, unit)).flatMap(other.measures.grams) {
                return other.measures.quantity(grams: grams, in: .gram)?.advised(of: other)
            }
            return (try? Quantity(1, unit))?.scaled(by: count).roundedAsMeasured
        case .weight:
            guard let grams = original.measures.grams(quantity).map({ $0 * substitute.ratio }) else { return nil }
            let isPoured = [.millilitre, .centilitre, .decilitre, .litre].contains(quantity.unit)
            let units = isPoured && other.unit.dimension == .mass ? [] : [quantity.unit]
            let found = (units + [other.unit, .gram]).lazy.compactMap { other.measures.quantity(grams: grams, in: $0) }
            // A twentieth of an onion is weighed.
            let said = found.first { $0.unit.dimension != .count || $0.amount >= Self.leastPiece } ?? found.first
            return said?.advised(of: other)
        }
    }
}

extension Quantity {
    /// The nearest quantity that a person can measure, never 0 for a positive amount. Grams and spoons are whole,
    /// pieces come in quarters, and less than a gram becomes spoons or a pinch.
    fileprivate func advised(of food: Food) -> Quantity {
        if amount > 0, unit == .gram || unit == .milligram, unit == .milligram || amount < 1 {
            let grams = unit == .gram ? amount : amount / 1_000
            let spoons = food.measures.quantity(grams: grams, in: .teaspoon)
            if let spoons, spoons.amount >= 0.125 { return spoons.roundedAsMeasured }
            return (try? Quantity(1, .pinch)) ?? self
        }
        let rounded = readable.roundedAsMeasured
        return rounded.amount > 0 ? rounded : readable
    }
}

extension Food {
    /// The number of pieces in `quantity`, counted in the food's household unit; `nil` if a weight is unknown.
    fileprivate func pieces(of quantity: Quantity) -> Double? {
        guard quantity.unit.dimension != .count else { return quantity.amount }
        return measures.grams(quantity).flatMap { grams in
            measures.quantity(grams: grams, in: unit.dimension == .count ? unit : .piece)?.amount
        }
    }
}
