/// A recipe as written in a document, before its foods are recognised.
public struct RecipeDocument: Codable, Hashable, Sendable {
    /// Lines of ingredients below one heading.
    public struct IngredientGroup: Codable, Hashable, Sendable {
        /// `nil` if the recipe has no parts, and for lines before the first part.
        public var heading: String?
        /// One ingredient each, such as “2 cups chopped onions”.
        public var lines: [String]
        /// Whether the heading may be an ingredient.
        public var isHeadingDoubtful: Bool

        public init(heading: String? = nil, lines: [String], isHeadingDoubtful: Bool = false) {
            self.heading = heading
            self.lines = lines
            self.isHeadingDoubtful = isHeadingDoubtful
        }
    }

    /// Steps below one heading.
    public struct StepGroup: Codable, Hashable, Sendable {
        public var heading: String?
        public var steps: [String]

        public init(heading: String? = nil, steps: [String]) {
            self.heading = heading
            self.steps = steps
        }
    }

    /// A picture of the dish.
    public enum Picture: Hashable, Sendable {
        /// An absolute `http` or `https` address.
        case address(String)
        /// An unchecked JPEG, PNG or WebP file supplied with the recipe.
        case bytes([UInt8])
    }

    /// The nutrition of a serving as written, such as “calories”: “240 kcal”.
    public typealias NutritionFacts = [String: String]

    public var title: String
    public var summary: String?
    public var ingredients: [IngredientGroup]
    public var steps: [StepGroup]
    public var preparationMinutes: Int?
    public var cookingMinutes: Int?
    public var totalMinutes: Int?
    public var servings: Int?
    /// The upper end of a range such as “4–6 servings”.
    public var mostServings: Int?
    /// The yield as written, such as “12 muffins”.
    public var yield: String?
    public var cuisines: [String]
    /// Such as “Dessert” or “Main course”.
    public var categories: [String]
    public var tags: [String]
    public var pictures: [Picture]
    /// Absolute addresses.
    public var videos: [String]
    /// The absolute address of the original.
    public var source: String?
    public var author: String?
    /// ISO 639-1.
    public var language: String?
    public var nutrition: NutritionFacts
    public var notes: String?
    /// From 0 to 5.
    public var rating: Double?
    /// The number of ratings behind `rating`; `nil` if unknown.
    public var ratingCount: Int?
    /// Whether the document has more ingredients than were read, so allergens and diets are unknown.
    public var isReadInPart = false
    /// The equipment, such as “Large pot”; `nil` if not stated.
    public var equipment: [String]?

    public init(
        title: String, summary: String? = nil, ingredients: [IngredientGroup] = [], steps: [StepGroup] = [],
        preparationMinutes: Int? = nil, cookingMinutes: Int? = nil, totalMinutes: Int? = nil, servings: Int? = nil,
        yield: String? = nil, cuisines: [String] = [], categories: [String] = [], tags: [String] = [],
        pictures: [Picture] = [], videos: [String] = [], source: String? = nil, author: String? = nil,
        language: String? = nil, nutrition: NutritionFacts = [:], notes: String? = nil, rating: Double? = nil
    ) {
        self.title = title
        self.summary = summary
        self.ingredients = ingredients
        self.steps = steps
        self.preparationMinutes = preparationMinutes
        self.cookingMinutes = cookingMinutes
        self.totalMinutes = totalMinutes
        self.servings = servings
        self.yield = yield
        self.cuisines = cuisines
        self.categories = categories
        self.tags = tags
        self.pictures = pictures
        self.videos = videos
        self.source = source
        self.author = author
        self.language = language
        self.nutrition = nutrition
        self.notes = notes
        self.rating = rating
    }
}
