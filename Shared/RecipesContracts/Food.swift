import Contracts

/// A food of the catalogue: what recipes are made of and pantries hold.
public struct Food: Codable, Hashable, Sendable {
    public let id: ID<Food>
    /// English, singular, lower case.
    public let name: String
    public let plural: String
    public let synonyms: [String]
    public let category: FoodCategory
    /// What it is made of; absent where that is not known.
    public let origins: Labels<Origin>?
    /// The diets it suits.
    public let diets: Labels<Diet>
    /// Absent where nobody has classified it: such a food is safe for no allergy.
    public let allergens: Labels<Allergen>?
    public let nutritionPer100g: Nutrition?
    public let measures: FoodMeasures
    /// The unit people usually say it in.
    public let unit: CookingUnit
    /// Whether every kitchen is taken to have it.
    public let staple: Bool
    /// The general foods that it satisfies wherever they are asked for, the nearest first: cheese, for cheddar.
    public var broader: [FoodRef]
    /// The months, from 1 to 12, in which it is harvested in the northern temperate zone; absent where it is the same
    /// all year or not known.
    public let season: [Int]?
    /// What it typically costs; absent where that is not known.
    public let pricePerKilogram: Money?
    /// Where the price is from; absent for an estimate of our own.
    public let priceSource: String?
    /// Typical prices in further currencies; absent if there are none.
    public let otherPrices: [TypicalPrice]?
    /// What shops ask for it by now; absent where nobody has told lately.
    public let currentPrice: FoodPrice?
    /// In German, French and Spanish: the singular first, then the plural and other words for it.
    public let names: [SpokenLanguage: [String]]?
    /// In each nutrient's unit; what is absent is not known.
    public let micronutrientsPer100g: [Nutrient: Double]?
    public let shelfLife: ShelfLife?
    /// Where the nutrition is from; absent for an estimate of our own.
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
    /// What most recipes take comes first.
    case use
}

/// Which foods to list: by category, by name, or all. Those found by name come in the order in which they match.
public struct FoodQuery: PagedQuery, Codable, Hashable, Sendable {
    public var category: String?
    public var query: String?
    /// The language whose names go before equal ones of others; the caller's where it is absent.
    public var language: SpokenLanguage?
    /// `name` unless said otherwise.
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

/// A food that somebody may always have in the kitchen.
public struct StapleSuggestion: Codable, Hashable, Sendable {
    public let food: FoodRef
    /// Whether most kitchens have it.
    public let isUsual: Bool

    public init(food: FoodRef, isUsual: Bool) {
        self.food = food
        self.isUsual = isUsual
    }
}

/// A shelf of the catalogue.
public struct FoodCategoryCount: Codable, Hashable, Sendable {
    public let id: FoodCategory
    public let count: Int

    public init(id: FoodCategory, count: Int) {
        self.id = id
        self.count = count
    }
}

/// Names, synonyms or ids of foods as people type them: at most 200.
public struct FoodNamesQuery: Codable, Hashable, Sendable {
    public var names: [String]
    /// The language whose names go before equal ones of others; the caller's where it is absent.
    public var language: SpokenLanguage?

    public init(names: [String], language: SpokenLanguage? = nil) {
        self.names = names
        self.language = language
    }

    /// The names in parts that each fit one question: 50, and 6,000 bytes as addresses write them.
    public static func parts(of names: [String]) -> [[String]] {
        var parts: [[String]] = []
        var room = 0
        for name in names {
            // A byte may become three, and a name has one before it.
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

/// What names turned out to mean, each list in the order of the names.
public struct FoodResolution: Codable, Hashable, Sendable {
    /// A name and its food.
    public struct Recognized: Codable, Hashable, Sendable {
        public let name: String
        public let food: FoodRef
        /// Whether a typing error was mended or words were left out; absent where the name is one of the food's.
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

/// A name that no food goes by, and names that come near.
public struct UnrecognizedFood: Codable, Hashable, Sendable {
    public let name: String
    public let suggestions: [String]

    public init(name: String, suggestions: [String]) {
        self.name = name
        self.suggestions = suggestions
    }
}
