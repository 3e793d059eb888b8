import Contracts

/// Asks what recipes take that are planned.
public struct PlannedRecipesQuery: Codable, Hashable, Sendable {
    /// As many as one request may name.
    public static let most = 200

    /// Whose plan it is: recipes that this person does not see are passed over.
    public var viewer: ID<Account>
    /// 1 to 200.
    public var recipes: [ID<Recipe>]

    public init(viewer: ID<Account>, recipes: [ID<Recipe>]) {
        self.viewer = viewer
        self.recipes = recipes
    }
}

/// What a recipe takes, for the servings that it is written for.
public struct PlannedRecipe: Codable, Hashable, Sendable {
    /// A line that is not optional.
    public struct Ingredient: Codable, Hashable, Sendable {
        /// What the line calls it.
        public let name: String
        /// Absent where nobody could tell which food it is.
        public let food: FoodRef?
        /// The upper end of a range; absent where the line says no amount.
        public let quantity: Quantity?
        /// Foods that do as well by the line.
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

/// The recipes whose outlines are asked for.
public struct RecipeOutlinesQuery: Codable, Hashable, Sendable {
    /// As many as one request may name.
    public static let most = 100

    /// 1 to 100.
    public var recipes: [ID<Recipe>]
    public init(recipes: [ID<Recipe>]) { self.recipes = recipes }
}

/// A recipe at a glance.
public struct RecipeOutline: Codable, Hashable, Sendable {
    public let id: ID<Recipe>
    public let title: String
    /// Absent where it has none.
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
