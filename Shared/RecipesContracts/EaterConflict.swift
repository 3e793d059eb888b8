import Contracts

/// Requests the conflicts of eaters with dishes.
public struct DishCheckQuery: Codable, Hashable, Sendable {
    /// As many dishes as one request may name.
    public static let most = 300
    /// As many people as may eat a dish.
    public static let mostEaters = 20

    /// A recipe and the people who are to eat it.
    public struct Dish: Codable, Hashable, Sendable {
        public var recipe: ID<Recipe>
        /// At most 20.
        public var eaters: [ID<Account>]

        public init(recipe: ID<Recipe>, eaters: [ID<Account>]) {
            self.recipe = recipe
            self.eaters = eaters
        }
    }

    /// The owner of the plan: recipes that this person does not see are passed over.
    public var viewer: ID<Account>
    /// 1 to 300.
    public var dishes: [Dish]

    public init(viewer: ID<Account>, dishes: [Dish]) {
        self.viewer = viewer
        self.dishes = dishes
    }
}

/// The conflicts of a dish's eaters. A dish without an answer was not found.
public struct CheckedDish: Codable, Hashable, Sendable {
    public let recipe: ID<Recipe>
    /// In the order of the eaters, without eaters who have no conflict.
    public let conflicts: [EaterConflict]

    public init(recipe: ID<Recipe>, conflicts: [EaterConflict]) {
        self.recipe = recipe
        self.conflicts = conflicts
    }
}

/// A person's reasons against a dish.
public struct EaterConflict: Codable, Hashable, Sendable {
    public let account: ID<Account>
    /// Allergens of the person that are in it.
    public let allergens: Labels<Allergen>
    /// Whether the person has allergies and an ingredient is unknown.
    public let isUncertain: Bool
    /// Diets of the person that it is not known to suit.
    public let diets: Labels<Diet>
    /// Those of `diets` that it may or may not suit, because an ingredient is unknown; absent if there are none.
    public let unknownDiets: Labels<Diet>?
    /// Foods in it that the person does not want.
    public let foods: [FoodRef]

    /// - Parameters:
    ///   - diets: diets of the person that it does not suit.
    ///   - unknownDiets: diets of the person that it may or may not suit.
    public init(
        account: ID<Account>, allergens: Labels<Allergen> = [], isUncertain: Bool = false, diets: Labels<Diet> = [],
        unknownDiets: Labels<Diet> = [], foods: [FoodRef] = []
    ) {
        self.unknownDiets = unknownDiets.isEmpty ? nil : unknownDiets
        self.account = account
        self.allergens = allergens
        self.isUncertain = isUncertain
        self.diets = diets.union(unknownDiets)
        self.foods = foods
    }

    /// Diets of the person that it does not suit.
    public var brokenDiets: Labels<Diet> { diets.subtracting(unknownDiets ?? []) }

    /// Whether the person may not eat it, and not only would rather not.
    public var forbids: Bool { !allergens.isEmpty || isUncertain || !diets.isEmpty }
}
