import Contracts
import PantryContracts
import Products
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Pantry

/// Foods of products, as the recipes service recognises them.
@Suite(.timeLimit(.minutes(2)))
struct RecognisedProductTests {
    private static let code = "3017620422003"

    @Test func `P9 O6 products are recognised by the service that recognises the goods of markets`() async throws {
        let services = StubServices.catalogue()
        let asked = Mutex<[ShopProductsQuery]>([])
        services.on(RecipesAPI.recogniseProducts) { query in
            asked.withLock { $0.append(query) }
            return Page(items: query.products.map { _ in RecognisedProduct(food: .salt, candidates: [.salt]) })
        }
        try await withService(PantryService.self, on: .sqlite, services: services) { pantry in
            try await pantry.keep([.sample(Self.code, "Sel fin", allergens: "", category: "Épices")])
            let ada = try await pantry.signedIn(as: .ada)
            let found = try await ada.call(PantryAPI.product, sending: ProductQuery(code: Self.code))
            #expect(found.food == .salt && found.suggestions.isEmpty)
            let product = ShopProductsQuery.Product(
                name: "Sel fin", brand: "Ferrero", category: "Épices", allergens: [])
            #expect(asked.withLock { $0 } == [ShopProductsQuery(products: [product], isMixed: true)])
        }
    }
}
