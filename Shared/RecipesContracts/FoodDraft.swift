import Contracts
import Foundation

/// A food written by an administrator or proposed by a person.
public struct FoodDraft: Codable, Hashable, Sendable {
    /// English, singular, 1 to 80 bytes, not the name of another food.
    public var name: String
    public var plural: String?
    /// At most 20.
    public var synonyms: [String]
    /// In German, French and Spanish: singular, plural, synonyms.
    public var names: [SpokenLanguage: [String]]
    public var category: FoodCategory
    /// Empty if unknown; the food then suits no diet.
    public var origins: Labels<Origin>
    /// If absent, allergens are unknown and the food is safe for no allergy.
    public var allergens: Labels<Allergen>?
    /// The suitable diets among keto, paleo, kosher and halal.
    public var statedDiets: Labels<Diet>
    public var nutritionPer100g: Nutrition?
    public var measures: FoodMeasures
    public var unit: CookingUnit
    /// In any currency.
    public var pricePerKilogram: Money?
    /// Typical prices in other currencies, at most 10; unchanged if absent.
    public var otherPrices: [TypicalPrice]?
    /// The source of the figures; at most 200 bytes.
    public var source: String?
    /// Whether every kitchen is assumed to have the food; `false` if absent.
    public var staple: Bool?
    /// The harvest months in the northern temperate zone, from 1 to 12; absent if all year or unknown.
    public var season: [Int]?
    /// Absent if unknown.
    public var shelfLife: ShelfLife?
    /// Vitamins and minerals in their units; absent ones are unknown.
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

/// A proposed food.
public struct FoodProposal: Codable, Hashable, Sendable {
    public let id: ID<FoodProposal>
    public let food: FoodDraft
    /// Existing foods that may be the same.
    public let similar: [FoodRef]
    /// The proposer; only visible to administrators.
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

/// The decision on a proposal: the final food, or a reason for refusal in 1 to 500 characters.
public struct FoodVerdict: Codable, Hashable, Sendable {
    public var food: FoodDraft?
    public var reason: String?

    public init(food: FoodDraft? = nil, reason: String? = nil) {
        self.food = food
        self.reason = reason
    }
}
