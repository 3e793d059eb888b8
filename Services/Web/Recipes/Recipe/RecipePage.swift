import AuthContracts
import Contracts
import Foundation
import RecipesContracts

/// A recipe with what the person lacks, may not eat and needs to know.
struct RecipePage: PageModel {
    var title: String
    let summary: String
    let picture: String
    /// Of a picture that a provider gave; absent of photos and drawings.
    let credit: PictureCreditLine?
    let kicker: String
    let facts: [Fact]
    var servings: ServingsStepper
    let warnings: [String]
    let ingredients: [RecipeIngredient]
    /// "3 missing", as its card says it; absent where that is not known.
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
    /// What one cooks it with.
    let equipment: [String]
    /// Whether the reader alone sees it.
    var isPersonal: Bool
    /// That the household of its owner sees it, too.
    var sharedText: String?
    /// Whether moderators alone see it.
    let isHidden: Bool
    /// This page with its servings, for a form to come back to.
    let here: String
    let taste: RecipeTaste?
    let offersLogIn: Bool
    let actions: RecipeActions
    let units: [UnitChoice]
    /// Those that the reader chose; absent where everything is as it was written.
    let chosenUnits: String?
    /// The page that shows one step at a time; absent where there is none to show.
    let cookAddress: String?
    /// By which a device keeps what is ticked off.
    let id: String
    /// What others learn of the page where somebody shares it; absent of a recipe that not everybody sees.
    var sharing: RecipeSharing?
    /// Whether nothing on it is to be pressed: in a preview, and where there may be no network.
    var isStill = false { didSet { servings.isStill = isStill } }
    /// What the reader keeps for themselves about it; absent where nobody has signed in.
    var personal: PersonalSection?
    /// What could be cooked instead.
    var alternatives: [RecipeCard] = []
    /// What people say about it; absent while that cannot be asked for.
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
    /// The ingredients that are there, or have a stand-in, and may be gone or too little, one for each food that is not missing.
    var unsure: [Ingredient] {
        var seen = Set((missing ?? []).map { $0.id?.description ?? $0.name })
        return ingredients.filter { ingredient in
            let food = ingredient.ownFood ?? ingredient.food
            return ingredient.isUnsure && seen.insert(food?.id.description ?? ingredient.name).inserted
        }
    }
}

extension Recipe.Ingredient {
    /// Whether it, or what stands in, is there and may be gone or too little.
    fileprivate var isUnsure: Bool {
        !optional && lacking == nil && (onHand == true && isDoubtful == true || isAmountUnknown == true)
    }
}
