import Contracts
import Foundation
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct StarterRelationTests {
    private let catalogue: Catalogue
    private let foods: [String: CatalogueFood]

    init() throws {
        catalogue = try Catalogue.ofStarter.get()
        foods = Dictionary(uniqueKeysWithValues: catalogue.foods.map { ($0.name, $0) })
    }

    @Test func `R4 the starter catalogue knows many general foods, and each holds whatever its kinds may hold`() throws
    {
        let hierarchy = catalogue.relations.hierarchy
        #expect(hierarchy.count >= 60)
        #expect(hierarchy.values.reduce(0) { $0 + $1.count } >= 500)
        for (general, kinds) in hierarchy {
            let food = try #require(foods[general], "\(general)")
            for name in kinds {
                let kind = try #require(foods[name], "\(name)")
                #expect(Set(food.origins).isSuperset(of: kind.origins), "\(name) is a kind of \(general)")
                let allergens = try #require(kind.profile.allergens)
                #expect(food.profile.allergens?.isSuperset(of: allergens) == true, "\(name) is a kind of \(general)")
            }
        }
    }

    @Test(arguments: [
        ("cheddar", "cheese"), ("cod", "fish"), ("basmati rice", "rice"), ("penne", "pasta"), ("red onion", "onion"),
        ("kale", "vegetable"), ("sherry vinegar", "vinegar"), ("chicken drumstick", "poultry"),
    ])
    func `R4 a special food satisfies the general one and not the reverse`(special: String, general: String) {
        let catalogue = FoodCatalogue(catalogue.placedFoods.map(ShelvedFood.init))
        #expect(catalogue.broader(of: .food(special)).contains(.food(general)))
        #expect(!catalogue.broader(of: .food(general)).contains(.food(special)))
    }

    @Test func `R17 the starter catalogue knows many substitutes, and none that satisfies the food anyway`() {
        let substitutes = catalogue.relations.substitutes
        #expect(substitutes.count >= 350)
        let catalogue = FoodCatalogue(catalogue.placedFoods.map(ShelvedFood.init))
        for entry in substitutes {
            #expect(entry.effect.hasSuffix("."), "\(entry.original): \(entry.effect)")
            let satisfied = catalogue.broader(of: .food(entry.use))
            #expect(!satisfied.contains(.food(entry.original)), "\(entry.use) is a kind of \(entry.original)")
        }
    }

    @Test func `R1 every food of the starter catalogue has a price, a general one that of its kinds`() {
        let placed = catalogue.placedFoods
        for food in placed {
            #expect(food.price != nil, "\(food.food.name)")
        }
        // No statistics tell the price of a general food.
        let cheese = placed.first { $0.food.name == "cheese" }?.price
        #expect(catalogue.relations.prices["cheese"] == nil && cheese != nil && cheese?.source == nil)
    }
}

extension ShelvedFood {
    /// The food as it stands on the shelf once it is loaded, with its relations.
    init(_ placed: PlacedFood) {
        self.init(placed.food)
        broader = placed.broader
        madeOf = placed.madeOf
        substitutes = placed.substitutes
    }
}
