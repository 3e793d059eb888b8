import Contracts
import RecipesContracts

/// A food that can stand in for another one, as it is stored.
struct ShelvedSubstitute: Codable, Hashable, Sendable {
    let food: ID<Food>
    let ratio: Double
    let basis: Substitute.Basis
    let effect: String
    /// Absent if it will do in every dish.
    var condition: StandInCondition?
}

/// When a food can stand in for another one: for any of these uses. The files say one or a list.
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
    /// For each food, in no order, every other one that is a kind of it or is made with it, or holds something of an animal.
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

    /// Leaving these out means them as they are, not everything that is made of one of them.
    private static let broad: Set<ID<Food>> = Set(
        ["vegetable", "fruit", "herb", "mixed seed"].map { ID(ofCatalogue: "food", $0) })

    /// Foods of which another one holds something wherever that has their origin: a sausage may be of pork.
    private static let animals: [(ID<Food>, Origin)] = {
        let origins: [(String, Origin)] = [
            ("pork", .pork), ("beef", .beef), ("poultry", .poultry), ("fish", .fish), ("egg", .egg), ("honey", .honey),
        ]
        return origins.map { (ID(ofCatalogue: "food", $0.0), $0.1) }
    }()

    /// Every general food that `food` satisfies wherever it is asked for, the nearest first.
    func broader(of food: ID<Food>) -> [ID<Food>] { self[food]?.broader.map(\.id) ?? [] }

    /// What can stand in for `food`, in the order of the catalogue.
    func substitutes(for food: ID<Food>) -> [Substitute] {
        (shelved(food)?.substitutes ?? []).compactMap { entry in
            self[entry.food].map {
                Substitute(
                    food: FoodRef($0), ratio: entry.ratio, basis: entry.basis, effect: entry.effect,
                    only: entry.condition?.uses)
            }
        }
    }

    /// What a kilogram of `food` typically costs; `nil` if that is not known.
    func price(of food: ID<Food>) -> Money? { self[food]?.pricePerKilogram }

    /// The months of harvest, from 1 to 12 in their order; `nil` if it is the same all year or not known.
    func season(of food: ID<Food>) -> [Int]? { self[food]?.season }

    /// Less of a piece than this is weighed.
    private static let leastPiece = 0.2

    /// How much of `substitute` to take for `quantity` of `original`: in the same unit where the substitute is measured
    /// in it (what was poured is weighed where the substitute is no liquid), else in the unit it is usually said in, else
    /// in grams. `nil` if a weight is not known.
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
    /// As much as a person can measure: whole grams and spoons, pieces in quarters, less than a gram in spoons or
    /// pinches, and never nothing of something.
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
    /// How many pieces of the food `quantity` is, a piece being one of whatever household unit it is said in.
    fileprivate func pieces(of quantity: Quantity) -> Double? {
        guard quantity.unit.dimension != .count else { return quantity.amount }
        return measures.grams(quantity).flatMap { grams in
            measures.quantity(grams: grams, in: unit.dimension == .count ? unit : .piece)?.amount
        }
    }
}
