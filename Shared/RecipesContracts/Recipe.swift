import Contracts

/// A recipe.
public struct Recipe: Revisioned, Codable, Hashable, Sendable {
    /// One ingredient of a recipe.
    public struct Ingredient: Codable, Hashable, Sendable {
        /// The heading above the line, such as “For the sauce”; `nil` if it belongs to the previous group.
        public let heading: String?
        /// `nil` if the food is not recognised.
        public let food: FoodRef?
        /// The food's name in the line.
        public let name: String
        public let quantity: Quantity?
        /// The upper end of a range, with `quantity` as the lower end, in the same unit.
        public let upTo: Double?
        public let note: String?
        public let optional: Bool
        /// The line as written, for the recipe's own servings.
        public let text: String?
        /// Alternatives given by the recipe; `nil` if there are none.
        public let alternatives: [IngredientAlternative]?
        /// `true` if the ingredient shares a line with the previous one, like the pepper of “salt and pepper”; `text`
        /// is then that of both. Otherwise `nil`.
        public let sharesLine: Bool?
        /// Whether the caller has the food, a more specific one or an alternative, in pantry, search basket or staples.
        /// `nil` if unknown.
        public var onHand: Bool?
        /// `true` if the caller's stock may be gone; otherwise `nil`. Together with an `onHand` of `false`, the
        /// pantry's records say that none is left.
        public var isDoubtful: Bool?
        /// The amount needed beyond the caller's stock; `nil` if there is enough or none, or if unknown.
        public var lacking: Quantity?
        /// `true` if the caller has the food or a substitute in an unknown amount; otherwise `nil`, also if any amount
        /// is enough.
        public var isAmountUnknown: Bool?
        /// The own food of the caller's household that the line names, only visible to that household.
        public var ownFood: FoodRef?
        /// In grams per millilitre; `nil` if unknown.
        public let density: Double?
        /// The food's usual unit; `nil` if the food is not recognised.
        public let usualUnit: CookingUnit?
        /// Substitutes that suit the caller, at most three, available ones first. `nil` if the food itself is available
        /// or that is unknown, or if there are none.
        public var substitutes: [IngredientSubstitute]?

        public init(
            food: FoodRef?, name: String, quantity: Quantity?, note: String?, optional: Bool, onHand: Bool? = nil,
            heading: String? = nil, upTo: Double? = nil, text: String? = nil,
            alternatives: [IngredientAlternative]? = nil, sharesLine: Bool? = nil, ownFood: FoodRef? = nil,
            density: Double? = nil, usualUnit: CookingUnit? = nil, substitutes: [IngredientSubstitute]? = nil,
            isDoubtful: Bool? = nil
        ) {
            self.isDoubtful = isDoubtful
            self.density = density
            self.usualUnit = usualUnit
            self.substitutes = substitutes
            self.ownFood = ownFood
            self.alternatives = alternatives
            self.sharesLine = sharesLine
            self.heading = heading
            self.food = food
            self.name = name
            self.quantity = quantity
            self.upTo = upTo
            self.note = note
            self.optional = optional
            self.text = text
            self.onHand = onHand
        }
    }

    /// One step of a recipe.
    public struct Step: Codable, Hashable, Sendable {
        /// From 1.
        public let number: Int
        public let text: String
        public let minutes: Int?
        /// The heading above the step; `nil` if it belongs to the previous group.
        public let heading: String?
        /// The indices of used ingredients, from 0; `nil` if not specified.
        public let ingredients: [Int]?
        /// The text in its parts; `nil` if none were recognised.
        public let parts: [StepPart]?

        public init(
            number: Int, text: String, minutes: Int?, heading: String? = nil, ingredients: [Int]? = nil,
            parts: [StepPart]? = nil
        ) {
            self.parts = parts
            self.number = number
            self.text = text
            self.minutes = minutes
            self.heading = heading
            self.ingredients = ingredients
        }
    }

