import Contracts
import Foundation
import RecipesContracts

/// A household's own food, which is not in the catalogue and only visible to the household.
///
/// It suits no diet and is free of no allergen until the household describes it.
public struct OwnFood: Codable, Hashable, Sendable {
    public let id: ID<Food>
    public let name: String
    /// `nil` if not specified.
    public let category: FoodCategory?
    /// The unit that the household uses; `nil` if not specified.
    public let unit: CookingUnit?
    /// The household's description of the food.
    public let profile: FoodProfile
    /// The similar catalogue food. Recipes accept the own food in its place; for diets and allergens the own food has
    /// at least its restrictions.
    public let like: FoodRef?
    /// Whether the food is identical to `like`. The name is then the household's word for the catalogue's food, which
    /// is stored in the pantry.
    public let isSame: Bool
    /// The pending proposal to add the food to the catalogue; `nil` if there is none.
    public let proposal: ID<FoodProposal>?
    public let addedAt: Date
    /// `nil` if that person's account was deleted.
    public let addedBy: ID<Account>?

    public init(
        id: ID<Food>, name: String, category: FoodCategory? = nil, unit: CookingUnit? = nil,
        profile: FoodProfile = .unknown, like: FoodRef? = nil, isSame: Bool = false,
        proposal: ID<FoodProposal>? = nil, addedAt: Date, addedBy: ID<Account>? = nil
    ) {
        self.id = id
        self.name = name
        self.category = category
        self.unit = unit
        self.profile = profile
        self.like = like
        self.isSame = isSame
        self.proposal = proposal
        self.addedAt = addedAt
        self.addedBy = addedBy
    }
}

extension OwnFood {
    /// The food itself, or `like` if identical. A food without category counts as a condiment.
    public var food: FoodRef {
        if isSame, let like { return like }
        return FoodRef(id: id, name: name, category: category ?? .condiments)
    }
}

/// A new or changed own food.
public struct OwnFoodDraft: Codable, Hashable, Sendable {
    /// 1 to 60 characters, not the name of another food in the catalogue or the household.
    public var name: String
    public var category: FoodCategory?
    public var unit: CookingUnit?
    /// If absent, the food suits no diet and is safe for no allergy.
    public var profile: FoodProfile?
    /// A food of the catalogue by name, synonym or id.
    public var like: String?

    public init(
        name: String, category: FoodCategory? = nil, unit: CookingUnit? = nil, profile: FoodProfile? = nil,
        like: String? = nil
    ) {
        self.name = name
        self.category = category
        self.unit = unit
        self.profile = profile
        self.like = like
    }
}

/// Identifies an own food with a catalogue food, by name, synonym or id.
public struct OwnFoodIdentity: Codable, Hashable, Sendable {
    public var food: String
    public init(food: String) { self.food = food }
}
