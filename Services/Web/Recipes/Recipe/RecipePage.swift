import AuthContracts
import Contracts
import Foundation
import RecipesContracts

/// A recipe with what the reader lacks, may not eat and needs to know.
struct RecipePage: PageModel {
    var title: String
    let summary: String
    let picture: String
    /// The credit of a provider's picture; `nil` for photos and drawings.
    let credit: PictureCreditLine?
    let kicker: String
    let facts: [Fact]
    var servings: ServingsStepper
    let warnings: [String]
    let ingredients: [RecipeIngredient]
    /// "3 missing", as on the card; `nil` if unknown.
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
    /// The equipment.
    let equipment: [String]
    /// Whether only the reader sees the recipe.
    var isPersonal: Bool
    /// Says that the household shares the recipe; `nil` if not shared.
    var sharedText: String?
    /// Whether the recipe is hidden by moderators.
    let isHidden: Bool
    /// The address of the page with its servings, for forms to return to.
    let here: String
    let taste: RecipeTaste?
    let offersLogIn: Bool
    let actions: RecipeActions
    let units: [UnitChoice]
    /// The reader's units; `nil` for the original units.
    let chosenUnits: String?
    /// Address of the cooking view; `nil` without steps.
    let cookAddress: String?
    /// The recipe's id, under which a device stores ticks.
    let id: String
    /// Metadata for search engines and link previews; `nil` for recipes that are not public.
    var sharing: RecipeSharing?
    /// Whether controls are hidden: in previews and offline.
    var isStill = false { didSet { servings.isStill = isStill } }
    /// The reader's private data; `nil` for guests.
    var personal: PersonalSection?
    /// Similar recipes to cook instead.
    var alternatives: [RecipeCard] = []
    /// The comments; `nil` if they are unavailable.
    var comments: CommentSection?

    init(
        _ recipe: Recipe, preferences: Preferences?, isSignedIn: Bool, taste: RecipeTaste? = nil,
        units: MeasureSystem? = nil, in language: Language
    ) {
        let words = MeasureWords(language: language, system: units)
        title = recipe.title
        summary = recipe.summary
        picture = RecipePicture.address(of: recipe.id, image: recipe.image ?? recipe.photos?.first, .large)
        credit = recipe.credit.map { PictureCreditLine($0, in: language) }
        kicker = ([language.name(of: recipe.cuisine)] + recipe.meals.members.map(language.name(of:)))
            .joined(separator: " · ")
        facts = Fact.list(of: recipe, in: language)
        servings = ServingsStepper(recipe, in: language)
        warnings = preferences.map { RecipeWarnings(recipe, $0).sentences(in: language) } ?? []
        ingredients = recipe.ingredients.map {
            RecipeIngredient($0, of: recipe, isSignedIn: isSignedIn, in: words)
        }
        let missing = recipe.missing?.count ?? ingredients.count { $0.isMissing }
        hasMissing = missing > 0 && !ingredients.isEmpty
        let substituted = recipe.substituted?.count ?? ingredients.count { $0.standIn != nil }
        missingText =
            recipe.ingredients.contains { $0.onHand != nil }
            ? language.supply(
                missing: missing, substituted: substituted, unsure: recipe.unsure.count) : nil
        steps = recipe.steps.map { RecipeStep($0, of: recipe, in: words) }
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
        equipment = recipe.equipment ?? []
        isPersonal = recipe.isPersonal && recipe.isShared != true
        sharedText =
            recipe.isShared == true
            ? recipe.sharedBy.map { language("recipe.sharedBy", ["name": $0]) } ?? language("recipe.household") : nil
        isHidden = recipe.isHidden ?? false
        here = "/recipes/\(recipe.id)?servings=\(recipe.servings)"
        self.taste = taste
        offersLogIn = !isSignedIn
        actions = RecipeActions(recipe, isSignedIn: isSignedIn, in: language)
        self.units = UnitChoice.list(units, in: language)
        chosenUnits = units.map { language("recipe.units.\($0.rawValue)") }
        cookAddress = recipe.steps.isEmpty ? nil : CookPage.address(of: recipe)
        id = recipe.id.description
    }
}

extension Recipe {
    /// The ingredients, or their substitutes, that may be used up or too little. One for each food that is not missing.
    var unsure: [Ingredient] {
        var seen = Set((missing ?? []).map { $0.id?.description ?? $0.name })
        return ingredients.filter { ingredient in
            let food = ingredient.ownFood ?? ingredient.food
            return ingredient.isUnsure && seen.insert(food?.id.description ?? ingredient.name).inserted
        }
    }
}

extension Recipe.Ingredient {
    /// Whether the ingredient or its substitute may be used up or too little.
    fileprivate var isUnsure: Bool {
        !optional && lacking == nil && (onHand == true && isDoubtful == true || isAmountUnknown == true)
    }
}
