import Contracts
import Foundation

/// A recipe as a person writes it.
///
/// While it is a draft, anything may be missing. Before others, or oneself, can cook from it, it needs a title, an
/// ingredient and a step.
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
    /// Minutes of standing, as of dough that rises: 1 to 10,080; absent if none are stated.
    public var restingMinutes: Int?
    /// At most 200.
    public var ingredients: [IngredientEntry]
    /// At most 100.
    public var steps: [StepEntry]
    /// At most 20, each of 1 to 40 characters.
    public var tags: [String]
    /// Own photos, the first as the recipe's picture; at most 10.
    public var photos: [ID<Photo>]
    /// Addresses with `https` of hosts that videos may be embedded from; at most 5.
    public var videos: [String]
    /// Where it comes from: an address with `http` or `https`, or a book; at most 500 bytes.
    public var source: String?
    /// At most 2,000 characters.
    public var notes: String?
    /// What it is written in.
    public var language: SpokenLanguage
    /// What one cooks it with, such as a large pot; at most 20, each of 1 to 60 characters.
    public var equipment: [String]?
    /// What a serving contains, as its writer states it, in the units of the nutrients. It counts in place of what follows
    /// from the ingredients.
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

/// One line of the list of ingredients as somebody writes it.
public struct IngredientEntry: Codable, Hashable, Sendable {
    /// Such as “2 cups onions, chopped”, at most 300 characters. What it says of amount, unit and preparation follows from it.
    public var text: String
    /// The food that the writer chose; absent where the line speaks for itself.
    public var food: ID<Food>?
    /// Whether the writer said that the catalogue has no such food.
    public var isUnlisted: Bool
    /// Whether it is the heading of the lines that follow, such as “For the sauce”.
    public var isHeading: Bool

    public init(text: String, food: ID<Food>? = nil, isUnlisted: Bool = false, isHeading: Bool = false) {
        self.text = text
        self.food = food
        self.isUnlisted = isUnlisted
        self.isHeading = isHeading
    }
}

/// One step as somebody writes it.
public struct StepEntry: Codable, Hashable, Sendable {
    /// At most 2,000 characters.
    public var text: String
    /// 1 to 10,080; absent where it takes no time worth saying.
    public var minutes: Int?
    /// Places in the list of ingredients, from 0; at most 50.
    public var ingredients: [Int]
    /// Whether it is the heading of the steps that follow.
    public var isHeading: Bool

    public init(text: String, minutes: Int? = nil, ingredients: [Int] = [], isHeading: Bool = false) {
        self.text = text
        self.minutes = minutes
        self.ingredients = ingredients
        self.isHeading = isHeading
    }
}
