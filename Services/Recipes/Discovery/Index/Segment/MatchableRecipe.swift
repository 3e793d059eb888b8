import Kitchen

/// The number that stands for a food in an index: foods are counted from 0 without gaps.
public typealias FoodNumber = UInt32

/// What is needed to find a recipe by what is in it and what it is like.
public struct MatchableRecipe: Hashable, Sendable {
    public var id: RecipeKey
    /// Whoever alone sees it; absent where everybody does.
    public var owner: AccountKey?
    /// In the order in which the recipe names them. A food named twice counts once.
    public var required: [FoodNumber]
    /// Never missing, but used where there is some. A food that is also required counts as required.
    public var optional: [FoodNumber]
    /// The weights of the foods, the required ones before the optional, in grams; absent where one cannot be weighed.
    /// Shorter than the foods where nothing is known of the last ones. Kept to a part in 250.
    public var grams: [Double?]
    /// How many ingredients nobody could resolve to a food. They are always missing, and while there is one, the
    /// recipe suits no diet and is safe for no allergy.
    public var unresolved: Int
    public var diets: Labels<Diet>
    /// Absent where nobody has classified the recipe: it is then safe for no allergy.
    public var allergens: Labels<Allergen>?
    public var cuisine: Cuisine?
    public var mealTypes: Labels<MealType>
    public var figures: RecipeFigures
    /// Those in the first currency are in `figures` as well, if they are whole.
    public var prices: ServingPrices
    /// From 0 to 5; absent where nobody has rated it. Kept with the precision of a `Float`.
    public var rating: Double?
    /// Seconds since 1970 at which it came out.
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
