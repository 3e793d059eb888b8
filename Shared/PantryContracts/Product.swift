import Contracts
import Foundation
import RecipesContracts

/// The source of product data.
public enum ProductSource: String, Vocabulary {
    /// Open Food Facts, by its export or its API.
    case openFoodFacts = "open-food-facts"

    /// The licence of the data.
    public var licence: String { "ODbL 1.0" }
}

/// A packaged product in a product database.
public struct Product: Codable, Hashable, Sendable {
    /// The GTIN in 14 digits.
    public let code: String
    public let name: String
    public let brand: String?
    /// The contents of a package.
    public let quantity: Quantity?
    /// Declared allergens. If `nil`, they are unknown and the product is safe for no allergy.
    public let allergens: Labels<Allergen>?
    /// Other declared allergens, as written.
    public let otherAllergens: [String]
    /// Declared traces; `nil` if unknown.
    public let traces: Labels<Allergen>?
    public let otherTraces: [String]
    /// The most specific category, in words.
    public let category: String?
    public let source: ProductSource
    public let licence: String
    /// When the product's data last changed.
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

/// A scanned or typed code.
public struct ProductQuery: Codable, Hashable, Sendable {
    /// 8, 12, 13 or 14 digits, or the content of a QR code: a GS1 link, GS1 element strings, or digits.
    public var code: String
    /// The kind of barcode; `nil` if unknown.
    public var symbology: Barcode.Symbology?

    public init(code: String, symbology: Barcode.Symbology? = nil) {
        self.code = code
        self.symbology = symbology
    }
}

/// The product of a barcode.
public struct ScannedProduct: Codable, Hashable, Sendable {
    /// The GTIN in 14 digits.
    public let code: String
    /// The best-before or use-by date in the code itself, whichever is earlier.
    public let bestBefore: Day?
    /// The batch in the code itself.
    public let batch: String?
    /// `nil` if no database has the product.
    public let product: Product?
    /// The household's name, or else the product's.
    public let name: String?
    /// The food as taught by the household, or the certain match in the catalogue. `nil` if a person has to choose.
    public let food: FoodRef?
    /// `true` for a household's own food; `nil` for a catalogue food.
    public let isOwn: Bool?
    /// The contents of a package by code, household or product data.
    public let quantity: Quantity?
    /// Whether `quantity` is the weight of this single package, read from its code.
    public let isWeighed: Bool?
    /// The possible weights in a shop's own code, until the household teaches one. The digits may also be a price.
    public let possibleWeights: [Quantity]?
    /// Whether the household has chosen the food.
    public let isTaught: Bool
    /// Possible foods by name, likeliest first. A person must confirm one, because allergies depend on it.
    public let suggestions: [String]
    /// A notice, for example that a product database does not answer.
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

/// Teaches a household's food for a product.
public struct ProductLesson: Codable, Hashable, Sendable {
    /// A food of the catalogue or the household, by name, synonym or id.
    public var food: String
    /// Whether an unknown name becomes a household's own food.
    public var asOwn: Bool?
    /// The household's name for the product, 1 to 100 characters.
    public var name: String?
    /// The contents of a package. For a shop's own code, the weight on the label, which teaches how its digits encode
    /// weights.
    public var quantity: Quantity?

    public init(food: String, asOwn: Bool? = nil, name: String? = nil, quantity: Quantity? = nil) {
        self.food = food
        self.asOwn = asOwn
        self.name = name
        self.quantity = quantity
    }
}

/// GTINs with check digits: 1 to 200.
public struct ProductCodes: Codable, Hashable, Sendable {
    public static let most = 200

    public var codes: [String]

    public init(codes: [String]) { self.codes = codes }
}

/// A known product and its food.
public struct ProductFood: Codable, Hashable, Sendable {
    /// The GTIN in 14 digits.
    public let code: String
    public let name: String
    /// The contents of a package.
    public let quantity: Quantity?
    /// `nil` if there is no certain match in the catalogue.
    public let food: FoodRef?

    public init(code: String, name: String, quantity: Quantity? = nil, food: FoodRef? = nil) {
        self.code = code
        self.name = name
        self.quantity = quantity
        self.food = food
    }
}

/// The product barcodes in a photo.
public struct ProductPhoto: Codable, Hashable, Sendable {
    /// A barcode in the photo.
    public struct Code: Codable, Hashable, Sendable {
        /// The content of the barcode, for `ProductQuery`.
        public let text: String
        public let symbology: Barcode.Symbology
        /// The GTIN in 14 digits.
        public let code: String

        public init(text: String, symbology: Barcode.Symbology, code: String) {
            self.text = text
            self.symbology = symbology
            self.code = code
        }
    }

    /// Each product occurs once.
    public let codes: [Code]

    public init(codes: [Code]) { self.codes = codes }
}