    public let id: ID<Recipe>
    public let title: String
    public let summary: String
    public let cuisine: Cuisine
    /// ISO 3166-1 alpha-2.
    public let country: String?
    public let meals: Labels<MealType>
    /// The diets suited by every ingredient and all alternatives.
    public let diets: Labels<Diet>
    /// The allergens of every ingredient and all alternatives. `nil` if one is not classified; the recipe is then safe
    /// for no allergy.
    public let allergens: Labels<Allergen>?
    public let minutes: Minutes
    /// The servings of the amounts; rounded up if `portions` gives them exactly.
    public let servings: Int
    public var ingredients: [Ingredient]
    public let steps: [Step]
    public let nutrition: ServingNutrition
    /// From 1 to 5; `nil` without ratings.
    public let rating: Double?
    /// The number of ratings.
    public let ratingCount: Int
    public let tags: [String]
    /// The picture's address; `nil` if there is none.
    public let image: String?
    /// The recipe's origin.
    public let source: String?
    /// `nil` if the caller is not signed in.
    public let standing: RecipeStanding?
    /// Increases with every change of the content.
    public let revision: Int
    /// Whether only the caller sees the recipe.
    public let isPersonal: Bool
    /// Whether the caller owns the recipe, private or published.
    public let isOwn: Bool
    /// The recipe that this one was copied from.
    public let copyOf: ID<Recipe>?
    /// The author's name.
    public let author: String?
    /// The addresses of all photos; `nil` if there are none.
    public let photos: [String]?
    /// Addresses of pages with videos.
    public let videos: [String]?
    public let notes: String?
    /// The recipe's own servings.
    public let writtenFor: Int
    /// The price of the ingredients; `nil` if too little is known.
    public let price: PriceEstimate?
    /// `true` if the recipe was reported and is hidden until moderators decide; otherwise `nil`.
    public let isHidden: Bool?
    /// The visible form of the dish; `nil` if uncertain.
    public let form: DishForm?
    /// The recipe as schema.org/Recipe in JSON-LD, with every `<` escaped for use in a page's script. `nil` if not
    /// requested, or if the recipe is not public.
    public var linkedData: String?
    /// The missing foods for these servings, each once: unavailable as in the recipe's match, or too little. `nil` if
    /// unknown.
    public var missing: [MissingIngredient]?
    /// The cooking equipment; `nil` if not specified.
    public var equipment: [String]?
    /// The diets in doubt because an ingredient is unknown; `nil` if there are none.
    public var unknownDiets: Labels<Diet>?
    /// `true` if the owner's household sees the recipe; otherwise `nil`, also for a public recipe.
    public var isShared: Bool?
    /// The name of the household member who shares the recipe; `nil` for the caller's own.
    public var sharedBy: String?
    /// The available substitutes, as in the recipe's match; `nil` if unknown.
    public var substituted: [MatchReasons.Substituted]?
    /// The credit of a provider's picture at `image`, which must be shown with it.
    public var credit: PictureCredit?
    /// The exact servings of the amounts if fractional; `servings` is then rounded up.
    public var portions: Double?

    public init(
        id: ID<Recipe>, title: String, summary: String, cuisine: Cuisine, country: String?, meals: Labels<MealType>,
        diets: Labels<Diet>, allergens: Labels<Allergen>?, minutes: Minutes, servings: Int, ingredients: [Ingredient],
        steps: [Step], nutrition: ServingNutrition, rating: Double?, ratingCount: Int = 0, tags: [String],
        image: String?, source: String?, standing: RecipeStanding? = nil, revision: Int = 1,
        isPersonal: Bool = false, isOwn: Bool = false, copyOf: ID<Recipe>? = nil, author: String? = nil,
        photos: [String]? = nil, videos: [String]? = nil, notes: String? = nil, writtenFor: Int? = nil,
        price: PriceEstimate? = nil, isHidden: Bool? = nil, form: DishForm? = nil, linkedData: String? = nil,
        missing: [MissingIngredient]? = nil, substituted: [MatchReasons.Substituted]? = nil
    ) {
        self.linkedData = linkedData
        self.missing = missing
        self.substituted = substituted
        self.revision = revision
        self.isPersonal = isPersonal
        self.isOwn = isOwn
        self.copyOf = copyOf
        self.author = author
        self.photos = photos
        self.videos = videos
        self.notes = notes
        self.writtenFor = writtenFor ?? servings
        self.price = price
        self.isHidden = isHidden
        self.form = form

        self.id = id
        self.title = title
        self.summary = summary
        self.cuisine = cuisine
        self.country = country
        self.meals = meals
        self.diets = diets
        self.allergens = allergens
        self.minutes = minutes
        self.servings = servings
        self.ingredients = ingredients
        self.steps = steps
        self.nutrition = nutrition
        self.rating = rating
        self.ratingCount = ratingCount
        self.tags = tags
        self.image = image
        self.source = source
        self.standing = standing
    }
}
