import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support

extension SampleKitchen {
    /// A product that is taken for no food without somebody's looking.
    var openProduct: ScannedProduct {
        ScannedProduct(
            code: "03017620422003", bestBefore: Day("2027-01-31"), batch: text,
            product: Product(
                code: "03017620422003", name: text, brand: text, quantity: try! Quantity(400, .gram),
                allergens: [.milk, .nuts], otherAllergens: [text], traces: [.gluten], otherTraces: [text],
                category: text,
                source: .openFoodFacts, licence: "ODbL 1.0", changedAt: .aTuesday),
            name: text, quantity: try! Quantity(400, .gram), suggestions: ["milk", text],
            notice: ServiceNotice("products-unavailable"))
    }
}
