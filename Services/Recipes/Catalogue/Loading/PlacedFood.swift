import Contracts
import RecipesContracts

/// A food of the catalogue with its place among the others, what it costs and when it is harvested.
struct PlacedFood: Encodable, Sendable {
    let food: CatalogueFood
    /// The foods that it satisfies, without those that these satisfy in turn.
    let broader: [ID<Food>]
    /// The foods that it is made with, or is another kind of.
    let madeOf: [ID<Food>]
    let substitutes: [ShelvedSubstitute]
    let price: CataloguePrice?
    /// In further currencies; `nil` if there are none.
    let otherPrices: [TypicalPrice]?
    /// Months in their order.
    let season: [Int]?
    let names: [SpokenLanguage: [String]]?
    let micronutrients: [Nutrient: Double]?
    let shelfLife: ShelfLife?

    var id: ID<Food> { ID(ofCatalogue: "food", food.name) }
}

extension Catalogue {
    var placedFoods: [PlacedFood] {
        let broader = Self.above(relations.hierarchy)
        let madeOf = Self.above(relations.composition)
        let substitutes = Dictionary(grouping: relations.substitutes, by: \.original)
        return foods.map { food in
            PlacedFood(
                food: food,
                broader: broader[food.name] ?? [], madeOf: madeOf[food.name] ?? [],
                substitutes: (substitutes[food.name] ?? []).map(ShelvedSubstitute.init),
                price: relations.price(of: food.name), otherPrices: relations.otherPrices(of: food.name),
                season: relations.seasons[food.name]?.sorted(),
                names: relations.names[food.name], micronutrients: relations.nutrients[food.name],
                shelfLife: relations.shelfLives.shelfLife(of: food))
        }
    }

    /// For each food that stands below others, those in the order of their names.
    private static func above(_ kinds: [String: [String]]) -> [String: [ID<Food>]] {
        var above: [String: [String]] = [:]
        for (general, special) in kinds {
            for name in special { above[name, default: []].append(general) }
        }
        return above.mapValues { $0.sorted().map { ID(ofCatalogue: "food", $0) } }
    }
}

extension ShelvedSubstitute {
    init(_ entry: CatalogueSubstitute) {
        self.init(
            food: ID(ofCatalogue: "food", entry.use), ratio: entry.ratio, basis: entry.unit ?? .weight,
            effect: entry.effect, condition: entry.when)
    }
}
