import Contracts
import Foundation
import RecipesContracts

/// Who says what a product is.
public enum ProductSource: String, Vocabulary {
    /// Open Food Facts, which people collect all over the world: its export, or its API.
    case openFoodFacts = "open-food-facts"

    /// Under which terms what it says may be used.
    public var licence: String { "ODbL 1.0" }
}

/// A product that is sold in packages, as a database of products knows it.
public struct Product: Codable, Hashable, Sendable {
    /// Its number (GTIN) in 14 digits.
    public let code: String
    public let name: String
    public let brand: String?
    /// What is in a package.
    public let quantity: Quantity?
    /// Those that are declared; absent where nobody has said, and then it is safe for no allergy.
    public let allergens: Labels<Allergen>?
    /// What is declared besides, as it was said.
    public let otherAllergens: [String]
    /// What it may hold traces of; absent where nobody has said.
    public let traces: Labels<Allergen>?
    public let otherTraces: [String]
    /// The most particular one, in words.
    public let category: String?
    public let source: ProductSource
    public let licence: String
    /// When what is known of it last changed.
    public let changedAt: Date

    public init(
        code: String, name: String, brand: String? = nil, quantity: Quantity? = nil,
        allergens: Labels<Allergen>? = nil, otherAllergens: [String] = [], traces: Labels<Allergen>? = nil,
        otherTraces: [String] = [], category: String? = nil, source: ProductSource, licence: String, changedAt: Date
    ) {
        self.code = code
        self.name = name
        self.brand = brand
        self.quantity = quantity
        self.allergens = allergens
        self.otherAllergens = otherAllergens
        self.traces = traces
        self.otherTraces = otherTraces
        self.category = category
        self.source = source
        self.licence = licence
        self.changedAt = changedAt
    }
}

/// What was scanned or typed.
public struct ProductQuery: Codable, Hashable, Sendable {
    /// 8, 12, 13 or 14 digits; or what a QR code says: a link of GS1, element strings of GS1, or digits.
    public var code: String
    /// What it was read from; absent where nobody knows.
    public var symbology: Barcode.Symbology?

    public init(code: String, symbology: Barcode.Symbology? = nil) {
        self.code = code
        self.symbology = symbology
    }
}

/// What a barcode turned out to be.
public struct ScannedProduct: Codable, Hashable, Sendable {
    /// The number of the product (GTIN) in 14 digits.
    public let code: String
    /// The best-before or the use-by date that the code itself says, whichever is earlier.
    public let bestBefore: Day?
    /// The batch that the code itself says.
    public let batch: String?
    /// Absent where no database knows it.
    public let product: Product?
    /// What it is called: as the household does, or as the product is.
    public let name: String?
    /// The food that it is: the one that the household said, or the one of the catalogue that it is without doubt. Absent
    /// where somebody has to say.
    public let food: FoodRef?
    /// Whether the food is one of the household's own; absent for one of the catalogue.
    public let isOwn: Bool?
    /// The content of a package, as the code, the household or the product says.
    public let quantity: Quantity?
    /// Whether `quantity` is the weight of this package, read from its code: the next package weighs something else.
    public let isWeighed: Bool?
    /// The weights that the digits of a shop's own code can mean, until the household teaches one; they may be a price.
    public let possibleWeights: [Quantity]?
    /// Whether the household has said which food it is.
    public let isTaught: Bool
    /// Names of foods that it may be, the likeliest first. None of them is to be taken without somebody's looking: what a
    /// person is allergic to depends on it.
    public let suggestions: [String]
    /// What to know about the answer, such as that a database of products does not answer.
    public let notice: ServiceNotice?

    public init(
        code: String, bestBefore: Day? = nil, batch: String? = nil, product: Product? = nil, name: String? = nil,
        food: FoodRef? = nil, isOwn: Bool? = nil, quantity: Quantity? = nil, isWeighed: Bool? = nil,
        possibleWeights: [Quantity]? = nil, isTaught: Bool = false, suggestions: [String] = [],
        notice: ServiceNotice? = nil
    ) {
        self.code = code
        self.bestBefore = bestBefore
        self.batch = batch
        self.product = product
        self.name = name
        self.food = food
        self.isOwn = isOwn
        self.quantity = quantity
        self.isWeighed = isWeighed
        self.possibleWeights = possibleWeights
        self.isTaught = isTaught
        self.suggestions = suggestions
        self.notice = notice
    }
}

/// Says which food a product is, for a household.
public struct ProductLesson: Codable, Hashable, Sendable {
    /// The food by name, synonym or id: one of the catalogue, or of the household's own.
    public var food: String
    /// Whether a name that is no food's becomes a food of the household's own.
    public var asOwn: Bool?
    /// What the household calls the product; 1 to 100 characters.
    public var name: String?
    /// The content of a package. For a shop's own code it is the weight on the label, which teaches how its digits say weights.
    public var quantity: Quantity?

    public init(food: String, asOwn: Bool? = nil, name: String? = nil, quantity: Quantity? = nil) {
        self.food = food
        self.asOwn = asOwn
        self.name = name
        self.quantity = quantity
    }
}

/// Numbers of products (GTIN) with their check digits: 1 to 200.
public struct ProductCodes: Codable, Hashable, Sendable {
    public static let most = 200

    public var codes: [String]

    public init(codes: [String]) { self.codes = codes }
}

/// A product that is known, and the food that it is.
public struct ProductFood: Codable, Hashable, Sendable {
    /// In 14 digits.
    public let code: String
    public let name: String
    /// What is in a package.
    public let quantity: Quantity?
    /// Absent where it is none of the catalogue without doubt.
    public let food: FoodRef?

    public init(code: String, name: String, quantity: Quantity? = nil, food: FoodRef? = nil) {
        self.code = code
        self.name = name
        self.quantity = quantity
        self.food = food
    }
}

/// The barcodes in a photo that name products.
public struct ProductPhoto: Codable, Hashable, Sendable {
    /// A barcode that was found.
    public struct Code: Codable, Hashable, Sendable {
        /// What it says, for `ProductQuery`.
        public let text: String
        public let symbology: Barcode.Symbology
        /// The number of the product (GTIN) in 14 digits.
        public let code: String

        public init(text: String, symbology: Barcode.Symbology, code: String) {
            self.text = text
            self.symbology = symbology
            self.code = code
        }
    }

    /// Each product once.
    public let codes: [Code]

    public init(codes: [Code]) { self.codes = codes }
}
