import Contracts
import Kitchen
import RecipesContracts

/// Foods and recipes at the paths that Larder's specification published. Disabled unless an operator enables them.
public enum CompatibilityRecipesAPI: ServiceAPI {
    public static let service = ServiceName.recipes
    public static let isCompatibility = true

    public static let ingredients: Endpoint<Anyone, CompatibilityIngredientQuery, [CompatibilityIngredient]> = find(
        "ingredients", "/api/ingredient", "Foods by name or category; 404 where there is none."
    )
    .refusing(404, "not-found")
    public static let addIngredient: Endpoint<Admin, CompatibilityIngredient, CompatibilityIngredient> = create(
        "addIngredient", "/api/ingredient", "Adds a food: 409 for a name that is taken."
    )
    .refusing(409, "taken")
    public static let recipes: Endpoint<Anyone, CompatibilityRecipeQuery, [CompatibilityRecipe]> = find(
        "recipes", "/api/recipe", "Recipes by name or by what there is; 404 where there is none."
    )
    .refusing(404, "not-found")

    public static let routes: [Route] = [
        Route(ingredients), Route(addIngredient), Route(recipes),
    ]
}

/// Filters foods; `name` or `category` is required.
public struct CompatibilityIngredientQuery: Codable, Hashable, Sendable {
    public var name: String?
    /// By its name in the specification ("Grains & Baking") or its identifier (`grains-and-baking`).
    public var category: String?
    /// From 1; a page has at most 100 foods.
    public var page: Int?

    public init(name: String? = nil, category: String? = nil, page: Int? = nil) {
        self.name = name
        self.category = category
        self.page = page
    }
}

/// A food of the published paths, with the nutrients in 100 g.
public struct CompatibilityIngredient: Codable, Hashable, Sendable {
    /// Absent in a food to be added.
    public var id: ID<Food>?
    public var name: String
    public var category: FoodCategory
    /// In kcal.
    public var calories: Double?
    /// In grams.
    public var protein: Double?
    public var carbohydrates: Double?
    public var fat: Double?
    /// In US dollars per kilogram.
    public var price: Double?
    /// `nil` if the food is not classified.
    public var allergens: Labels<Allergen>?
    public var diets: Labels<Diet>?

    public init(
        id: ID<Food>? = nil, name: String, category: FoodCategory, calories: Double? = nil, protein: Double? = nil,
        carbohydrates: Double? = nil, fat: Double? = nil, price: Double? = nil, allergens: Labels<Allergen>? = nil,
        diets: Labels<Diet>? = nil
    ) {
        self.id = id
        self.name = name
        self.category = category
        self.calories = calories
        self.protein = protein
        self.carbohydrates = carbohydrates
        self.fat = fat
        self.price = price
        self.allergens = allergens
        self.diets = diets
    }
}

/// Filters recipes by name, by available ingredients (names of foods), or both; one of them is required.
public struct CompatibilityRecipeQuery: Codable, Hashable, Sendable {
    public var name: String?
    /// At most 200.
    public var ingredients: [String]?
    public var cuisine: Cuisine?
    public var diet: Labels<Diet>?
    /// In minutes.
    public var maxTime: Int?

    public init(
        name: String? = nil, ingredients: [String]? = nil, cuisine: Cuisine? = nil, diet: Labels<Diet>? = nil,
        maxTime: Int? = nil
    ) {
        self.name = name
        self.ingredients = ingredients
        self.cuisine = cuisine
        self.diet = diet
        self.maxTime = maxTime
    }
}

/// A recipe of the published paths.
public struct CompatibilityRecipe: Codable, Hashable, Sendable {
    public let id: ID<Recipe>
    public let name: String
    public let image: String?
    public let cuisine: Cuisine
    /// In minutes.
    public let time: Int
    public let servings: Int
    /// Per serving, in kcal.
    public let calories: Int?
    public let rating: Double?
    /// The names of missing ingredients; `nil` if the query gave no ingredients.
    public let missing: [String]?

    public init(
        id: ID<Recipe>, name: String, image: String?, cuisine: Cuisine, time: Int, servings: Int, calories: Int?,
        rating: Double?, missing: [String]?
    ) {
        self.id = id
        self.name = name
        self.image = image
        self.cuisine = cuisine
        self.time = time
        self.servings = servings
        self.calories = calories
        self.rating = rating
        self.missing = missing
    }
}

extension CompatibilityIngredientQuery {
    public init(from decoder: any Decoder) throws {
        let fields = try CompatibilityFields(decoder)
        self.init(
            name: try fields.value("name", "ingredient"), category: try fields.value("category"),
            page: try fields.number("page"))
    }
}

extension CompatibilityIngredient {
    public init(from decoder: any Decoder) throws {
        let fields = try CompatibilityFields(decoder)
        let category: String = try fields.required("category")
        guard let known = [FoodCategory](published: category), known.count == 1 else {
            throw InvalidValue(field: "category", .oneOf(FoodCategory.words))
        }
        self.init(
            id: try fields.value("id"), name: try fields.required("name"), category: known[0],
            calories: try fields.value("calories"), protein: try fields.value("protein"),
            carbohydrates: try fields.value("carbohydrates"), fat: try fields.value("fat"),
            price: try fields.value("price"), allergens: try fields.words("allergens").map(Labels.init),
            diets: try fields.words("diets").map(Labels.init))
    }
}

extension CompatibilityRecipeQuery {
    public init(from decoder: any Decoder) throws {
        let fields = try CompatibilityFields(decoder)
        self.init(
            name: try fields.value("name", "recipeName"), ingredients: try fields.texts("ingredients", "ingredient"),
            cuisine: try fields.word("cuisine", "typeOfCuisine", "cuisineType"),
            diet: try fields.words("diet", "diets", "dietaryRestrictions").map(Labels.init),
            maxTime: try fields.number("maxTime", "timeOfCooking", "cookingTime"))
    }
}
