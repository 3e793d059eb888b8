import Contracts

/// A recipe as it is cooked from.
public struct Recipe: Revisioned, Codable, Hashable, Sendable {
    /// One line of the list of ingredients.
    public struct Ingredient: Codable, Hashable, Sendable {
        /// What stands above it, such as “For the sauce”; absent where it belongs to those before.
        public let heading: String?
        /// Absent where nobody could tell which food it is.
        public let food: FoodRef?
        /// What the line calls the food.
        public let name: String
        public let quantity: Quantity?
        /// The upper end of a range that begins with the quantity, in the same unit.
        public let upTo: Double?
        public let note: String?
        public let optional: Bool
        /// As its writer wrote it, for the servings that the recipe was written for.
        public let text: String?
        /// What may be taken instead of the food; absent where there is nothing.
        public let alternatives: [IngredientAlternative]?
        /// Whether its writer named it in one line with the ingredient before, as the pepper of “salt and pepper”; the
        /// text is then that of both. Absent where it has a line of its own.
        public let sharesLine: Bool?
        /// Whether the caller has it, a special kind of it, or one of the alternatives: in the pantry, in the search
        /// basket, or as a staple. Absent where that is not known.
        public var onHand: Bool?
        /// Whether what the caller has of it may well be gone; absent where it is there for sure, or is not there. It
        /// is `true` beside an `onHand` of `false` if nothing is left by the pantry's records.
        public var isDoubtful: Bool?
        /// How much more of it is needed than the caller has; absent if there is enough or nothing, and if that is
        /// unknown.
        public var lacking: Quantity?
        /// Whether the caller has some of it, or of what stands in, in an unknown amount; absent if not, and if any amount
        /// will do.
        public var isAmountUnknown: Bool?
        /// The food of the caller's household's own that the line names; nobody else is told.
        public var ownFood: FoodRef?
        /// Grams per millilitre of the food; absent where that is not known.
        public let density: Double?
        /// The unit that people usually say the food in; absent where nobody could tell which food it is.
        public let usualUnit: CookingUnit?
        /// What can stand in for it and suits the caller, at most three, what is there first; absent where it is there
        /// itself, where that is not known, and where nothing can.
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

    /// One thing to do.
    public struct Step: Codable, Hashable, Sendable {
        /// From 1.
        public let number: Int
        public let text: String
        public let minutes: Int?
        /// What stands above it; absent where it belongs to those before.
        public let heading: String?
        /// The ingredients that it uses: places in the list, from 0. Absent where nobody said.
        public let ingredients: [Int]?
        /// The text in its parts; absent where nothing is known of what it says.
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
    /// Those that every ingredient suits, each of its alternatives included.
    public let diets: Labels<Diet>
    /// Of every ingredient and each of its alternatives. Absent where one is not classified: such a recipe is safe for no
    /// allergy.
    public let allergens: Labels<Allergen>?
    public let minutes: Minutes
    public let servings: Int
    public var ingredients: [Ingredient]
    public let steps: [Step]
    public let nutrition: ServingNutrition
    /// From 1 to 5; absent while nobody has rated it.
    public let rating: Double?
    /// How many people have rated it.
    public let ratingCount: Int
    public let tags: [String]
    /// The address of a picture; absent where there is none.
    public let image: String?
    /// Where it comes from.
    public let source: String?
    /// Absent where nobody has signed in.
    public let standing: RecipeStanding?
    /// Rises with every change of what is written.
    public let revision: Int
    /// Whether the caller alone sees it.
    public let isPersonal: Bool
    /// Whether it is the caller's: personal, or published as theirs.
    public let isOwn: Bool
    /// The recipe that it began as a copy of.
    public let copyOf: ID<Recipe>?
    /// What its author goes by.
    public let author: String?
    /// The addresses of all of its photos; absent where there is none.
    public let photos: [String]?
    /// Addresses of pages with videos.
    public let videos: [String]?
    public let notes: String?
    /// How many servings it was written for.
    public let writtenFor: Int
    /// What its ingredients cost; absent where too little is known.
    public let price: PriceEstimate?
    /// Whether it was reported and nobody but moderators sees it until they have decided; absent where everybody does.
    public let isHidden: Bool?
    /// What it is served as; absent where that is not certain.
    public let form: DishForm?
    /// The recipe as schema.org/Recipe in JSON-LD, with every `<` escaped, so that it can stand in a script of a page.
    /// Absent where it was not asked for, and of a recipe that not everybody sees.
    public var linkedData: String?
    /// The foods that are lacking for these servings, each once: none is there, as the recipe's match says, or too little.
    /// Absent if that is not known.
    public var missing: [MissingIngredient]?
    /// What one cooks it with; absent where nobody said.
    public var equipment: [String]?
    /// The diets that it may or may not suit, because an ingredient is unknown; absent if there are none.
    public var unknownDiets: Labels<Diet>?
    /// Whether the household of its owner sees it, too; absent where it does not, and of what everybody sees.
    public var isShared: Bool?
    /// What whoever shares it with the caller's household goes by; absent of an own recipe.
    public var sharedBy: String?
    /// What else that is there stands in for something, as its match says; absent where that is not known.
    public var substituted: [MatchReasons.Substituted]?
    /// Who made the picture at `image`, where that is one of a provider; it may only be shown with it.
    public var credit: PictureCredit?
    /// The servings that the amounts are for if that is no whole number; `servings` is then the next one above.
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
