import Contracts
import Foundation

/// A food as an administrator writes it, or as somebody proposes it.
public struct FoodDraft: Codable, Hashable, Sendable {
    /// English, singular; 1 to 80 bytes that no other food goes by.
    public var name: String
    public var plural: String?
    /// At most 20.
    public var synonyms: [String]
    /// In German, French and Spanish: singular, plural, synonyms.
    public var names: [SpokenLanguage: [String]]
    public var category: FoodCategory
    /// Empty where it is not known; the food then suits no diet.
    public var origins: Labels<Origin>
    /// Absent where it is not known; the food is then safe for no allergy.
    public var allergens: Labels<Allergen>?
    /// Of keto, paleo, kosher and halal, those that it suits.
    public var statedDiets: Labels<Diet>
    public var nutritionPer100g: Nutrition?
    public var measures: FoodMeasures
    public var unit: CookingUnit
    /// In any currency.
    public var pricePerKilogram: Money?
    /// Typical prices in further currencies, at most 10; absent leaves those that the food has.
    public var otherPrices: [TypicalPrice]?
    /// Where the figures are from; at most 200 bytes.
    public var source: String?
    /// Whether every kitchen is taken to have it; absent counts as no.
    public var staple: Bool?
    /// The months, from 1 to 12, in which it is harvested in the northern temperate zone; absent where it is the same
    /// all year or not known.
    public var season: [Int]?
    /// Absent where it is not known.
    public var shelfLife: ShelfLife?
    /// Vitamins and minerals in each one's unit; what is absent is not known.
    public var micronutrientsPer100g: [Nutrient: Double]?

    public init(
        name: String, plural: String? = nil, synonyms: [String] = [], names: [SpokenLanguage: [String]] = [:],
        category: FoodCategory, origins: Labels<Origin> = [], allergens: Labels<Allergen>? = nil,
        statedDiets: Labels<Diet> = [], nutritionPer100g: Nutrition? = nil, measures: FoodMeasures = FoodMeasures(),
        unit: CookingUnit = CookingUnit.gram, pricePerKilogram: Money? = nil, source: String? = nil,
        staple: Bool? = nil, season: [Int]? = nil, shelfLife: ShelfLife? = nil,
        micronutrientsPer100g: [Nutrient: Double]? = nil, otherPrices: [TypicalPrice]? = nil
    ) {
        self.otherPrices = otherPrices
        self.staple = staple
        self.season = season
        self.shelfLife = shelfLife
        self.micronutrientsPer100g = micronutrientsPer100g
        self.name = name
        self.plural = plural
        self.synonyms = synonyms
        self.names = names
        self.category = category
        self.origins = origins
        self.allergens = allergens
        self.statedDiets = statedDiets
        self.nutritionPer100g = nutritionPer100g
        self.measures = measures
        self.unit = unit
        self.pricePerKilogram = pricePerKilogram
        self.source = source
    }
}

/// A food that somebody proposed, and the author's standing with it.
public struct FoodProposal: Codable, Hashable, Sendable {
    public let id: ID<FoodProposal>
    public let food: FoodDraft
    /// Foods that it may be already.
    public let similar: [FoodRef]
    /// Who proposed it; told to administrators alone.
    public let proposer: ID<Account>?
    public let proposedAt: Date

    public init(id: ID<FoodProposal>, food: FoodDraft, similar: [FoodRef], proposer: ID<Account>?, proposedAt: Date) {
        self.id = id
        self.food = food
        self.similar = similar
        self.proposer = proposer
        self.proposedAt = proposedAt
    }
}

/// What becomes of a proposal: the food as it is to be, or why not, in 1 to 500 characters.
public struct FoodVerdict: Codable, Hashable, Sendable {
    public var food: FoodDraft?
    public var reason: String?

    public init(food: FoodDraft? = nil, reason: String? = nil) {
        self.food = food
        self.reason = reason
    }
}
