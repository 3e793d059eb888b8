import AuthContracts
import Contracts
import Foundation
import RecipesContracts

/// A recipe with what the person lacks, may not eat and needs to know.
struct RecipePage: Sendable {
    var title: String
    let summary: String
    let picture: String
    let kicker: String
    let facts: [Fact]
    let servings: ServingsStepper
    let warnings: [String]
    let ingredients: [RecipeIngredient]
    /// "3 of 9 are missing"; absent where that is not known.
    let missingText: String?
    let hasMissing: Bool
    let steps: [RecipeStep]
    let nutrition: NutritionTable?
    let diets: [String]
    let allergens: [String]
    let allergensText: String
    let origin: RecipeOrigin
    let media: RecipeMedia
    let price: RecipePrice?
    let notes: String?
    /// Whether the reader alone sees it.
    let isPersonal: Bool
    /// Whether moderators alone see it.
    let isHidden: Bool
    /// This page with its servings, for a form to come back to.
    let here: String
    let taste: RecipeTaste?
    let offersLogIn: Bool
    let deeds: RecipeDeeds
    /// Whether nothing on it is to be pressed: in a preview, and where there may be no network.
    var isStill = false
    /// What could be cooked instead.
    var alternatives: [RecipeCard] = []
    /// What people say about it; absent while that cannot be asked for.
    var comments: CommentSection?

    init(
        _ recipe: Recipe, preferences: Preferences?, isSignedIn: Bool, taste: RecipeTaste? = nil, in language: Language
    ) {
        title = recipe.title
        summary = recipe.summary
        picture = RecipePicture.address(of: recipe.id, image: recipe.image ?? recipe.photos?.first, .large)
        kicker = ([language.name(of: recipe.cuisine)] + recipe.meals.members.map(language.name(of:)))
            .joined(separator: " · ")
        facts = Fact.list(of: recipe, in: language)
        servings = ServingsStepper(recipe, in: language)
        warnings = preferences.map { RecipeWarnings(recipe, $0).sentences(in: language) } ?? []
        ingredients = recipe.ingredients.map {
            RecipeIngredient($0, of: recipe, isSignedIn: isSignedIn, in: language)
        }
        let missing = ingredients.count { $0.isMissing }
        hasMissing = missing > 0
        missingText =
            recipe.ingredients.contains { $0.onHand != nil }
            ? (missing == 0 ? language("recipe.allOnHand") : language("recipe.missing", count: missing)) : nil
        steps = recipe.steps.map { RecipeStep($0, of: recipe, in: language) }
        nutrition = NutritionTable(recipe.nutrition, in: language)
        diets = recipe.diets.members.map(language.name(of:))
        allergens = recipe.allergens?.told.map { language.name(of: $0).capitalizedFirst } ?? []
        allergensText = language(
            recipe.allergens == nil
                ? "recipe.allergensUnknown" : allergens.isEmpty ? "recipe.allergensNone" : "recipe.allergensSome")
        origin = RecipeOrigin(recipe, in: language)
        media = RecipeMedia(recipe, in: language)
        price = recipe.price.map { RecipePrice($0, in: language) }
        notes = recipe.notes?.orNothing
        isPersonal = recipe.isPersonal
        isHidden = recipe.isHidden ?? false
        here = "/recipes/\(recipe.id)?servings=\(recipe.servings)"
        self.taste = taste
        offersLogIn = !isSignedIn
        deeds = RecipeDeeds(recipe, isSignedIn: isSignedIn, in: language)
    }
}
