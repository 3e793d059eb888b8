import Kitchen

/// The number of a food in an index, from 0 without gaps.
public typealias FoodNumber = UInt32

/// The data by which the index finds a recipe.
public struct MatchableRecipe: Hashable, Sendable {
    public var id: RecipeKey
    /// The only person who sees it; `nil` for a public recipe.
    public var owner: AccountKey?
    /// Required foods, in the recipe's order; a repeated food counts once.
    public var required: [FoodNumber]
    /// Optional foods: never missing, but used if available. A food that is also required counts as required.
    public var optional: [FoodNumber]
    /// The weights of the foods in grams, required before optional; `nil` if unknown. May be shorter than the foods.
    /// Stored with a precision of 1 in 250.
    public var grams: [Double?]
    /// The number of ingredients without a known food. They are always missing, and a recipe with one suits no diet and
    /// is safe for no allergy.
    public var unresolved: Int
    public var diets: Labels<Diet>
    /// `nil` if the recipe is not classified; it is then safe for no allergy.
    public var allergens: Labels<Allergen>?
    public var cuisine: Cuisine?
    public var mealTypes: Labels<MealType>
    public var figures: RecipeFigures
    /// Prices in the first currency are also in `figures`, if complete.
    public var prices: ServingPrices
    /// From 0 to 5; `nil` without ratings. Stored as a `Float`.
    public var rating: Double?
    /// The time of publication, in seconds since 1970.
    public var published: UInt32

    public init(
        id: RecipeKey, required: [FoodNumber], optional: [FoodNumber] = [], grams: [Double?] = [],
        unresolved: Int = 0,
        diets: Labels<Diet> = [], allergens: Labels<Allergen>? = nil, cuisine: Cuisine? = nil,
        mealTypes: Labels<MealType> = [], figures: RecipeFigures = RecipeFigures(),
        prices: ServingPrices = ServingPrices(), rating: Double? = nil,
        published: UInt32 = 0, owner: AccountKey? = nil
    ) {
        self.owner = owner
        self.id = id
        self.required = required
        self.optional = optional
        self.grams = grams
        self.unresolved = unresolved
        self.diets = diets
        self.allergens = allergens
        self.cuisine = cuisine
        self.mealTypes = mealTypes
        self.figures = figures
        self.prices = prices
        self.rating = rating
        self.published = published
    }
}
