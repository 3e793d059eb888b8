import Contracts
import Foundation
import IngredientLines
import Kitchen
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Recipes

/// Products whose declared allergens are not those of the food that their name means.
@Suite(.timeLimit(.minutes(10)))
struct ProductAllergenTests {
    /// Names of products, the foods of these names, and allergens that they declare beside the foods' own.
    private static let products = """
        Hazelnuts 200 g: hazelnut, milk soybeans; Whole Almonds: almond, milk; Bananas: banana, milk soybeans
        Dried Apricots 250 g: dried apricot, milk; Raisins 500 g: raisin, milk soybeans; Popcorn: popcorn, tree-nuts
        Basmati Rice 1 kg: basmati rice, eggs; Rice: rice, sesame; Butter 250 g: butter, fish; Milk 1 l: milk, nuts
        Yogurt: yogurt, tree-nuts; Greek Yogurt 500 g: greek yogurt, peanuts; Mozzarella 125 g: mozzarella, mustard
        Cheddar: cheddar, celery; Cream: cream, eggs; Salmon: salmon, crustaceans; Tuna: tuna, soybeans
        Prawns: prawn, fish; Chicken Breast: chicken breast, gluten eggs; Bacon: bacon, milk; Ham: ham, celery
        Pork Sausages: pork sausage, eggs; Spaghetti 500 g: spaghetti, eggs; Penne: penne, soybeans
        Flour 1 kg: flour, lupin; Tomatoes: tomato, celery; Carrots 1 kg: carrot, sulphites; Potatoes: potato, milk
        Tofu: tofu, sesame; Soy Milk: soy milk, tree-nuts; Oat Milk 1 l: oat milk, soybeans; Honey: honey, nuts
        Peanut Butter: peanut butter, tree-nuts; Tahini: tahini, peanuts; Mayonnaise: mayonnaise, fish
        Ketchup: ketchup, mustard; Strawberry Jam: strawberry jam, tree-nuts; Sugar: sugar, gluten
        Sunflower Oil: sunflower oil, soybeans; Salt: salt, celery
        """

    private func catalogue() throws -> FoodCatalogue {
        FoodCatalogue(try Catalogue.ofStarter.get().placedFoods.map(ShelvedFood.init))
    }

    @Test func `N1 no product is surely a food that lacks an allergen which the product declares`() throws {
        let catalogue = try catalogue()
        let rows = Self.products.split { ";\n".contains($0) }
        #expect(rows.count == 40)
        for row in rows {
            let name = try #require(row.split(separator: ":").first).trimmingCharacters(in: .whitespaces)
            let parts = try #require(row.split(separator: ":").last).split(separator: ",")
            let food = try #require(catalogue.resolve([parts[0].trimmingCharacters(in: .whitespaces)]).recognized.first)
            let own = try #require(catalogue[food.food.id]?.allergens, "\(name)")
            let beside = Labels(parts[1].split(separator: " ").compactMap { Allergen(rawValue: String($0)) })
            #expect(!beside.isEmpty && beside.isDisjoint(with: own), "\(name)")
            // The name, an article number and the partner's word are no better than each other.
            for stated in [nil, food.food.id] {
                for declared in [beside, beside.union(own)] {
                    let product = ShopProductsQuery.Product(name: name, allergens: declared, food: stated)
                    for isMixed in [true, false] {
                        let query = ShopProductsQuery(products: [product], language: .english, isMixed: isMixed)
                        let found = try #require(catalogue.recognise(query).first)
                        #expect(found.food == nil, "\(name) is no \(found.food?.name ?? "")")
                        #expect(found.candidates.map(\.id).contains(food.food.id), "\(name)")
                    }
                }
            }
        }
    }

    @Test func `N1 O6 a food that is stated counts where the declared allergens are its own or unknown`() throws {
        let catalogue = try catalogue()
        let milk = try #require(catalogue.resolve(["milk"]).recognized.first?.food)
        let cases: [(allergens: Labels<Allergen>?, isSure: Bool)] = [
            (nil, true), ([.milk], true), ([], false), ([.milk, .nuts], false),
        ]
        for (allergens, isSure) in cases {
            let product = ShopProductsQuery.Product(name: "Glorp", allergens: allergens, food: milk.id)
            let found = try #require(catalogue.recognise(ShopProductsQuery(products: [product])).first)
            #expect(found.food == (isSure ? milk : nil) && found.candidates == [milk])
        }
    }

    @Test func `O6 products of many shops are each read in their own language, and in doubt if languages differ`()
        throws
    {
        let foods = try Catalogue.ofStarter.get().placedFoods.map { placed in
            var shelved = ShelvedFood(placed)
            let food = shelved.food
            shelved.food = Food(
                id: food.id, name: food.name, plural: food.plural, synonyms: food.synonyms, category: food.category,
                diets: food.diets, allergens: food.allergens, nutritionPer100g: food.nutritionPer100g,
                measures: food.measures, unit: food.unit, staple: food.staple, names: placed.names)
            return shelved
        }
        let catalogue = FoodCatalogue(foods)
        let names = ["Milch 1 l", "Lait 1 l", "Leche 1 l", "Milk 1 l", "Paprika"]
        let found = catalogue.recognise(
            ShopProductsQuery(products: names.map { .init(name: $0) }, isMixed: true))
        #expect(found.map(\.food?.name) == ["milk", "milk", "milk", "milk", nil])
        #expect(Set(["paprika", "bell pepper"]).isSubset(of: found[4].candidates.map(\.name)))
    }

    @Test func `O6 the recogniser of a catalogue is made once, however many ask`() async {
        let (products, made) = (CatalogueProducts(), Made())
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    _ = products.recogniser {
                        made.count.withLock { $0 += 1 }
                        return ProductRecogniser([:])
                    }
                }
            }
        }
        #expect(made.count.withLock { $0 } == 1)
    }

    private final class Made: Sendable {
        let count = Mutex(0)
    }
}
