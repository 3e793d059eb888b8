import CompatibilityContracts
import Contracts
import Kitchen
import RecipesContracts

/// A type that reads its fields under several names and in several forms; the reference describes one form of each.
protocol LenientInput {
    /// A type with the same fields in the form that is described.
    static var described: any Decodable.Type { get }
}

extension TypeShape {
    /// What `type` consists of, as the reference describes it.
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
    private struct Fields: Decodable {
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
