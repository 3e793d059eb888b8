import Contracts
import Foundation
import RecipesContracts

/// A food of a household's own: it stands in no catalogue, and nobody else sees it or can name it.
///
/// It suits no diet and is free of no allergen until somebody of the household has said what it is.
public struct OwnFood: Codable, Hashable, Sendable {
    public let id: ID<Food>
    public let name: String
    /// Absent where nobody has said.
    public let category: FoodCategory?
    /// The unit that the household says it in; absent where nobody has said.
    public let unit: CookingUnit?
    /// What the household says of it.
    public let profile: FoodProfile
    /// The food of the catalogue that it is like: it counts as that food where a recipe asks for it, and for diets and
    /// allergens it is at least what that food is.
    public let like: FoodRef?
    /// Whether it is that food, and not only like it. The name is then the household's word for the catalogue's food,
    /// which is what stands in the pantry.
    public let isSame: Bool
    /// Where it is proposed to all and nobody has decided.
    public let proposal: ID<FoodProposal>?
    public let addedAt: Date
    /// Absent where that person has gone.
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
    /// The food that the name stands for: itself, or the catalogue's. One of no category counts as a condiment.
    public var food: FoodRef {
        if isSame, let like { return like }
        return FoodRef(id: id, name: name, category: category ?? .condiments)
    }
}

/// A food of a household's own as somebody of it describes it.
public struct OwnFoodDraft: Codable, Hashable, Sendable {
    /// 1 to 60 characters that no other food goes by, neither in the catalogue nor in the household.
    public var name: String
    public var category: FoodCategory?
    public var unit: CookingUnit?
    /// Absent where nobody knows; the food then suits no diet and is safe for no allergy.
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

/// Says which food of the catalogue one of the household's own is, by name, synonym or id.
public struct OwnFoodIdentity: Codable, Hashable, Sendable {
    public var food: String
    public init(food: String) { self.food = food }
}
