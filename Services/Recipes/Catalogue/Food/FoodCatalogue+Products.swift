import Contracts
import IngredientLines
import Kitchen
import RecipesContracts
import Synchronization

/// The recogniser of products for one state of the catalogue, made when a product is first recognised.
final class CatalogueProducts: Sendable {
    private let made = Mutex<ProductRecogniser<ID<Food>>?>(nil)

    func recogniser(
        _ make: @Sendable () -> ProductRecogniser<ID<Food>>
    ) -> ProductRecogniser<ID<Food>> {
        made.withLock { made in
            let recogniser = made ?? make()
            made = recogniser
            return recogniser
        }
    }
}

extension FoodCatalogue {
    var productRecogniser: ProductRecogniser<ID<Food>> {
        products.recogniser {
            ProductRecogniser(
                strict, broader: Dictionary(uniqueKeysWithValues: foods.map { ($0.id, Set($0.broader.map(\.id))) }))
        }
    }

    /// The foods that products are, in their order.
    ///
    /// A food is sure only if the declared allergens agree with the food's.
    func recognise(_ query: ShopProductsQuery) -> [RecognisedProduct] {
        let recogniser = productRecogniser
        let labels = query.products.map { ProductLabel(name: $0.name, brand: $0.brand, category: $0.category) }
        let stated = query.language.map { LineLanguage($0) }
        let language: LineLanguage? =
            query.isMixed == true ? nil : stated ?? recogniser.languages(of: labels).first ?? .english
        return zip(query.products, labels).map { product, label in
            let found = language.map { recogniser.recognise(label, in: $0) } ?? recogniser.recognise(label)
            let stated = product.food.flatMap { self[$0] }
            let likeliest = stated ?? (found.isSure ? found.candidates.first.flatMap { self[$0] } : nil)
            let others = found.candidates.compactMap { self[$0] }.filter { $0.id != stated?.id }
            return RecognisedProduct(
                food: likeliest.flatMap { $0.agrees(with: product.allergens) ? FoodRef($0) : nil },
                candidates: ([stated].compactMap(\.self) + others).prefix(RecognisedProduct.mostCandidates)
                    .map { FoodRef($0) })
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
