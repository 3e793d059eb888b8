import Contracts
import IngredientLines
import Kitchen
import RecipesContracts

extension FoodCatalogue {
    /// The foods that products of one shop are, in their order.
    ///
    /// A food is sure only if the declared allergens agree with the food's.
    func recognise(_ query: ShopProductsQuery) -> [RecognisedProduct] {
        let recogniser = ProductRecogniser(
            strict, broader: Dictionary(uniqueKeysWithValues: foods.map { ($0.id, Set($0.broader.map(\.id))) }))
        let labels = query.products.map { ProductLabel(name: $0.name, brand: $0.brand, category: $0.category) }
        let language = query.language.map { LineLanguage($0) } ?? recogniser.languages(of: labels).first ?? .english
        return zip(query.products, labels).map { product, label in
            let found = recogniser.recognise(label, in: language)
            let candidates = found.candidates.compactMap { self[$0] }
            var food: Food?
            if case .sure = found { food = candidates.first { $0.agrees(with: product.allergens) } }
            return RecognisedProduct(food: food.map(FoodRef.init), candidates: candidates.map(FoodRef.init))
        }
    }
}

extension Food {
    /// Whether a product that declares these allergens may be the food: it has none that the food lacks, and some
    /// of the food's. `nil` declares nothing.
    fileprivate func agrees(with declared: Labels<Allergen>?) -> Bool {
        guard let declared = declared?.withEveryNut else { return true }
        guard let own = allergens?.withEveryNut else { return false }
        return own.isSuperset(of: declared) && (own.isEmpty || !own.isDisjoint(with: declared))
    }
}
