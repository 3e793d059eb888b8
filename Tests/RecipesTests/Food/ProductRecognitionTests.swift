import Contracts
import Foundation
import IngredientLines
import Kitchen
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// Foods that products of shops are by their names.
@Suite(.timeLimit(.minutes(10)))
struct ProductRecognitionTests {
    private static let starter = Result {
        let foods = try Catalogue.ofStarter.get().placedFoods.map { placed in
            var shelved = ShelvedFood(placed)
            let food = shelved.food
            shelved.food = Food(
                id: food.id, name: food.name, plural: food.plural, synonyms: food.synonyms, category: food.category,
                diets: food.diets, allergens: food.allergens, nutritionPer100g: food.nutritionPer100g,
                measures: food.measures, unit: food.unit, staple: food.staple, names: placed.names)
            return shelved
        }
        return FoodCatalogue(foods)
    }

    private let catalogue: FoodCatalogue

    init() throws { catalogue = try Self.starter.get() }

    private func recognise(_ products: ShopProductsQuery.Product..., in language: SpokenLanguage) -> [RecognisedProduct]
    {
        catalogue.recognise(ShopProductsQuery(products: products, language: language))
    }

    private func food(
        _ name: String, brand: String? = nil, category: String? = nil, allergens: Labels<Allergen>? = nil,
        in language: SpokenLanguage = .english
    ) -> String? {
        let product = ShopProductsQuery.Product(name: name, brand: brand, category: category, allergens: allergens)
        return recognise(product, in: language).first?.food?.name
    }

    @Test func `O6 of products with a food 80 in 100 are found, and of sure ones at most 1 in 100 is wrong`() throws {
        var (found, known, sure, wrong) = (0, 0, 0, [String]())
        for (language, products) in ProductNames.all {
            let query = ShopProductsQuery(
                products: products.map { .init(name: $0.name) }, language: SpokenLanguage(rawValue: language.rawValue))
            for (product, recognised) in zip(products, catalogue.recognise(query)) {
                if let food = product.food {
                    let isKnown = catalogue.foods.contains { $0.name == food }
                    #expect(isKnown, "\(food) is no food of the catalogue")
                    known += 1
                    if recognised.candidates.first?.name == food { found += 1 }
                }
                guard let food = recognised.food else { continue }
                sure += 1
                if food.name != product.food { wrong.append("\(product.name) is no \(food.name)") }
            }
        }
        #expect(known >= 250 && sure >= 200)
        #expect(100 * found >= 80 * known, "\(found) of \(known)")
        #expect(100 * wrong.count <= sure, "\(wrong)")
    }

    @Test func `O6 of names made without the rules 85 in 100 are found, and no sure one is wrong or hides an allergen`()
    {
        var (found, known, sure, wrong) = (0, 0, 0, [String]())
        for (language, products) in ProductNames.heldOut {
            let query = ShopProductsQuery(
                products: products.map { .init(name: $0.name) }, language: SpokenLanguage(rawValue: language.rawValue))
            for (product, recognised) in zip(products, catalogue.recognise(query)) {
                let resolved = product.foods.compactMap { name -> ID<Food>? in
                    guard case .food(let food, _) = catalogue.resolve(name, language: .english) else { return nil }
                    return food
                }
                if !resolved.isEmpty { known += 1 }
                if recognised.candidates.first.map({ resolved.contains($0.id) }) == true { found += 1 }
                guard let food = recognised.food else { continue }
                sure += 1
                let allergens = catalogue[food.id]?.allergens ?? []
                if !resolved.contains(food.id) || !product.allergens.allSatisfy(allergens.contains) {
                    wrong.append("\(product.name) is no \(food.name)")
                }
            }
        }
        #expect(known >= 250 && sure >= 50)
        #expect(100 * found >= 85 * known, "\(found) of \(known)")
        #expect(wrong.isEmpty, "\(wrong)")
    }

    @Test func `O6 the language of a shop's products is told by their names`() {
        for (language, products) in ProductNames.all {
            let labels = products.map { ProductLabel(name: $0.name) }
            #expect(ProductRecogniser(catalogue.strict).languages(of: labels).first == language)
        }
    }

    @Test(arguments: [
        "Lemon yogurt drink", "Milk chocolate with hazelnuts", "Vegan mozzarella", "Mozzarella style slices",
        "Soya and milk drink", "Tuna mayonnaise sandwich", "Glorp butter", "Butter, peanut", "🥜 butter",
        "Egg-free mayonnaise",
        "Dairy free cheddar", "Butter & walnuts", "Масло butter", "Ham and cheese", "Low fat milk with almonds",
    ])
    func `N1 no food is sure while a word is left that may hide something`(name: String) throws {
        let plain: Set = ["yogurt", "milk", "mozzarella", "butter", "cheddar", "mayonnaise", "ham", "tuna"]
        if let food = food(name) { #expect(!plain.contains(food), "\(name) is no \(food)") }
    }

    @Test func `N1 a maker of disguises, a shelf of sweets and other allergens leave a doubt`() {
        #expect(food("Glimmerby Yogurt", brand: "Glimmerby") == "yogurt" && food("Glimmerby Yogurt") == nil)
        #expect(food("Oat & Co Milk", brand: "Oat & Co") == nil)
        #expect(food("Yogurt", brand: "Alpro") == nil)
        #expect(food("Whole hazelnuts", brand: "Milka") == nil)
        #expect(food("Paprika", category: "Crisps & Snacks") == nil && food("Paprika", category: "Spices") == "paprika")
        #expect(food("Butter", allergens: [.milk]) == "butter")
        #expect(food("Butter", allergens: [.milk, .peanuts]) == nil && food("Butter", allergens: []) == nil)
    }

    @Test func `O6 goods that are not for people to eat are no food`() {
        for (name, category) in [("Salmon 400 g", "Pets"), ("Mandelmilch", "Drogerie")] {
            let product = ShopProductsQuery.Product(name: name, category: category)
            #expect(recognise(product, in: .english) == [RecognisedProduct(food: nil, candidates: [])])
        }
    }

    @Test func `O6 names of any length and script are read without harm`() {
        let names = [
            "", " ", "%", "1e999%", "%%%%", "𝟙𝟚 g", String(repeating: "a-", count: 90), "\u{301}\u{316}", "x×x",
        ]
        for name in names { #expect(food(name, in: .german) == nil, "\(name)") }
    }

    @Test func `O6 the service recognises products, and only for services`() async throws {
        try await withStarter { recipes in
            let orders = try await recipes.asService(.orders)
            let query = ShopProductsQuery(products: [.init(name: "Mozzarella 125 g"), .init(name: "Glorp")])
            let items = try await orders.call(RecipesAPI.recogniseProducts, sending: query).items
            #expect(items.map(\.food?.name) == ["mozzarella", nil] && items[1].candidates.isEmpty)
            await #expect(throws: Problem.self) {
                try await orders.call(RecipesAPI.recogniseProducts, sending: ShopProductsQuery(products: []))
            }
            await #expect(throws: Problem.self) {
                try await recipes.api.call(RecipesAPI.recogniseProducts, sending: query)
            }
        }
    }
}
