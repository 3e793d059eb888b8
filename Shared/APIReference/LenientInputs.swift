import CompatibilityContracts
import Contracts
import Kitchen
import RecipesContracts

/// A type that reads its fields under several names and in several forms. The reference describes one form of each.
protocol LenientInput {
    /// A type with the same fields in the documented form.
    static var described: any Decodable.Type { get }
}

extension TypeShape {
    /// The shape of `type` as the reference describes it.
    static func described(_ type: any Decodable.Type) -> TypeShape {
        let type = (type as? any LenientInput.Type)?.described ?? type
        return learn(type).shape
    }
}

extension CompatibilityIngredient: LenientInput {
    private struct Fields: Decodable {
        let id: ID<Food>?
        let name: String
        let category: FoodCategory
        let calories: Double?
        let protein: Double?
        let carbohydrates: Double?
        let fat: Double?
        let price: Double?
        let allergens: Labels<Allergen>?
        let diets: Labels<Diet>?
    }

    static var described: any Decodable.Type { Fields.self }
}

extension CompatibilityDeliveryDraft: LenientInput {
    private struct Fields: Decodable, BoundedFields {
        let recipe: String?
        let cuisine: Cuisine?
        let ingredients: [String]?
        let portions: Int?
        let name: String?
        let address: String?
        let city: String?
        let postalCode: String?
        let country: String?
        let latitude: Double?
        let longitude: Double?
        let phone: String?
        let note: String?
        let paymentMethod: String?

        static var bounds: [String: [FieldBound]] {
            [
                "recipe": [.characters(1...200)], "ingredients": [.count(1...60)], "portions": [.range(1...20)],
                "name": .filled(80), "address": .filled(200), "city": .filled(100), "postalCode": [.characters(0...20)],
                "country": [.pattern("^[A-Za-z]{2}$", example: "DE")], "latitude": [.range(-90...90)],
                "longitude": [.range(-180...180)],
                "phone": [.pattern("^[0-9 +/().-]{0,30}$", example: "+49 30 901820")], "note": [.characters(0...300)],
                "paymentMethod": [.characters(1...255)],
            ]
        }
    }

    static var described: any Decodable.Type { Fields.self }
}

extension CompatibilityRecipeQuery: LenientInput {
    private struct Fields: Decodable {
        let name: String?
        let ingredients: [String]?
        let cuisine: Cuisine?
        let diet: Labels<Diet>?
        let maxTime: Int?
    }

    static var described: any Decodable.Type { Fields.self }
}
