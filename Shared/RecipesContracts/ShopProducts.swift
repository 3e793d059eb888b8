import Contracts
import Kitchen

/// Products of shops, to be recognised as foods.
public struct ShopProductsQuery: Codable, Hashable, Sendable {
    /// As many products as one request may have.
    public static let most = 200
    /// The longest name, brand or category, in characters.
    public static let longest = 200

    /// A product as its shop describes it.
    public struct Product: Codable, Hashable, Sendable {
        public var name: String
        public var brand: String?
        /// The product's shelf or section.
        public var category: String?
        /// Every allergen that is declared; absent if the shop declares none or some.
        public var allergens: Labels<Allergen>?
        /// The food that the barcode or a person states; absent if the label is to tell it.
        public var food: ID<Food>?

        public init(
            name: String, brand: String? = nil, category: String? = nil, allergens: Labels<Allergen>? = nil,
            food: ID<Food>? = nil
        ) {
            self.name = name
            self.brand = brand
            self.category = category
            self.allergens = allergens
            self.food = food
        }
    }

    /// 1 to 200.
    public var products: [Product]
    /// The language of the names; absent if the names are to tell it.
    public var language: SpokenLanguage?
    /// Whether each name has its own language, as with products of many shops; `false` if absent.
    public var isMixed: Bool?

    public init(products: [Product], language: SpokenLanguage? = nil, isMixed: Bool? = nil) {
        self.products = products
        self.language = language
        self.isMixed = isMixed
    }
}

/// The food that a product of a shop is, as far as its label tells. The food has each allergen that the product declares.
public struct RecognisedProduct: Codable, Hashable, Sendable {
    /// As many foods as one product may be said to be.
    public static let mostCandidates = 5

    /// Absent if the label leaves a doubt.
    public let food: FoodRef?
    /// The foods that the product may be, the likeliest first: at most 5.
    public let candidates: [FoodRef]

    public init(food: FoodRef?, candidates: [FoodRef]) {
        self.food = food
        self.candidates = candidates
    }
}
