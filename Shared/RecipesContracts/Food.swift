import Contracts

/// A food of the catalogue, used in recipes and pantries.
public struct Food: Codable, Hashable, Sendable {
    public let id: ID<Food>
    /// English, singular, lower case.
    public let name: String
    public let plural: String
    public let synonyms: [String]
    public let category: FoodCategory
    /// The food's origins, such as plant or animal; `nil` if unknown.
    public let origins: Labels<Origin>?
    public let diets: Labels<Diet>
    /// `nil` if not classified; such a food is safe for no allergy.
    public let allergens: Labels<Allergen>?
    public let nutritionPer100g: Nutrition?
    public let measures: FoodMeasures
    /// The usual unit.
    public let unit: CookingUnit
    /// Whether every kitchen is assumed to have the food.
    public let staple: Bool
    /// The more general foods that this food satisfies, closest first: cheese, for cheddar.
    public var broader: [FoodRef]
    /// The harvest months in the northern temperate zone, from 1 to 12; `nil` if all year or unknown.
    public let season: [Int]?
    /// The typical price; `nil` if unknown.
    public let pricePerKilogram: Money?
    /// The source of the price; `nil` for Larder's own estimate.
    public let priceSource: String?
    /// Typical prices in other currencies; `nil` if there are none.
    public let otherPrices: [TypicalPrice]?
    /// The current price in shops; `nil` if there is no recent one.
    public let currentPrice: FoodPrice?
    /// In German, French and Spanish: singular, plural, then synonyms.
    public let names: [SpokenLanguage: [String]]?
    /// In each nutrient's unit; absent nutrients are unknown.
    public let micronutrientsPer100g: [Nutrient: Double]?
    public let shelfLife: ShelfLife?
    /// The source of the nutrition; `nil` for Larder's own estimate.
    public let source: String?

    public init(
        id: ID<Food>, name: String, plural: String, synonyms: [String], category: FoodCategory, diets: Labels<Diet>,
        allergens: Labels<Allergen>?, nutritionPer100g: Nutrition?, measures: FoodMeasures, unit: CookingUnit,
        staple: Bool, broader: [FoodRef] = [], season: [Int]? = nil, pricePerKilogram: Money? = nil,
        priceSource: String? = nil, currentPrice: FoodPrice? = nil, names: [SpokenLanguage: [String]]? = nil,
        micronutrientsPer100g: [Nutrient: Double]? = nil, shelfLife: ShelfLife? = nil, source: String? = nil,
        origins: Labels<Origin>? = nil, otherPrices: [TypicalPrice]? = nil
    ) {
        self.origins = origins
        self.otherPrices = otherPrices
        self.currentPrice = currentPrice
        self.names = names
        self.micronutrientsPer100g = micronutrientsPer100g
        self.shelfLife = shelfLife
        self.source = source
        self.id = id
        self.name = name
        self.plural = plural
        self.synonyms = synonyms
        self.category = category
        self.diets = diets
        self.allergens = allergens
        self.nutritionPer100g = nutritionPer100g
        self.measures = measures
        self.unit = unit
        self.staple = staple
        self.broader = broader
        self.season = season
        self.pricePerKilogram = pricePerKilogram
        self.priceSource = priceSource
    }
}

/// A food by id and name.
public struct FoodRef: Codable, Hashable, Sendable {
    public let id: ID<Food>
    public let name: String
    public let category: FoodCategory

    public init(id: ID<Food>, name: String, category: FoodCategory) {
        self.id = id
        self.name = name
        self.category = category
    }
}

/// The order of a list of foods.
public enum FoodSort: String, Vocabulary {
    /// Alphabetical.
    case name
    /// By number of recipes, most first.
    case use
}

/// Filters foods by category or name. Matches by name are ordered by relevance.
public struct FoodQuery: PagedQuery, Codable, Hashable, Sendable {
    public var category: String?
    public var query: String?
    /// The language whose names rank before equal names in others; the caller's if absent.
    public var language: SpokenLanguage?
    /// `name` if absent.
    public var sort: FoodSort?
    public var limit: Int?
    public var cursor: String?

    public init(
        category: String? = nil, query: String? = nil, language: SpokenLanguage? = nil, sort: FoodSort? = nil,
        limit: Int? = nil, cursor: String? = nil
    ) {
        self.sort = sort
        self.category = category
        self.query = query
        self.language = language
        self.limit = limit
        self.cursor = cursor
    }
}

/// A food that may be a staple.
public struct StapleSuggestion: Codable, Hashable, Sendable {
    public let food: FoodRef
    /// Whether most kitchens have the food.
    public let isUsual: Bool

    public init(food: FoodRef, isUsual: Bool) {
        self.food = food
        self.isUsual = isUsual
    }
}

/// A category of the catalogue with its number of foods.
public struct FoodCategoryCount: Codable, Hashable, Sendable {
    public let id: FoodCategory
    public let count: Int

    public init(id: FoodCategory, count: Int) {
        self.id = id
        self.count = count
    }
}

/// Names, synonyms or ids of foods, as typed: at most 200.
public struct FoodNamesQuery: Codable, Hashable, Sendable {
    public var names: [String]
    /// The language whose names rank before equal names in others; the caller's if absent.
    public var language: SpokenLanguage?

    public init(names: [String], language: SpokenLanguage? = nil) {
        self.names = names
        self.language = language
    }

    /// Returns the names in parts that each fit one request: at most 50 names and 6,000 bytes when encoded in an
    /// address.
    public static func parts(of names: [String]) -> [[String]] {
        var parts: [[String]] = []
        var room = 0
        for name in names {
            // A byte may be encoded as three, and each name has a parameter name before it.
            let size = 3 * name.utf8.count + 16
            if parts.isEmpty || room < size || parts[parts.count - 1].count == 50 {
                parts.append([])
                room = 6_000
            }
            parts[parts.count - 1].append(name)
            room -= size
        }
        return parts
    }
}

/// The recognised and unrecognised names, each in the order of the request.
public struct FoodResolution: Codable, Hashable, Sendable {
    /// A recognised name and its food.
    public struct Recognized: Codable, Hashable, Sendable {
        public let name: String
        public let food: FoodRef
        /// `true` if a typo was corrected or words were left out; `nil` if the name is exact.
        public let isGuess: Bool?

        public init(name: String, food: FoodRef, isGuess: Bool? = nil) {
            self.name = name
            self.food = food
            self.isGuess = isGuess
        }
    }

    public let recognized: [Recognized]
    public let unrecognized: [UnrecognizedFood]

    public init(recognized: [Recognized], unrecognized: [UnrecognizedFood]) {
        self.recognized = recognized
        self.unrecognized = unrecognized
    }
}

/// An unrecognised name, with similar names.
public struct UnrecognizedFood: Codable, Hashable, Sendable {
    public let name: String
    public let suggestions: [String]

    public init(name: String, suggestions: [String]) {
        self.name = name
        self.suggestions = suggestions
    }
}
