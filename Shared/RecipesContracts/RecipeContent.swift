import Contracts
import Foundation

/// A recipe as written by a person.
///
/// A draft may be incomplete. To be cooked from, a recipe needs a title, an ingredient and a step.
public struct RecipeContent: Codable, Hashable, Sendable {
    /// 1 to 120 characters on one line.
    public var title: String
    /// At most 500 characters.
    public var summary: String
    public var cuisine: Cuisine?
    /// ISO 3166-1 alpha-2.
    public var country: String?
    public var meals: Labels<MealType>
    /// 1 to 500.
    public var servings: Int
    /// 0 to 10,080 each.
    public var preparationMinutes: Int
    public var cookingMinutes: Int
    /// Minutes of resting, for example of dough: 1 to 10,080; absent if none are stated.
    public var restingMinutes: Int?
    /// At most 200.
    public var ingredients: [IngredientEntry]
    /// At most 100.
    public var steps: [StepEntry]
    /// At most 20, each of 1 to 40 characters.
    public var tags: [String]
    /// The writer's own photos, the first as the recipe's picture; at most 10.
    public var photos: [ID<Photo>]
    /// `https` addresses of hosts that allow embedding videos; at most 5.
    public var videos: [String]
    /// The origin: an `http` or `https` address, or a book; at most 500 bytes.
    public var source: String?
    /// At most 2,000 characters.
    public var notes: String?
    /// The language of the text.
    public var language: SpokenLanguage
    /// Cooking equipment, such as a large pot; at most 20, each of 1 to 60 characters.
    public var equipment: [String]?
    /// The nutrients per serving as stated by the writer, in their units. They replace those calculated from the
    /// ingredients.
    public var nutrition: [Nutrient: Double]?

    public init(
        title: String = "", summary: String = "", cuisine: Cuisine? = nil, country: String? = nil,
        meals: Labels<MealType> = [], servings: Int = 4, preparationMinutes: Int = 0, cookingMinutes: Int = 0,
        ingredients: [IngredientEntry] = [], steps: [StepEntry] = [], tags: [String] = [], photos: [ID<Photo>] = [],
        videos: [String] = [], source: String? = nil, notes: String? = nil,
        language: SpokenLanguage = SpokenLanguage.english, equipment: [String]? = nil,
        nutrition: [Nutrient: Double]? = nil, restingMinutes: Int? = nil
    ) {
        self.restingMinutes = restingMinutes
        self.equipment = equipment
        self.nutrition = nutrition
        self.title = title
        self.summary = summary
        self.cuisine = cuisine
        self.country = country
        self.meals = meals
        self.servings = servings
        self.preparationMinutes = preparationMinutes
        self.cookingMinutes = cookingMinutes
        self.ingredients = ingredients
        self.steps = steps
        self.tags = tags
        self.photos = photos
        self.videos = videos
        self.source = source
        self.notes = notes
        self.language = language
    }
}

/// One ingredient line as written.
public struct IngredientEntry: Codable, Hashable, Sendable {
    /// Such as “2 cups onions, chopped”, at most 300 characters. Amount, unit and preparation are read from the text.
    public var text: String
    /// The food chosen by the writer; absent if the text determines it.
    public var food: ID<Food>?
    /// Whether the writer marked the food as not in the catalogue.
    public var isUnlisted: Bool
    /// Whether the line is a heading for the following lines, such as “For the sauce”.
    public var isHeading: Bool

    public init(text: String, food: ID<Food>? = nil, isUnlisted: Bool = false, isHeading: Bool = false) {
        self.text = text
        self.food = food
        self.isUnlisted = isUnlisted
        self.isHeading = isHeading
    }
}

/// One step as written.
public struct StepEntry: Codable, Hashable, Sendable {
    /// At most 2,000 characters.
    public var text: String
    /// 1 to 10,080; absent if the step takes no notable time.
    public var minutes: Int?
    /// Indices in the list of ingredients, from 0; at most 50.
    public var ingredients: [Int]
    /// Whether the step is a heading for the following steps.
    public var isHeading: Bool

    public init(text: String, minutes: Int? = nil, ingredients: [Int] = [], isHeading: Bool = false) {
        self.text = text
        self.minutes = minutes
        self.ingredients = ingredients
        self.isHeading = isHeading
    }
}
