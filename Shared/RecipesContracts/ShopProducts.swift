import Contracts
import Kitchen

/// Products of one shop, to be recognised as foods.
public struct ShopProductsQuery: Codable, Hashable, Sendable {
    /// As many products as one request may have.
    public static let most = 200
    /// The longest name, brand or category, in characters.
    public static let longest = 200

    /// A product as its shop describes it.
    public struct Product: Codable, Hashable, Sendable {
        public var name: String
        public var brand: String?
        /// The shelf or section that the product stands on.
        public var category: String?
        /// Every allergen that is declared; absent if the shop declares none or some.
        public var allergens: Labels<Allergen>?

        public init(
            name: String, brand: String? = nil, category: String? = nil, allergens: Labels<Allergen>? = nil
        ) {
            self.name = name
            self.brand = brand
            self.category = category
            self.allergens = allergens
        }
    }

    /// 1 to 200.
    public var products: [Product]
    /// The language of the names; absent if the names are to tell it.
    public var language: SpokenLanguage?

    public init(products: [Product], language: SpokenLanguage? = nil) {
        self.products = products
        self.language = language
    }
}

/// The food that a product of a shop is, as far as its label tells.
public struct RecognisedProduct: Codable, Hashable, Sendable {
    /// Absent if the label leaves a doubt.
    public let food: FoodRef?
    /// The foods that the product may be, the likeliest first: at most 5.
    public let candidates: [FoodRef]

    public init(food: FoodRef?, candidates: [FoodRef]) {
        self.food = food
        self.candidates = candidates
    }
}
