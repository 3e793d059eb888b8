import Contracts
import RecipesContracts

/// A food of the catalogue with its place among the others, what it costs and when it is harvested.
struct PlacedFood: Encodable, Sendable {
    let food: CatalogueFood
    /// The foods that it satisfies, without those that these satisfy in turn.
    let broader: [ID<Food>]
    let substitutes: [ShelvedSubstitute]
    let price: CataloguePrice?
    /// Months in their order.
    let season: [Int]?
    let names: [SpokenLanguage: [String]]?
    let micronutrients: [Nutrient: Double]?
    let shelfLife: ShelfLife?

    var id: ID<Food> { ID(ofCatalogue: "food", food.name) }
}

extension Catalogue {
    var placedFoods: [PlacedFood] {
        var broader: [String: [String]] = [:]
        for (general, special) in relations.hierarchy {
            for name in special { broader[name, default: []].append(general) }
        }
        let substitutes = Dictionary(grouping: relations.substitutes, by: \.original)
        return foods.map { food in
            PlacedFood(
                food: food,
                broader: (broader[food.name] ?? []).sorted().map { ID(ofCatalogue: "food", $0) },
                substitutes: (substitutes[food.name] ?? []).map(ShelvedSubstitute.init),
                price: relations.price(of: food.name), season: relations.seasons[food.name]?.sorted(),
                names: relations.names[food.name], micronutrients: relations.nutrients[food.name],
                shelfLife: relations.shelfLives.shelfLife(of: food))
        }
    }
}

extension ShelvedSubstitute {
    init(_ entry: CatalogueSubstitute) {
        self.init(
            food: ID(ofCatalogue: "food", entry.use), ratio: entry.ratio, basis: entry.unit ?? .weight,
            effect: entry.effect)
    }
}
