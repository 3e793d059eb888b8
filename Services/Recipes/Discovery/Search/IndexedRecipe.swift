import Contracts
import Foundation
import RecipeIndex
import RecipesContracts
import Storage

/// A stored recipe for the search index.
struct IndexedRecipe: Sendable {
    let id: ID<Recipe>
    /// The only person who sees it; `nil` for a public recipe.
    let owner: ID<Account>?
    let title: String
    let summary: String
    let cuisine: Cuisine
    let meals: Labels<MealType>
    let minutes: Recipe.Minutes
    let servings: Int
    let rating: Double?
    let ratingCount: Int
    let image: String?
    /// Whether the image is a provider's and requires its author's name.
    var isCredited = false
    let published: Date
    let tags: [String]
    let steps: [Recipe.Step]
    var lines: [RecipeLine]
    /// The nutrients per serving stated by the author.
    let nutrition: [Nutrient: Double]?

    init(row: Row, lines: [RecipeLine]) throws {
        id = try row["id"]
        owner = try row["owner"]
        title = try row["title"]
        summary = try row["summary"]
        cuisine = try row["cuisine"]
        meals = try row.json("meals")
        minutes = Recipe.Minutes(
            preparation: try row["preparation"], cooking: try row["cooking"], resting: try row["resting"])
        servings = try row["servings"]
        rating = try row["rating"]
        ratingCount = try row["rating_count"]
        let own: String? = try row["image"]
        let provided: String? = try row["provided_image"]
        image = own ?? provided
        isCredited = own == nil && provided != nil
        published = try row["published_at"]
        tags = try row.json("tags")
        steps = try row.json("steps")
        nutrition = try row.jsonIfPresent("nutrition")
        self.lines = lines
    }
}

extension IndexedRecipe {
    /// Names of required ingredients without a known food. A recipe without ingredients counts as having one, so that
    /// no pantry completes it.
    fileprivate func unknownNames(on catalogue: FoodCatalogue) -> [String] {
        if lines.isEmpty { return ["ingredients that are not listed"] }
        return lines.filter { !$0.optional && !$0.isKnown(on: catalogue) }.map(\.name)
    }
}

extension MatchableRecipe {
    /// Foods that are not in the catalogue count as unresolved.
    init(_ recipe: IndexedRecipe, _ nature: RecipeNature, _ catalogue: FoodCatalogue, _ numbering: IndexNumbering) {
        let known = recipe.lines.compactMap { line in
            line.food.flatMap { food in
                catalogue[food].flatMap { on in numbering[line, catalogue].map { (line, on, $0) } }
            }
        }
        let required = known.filter { !$0.0.optional }
        let optional = known.filter { $0.0.optional }
        let besides =
            numbering.numbers(naming: Set(recipe.lines.flatMap(\.besides).compactMap(\.food)))
            + numbering.places(of: recipe.lines, on: catalogue)
        self.init(
            id: RecipeKey(recipe.id.uuid), required: required.map(\.2), optional: optional.map(\.2) + besides.sorted(),
            grams: (required + optional).map { line, food, _ in line.quantity.flatMap { food.measures.grams($0) } }
                + [Double?](repeating: nil, count: besides.count),
            unresolved: recipe.unknownNames(on: catalogue).count, diets: nature.diets,
            allergens: nature.allergens, cuisine: recipe.cuisine, mealTypes: recipe.meals,
            figures: nature.figures(minutes: recipe.minutes.total), prices: nature.prices, rating: recipe.rating,
            published: UInt32(min(max(recipe.published.timeIntervalSince1970, 0), Double(UInt32.max))),
            owner: recipe.owner.map { AccountKey($0.uuid) })
    }
}

extension IndexedCard {
    init(_ recipe: IndexedRecipe, _ nature: RecipeNature, _ catalogue: FoodCatalogue) {
        self.init(
            title: recipe.title, summary: recipe.summary, image: recipe.image, isCredited: recipe.isCredited,
            servings: recipe.servings, rating: recipe.rating, ratingCount: recipe.ratingCount,
            isClassified: nature.allergens != nil,
            unknown: recipe.unknownNames(on: catalogue))
    }
}

extension KeywordDocument {
    /// Foods are found by all their names and those of their general foods. Names and labels are suggested to everyone,
    /// so those of a personal recipe are indexed with its steps.
    init(_ recipe: IndexedRecipe, _ nature: RecipeNature, _ catalogue: FoodCatalogue) {
        let isPersonal = recipe.owner != nil
        let known = recipe.lines.map { line in line.food.flatMap { catalogue.names(of: $0) } }
        let others = recipe.lines.flatMap(\.alternatives).compactMap { $0.food.flatMap { catalogue.names(of: $0) } }
        let made = recipe.tags + zip(recipe.lines, known).filter { $1 == nil }.map(\.0.name)
        self.init(
            title: recipe.title,
            foods: zip(recipe.lines, known).compactMap { $1 ?? (isPersonal ? nil : [$0.name]) } + others,
            labels: [recipe.cuisine.rawValue] + recipe.meals.members.map(\.rawValue)
                + nature.diets.members.map(\.rawValue) + (isPersonal ? [] : recipe.tags),
            steps: recipe.steps.map(\.text) + (isPersonal ? made : []))
    }
}
