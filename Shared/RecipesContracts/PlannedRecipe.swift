import Contracts

/// Requests the ingredients of planned recipes.
public struct PlannedRecipesQuery: Codable, Hashable, Sendable {
    /// The most recipes in one request.
    public static let most = 200

    /// The plan's owner; recipes not visible to this person are skipped.
    public var viewer: ID<Account>
    /// 1 to 200.
    public var recipes: [ID<Recipe>]

    public init(viewer: ID<Account>, recipes: [ID<Recipe>]) {
        self.viewer = viewer
        self.recipes = recipes
    }
}

/// The ingredients of a recipe for its own servings.
public struct PlannedRecipe: Codable, Hashable, Sendable {
    /// A required ingredient.
    public struct Ingredient: Codable, Hashable, Sendable {
        /// The name in the recipe.
        public let name: String
        /// `nil` if the food is not recognised.
        public let food: FoodRef?
        /// The upper end of a range; `nil` if the line gives no amount.
        public let quantity: Quantity?
        /// The line's alternatives.
        public let alternatives: [ID<Food>]

        public init(name: String, food: FoodRef?, quantity: Quantity?, alternatives: [ID<Food>] = []) {
            self.name = name
            self.food = food
            self.quantity = quantity
            self.alternatives = alternatives
        }
    }

    public let id: ID<Recipe>
    public let title: String
    /// From 1.
    public let servings: Int
    public let ingredients: [Ingredient]

    public init(id: ID<Recipe>, title: String, servings: Int, ingredients: [Ingredient]) {
        self.id = id
        self.title = title
        self.servings = servings
        self.ingredients = ingredients
    }
}

/// Requests outlines of recipes.
public struct RecipeOutlinesQuery: Codable, Hashable, Sendable {
    /// The most recipes in one request.
    public static let most = 100

    /// 1 to 100.
    public var recipes: [ID<Recipe>]
    public init(recipes: [ID<Recipe>]) { self.recipes = recipes }
}

/// A short summary of a recipe.
public struct RecipeOutline: Codable, Hashable, Sendable {
    public let id: ID<Recipe>
    public let title: String
    /// `nil` if there is none.
    public let image: String?
    /// Minutes of work; `nil` if the recipe states no time.
    @ZeroIfUnknown public var minutes: Int?

    public init(id: ID<Recipe>, title: String, image: String?, minutes: Int?) {
        self.id = id
        self.title = title
        self.image = image
        _minutes = ZeroIfUnknown(wrappedValue: minutes)
    }
}
