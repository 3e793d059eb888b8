import Contracts

/// A recipe with what the person lacks, may not eat and needs to know.
struct RecipePage: Sendable {
    /// One ingredient.
    struct Ingredient: Sendable {
        let quantity: String
        let name: String
        let note: String?
        /// The food to put somewhere; absent where nobody knows which food it is.
        let foodID: String?
        let isMissing: Bool
        let isOnHand: Bool
        /// The page of what can stand in for it; absent where it is there or nobody knows which food it is.
        let substitutesAddress: String?
    }

    /// One thing to do.
    struct Step: Sendable {
        let number: Int
        let text: String
        let time: String?
    }

    let title: String
    let summary: String
    let picture: String
    let kicker: String
    let facts: [Fact]
    let servings: ServingsStepper
    let warnings: [String]
    let ingredients: [Ingredient]
    /// "3 of 9 are missing"; absent where that is not known.
    let missingText: String?
    let hasMissing: Bool
    let steps: [Step]
    let nutrition: NutritionTable?
    let diets: [String]
    let allergens: [String]
    let allergensText: String
    let source: String?
    /// This page with its servings, for a form to come back to.
    let here: String
    let taste: RecipeTaste?
    let offersLogIn: Bool
    /// What could be cooked instead.
    var alternatives: [RecipeCard] = []

    init(
        _ recipe: Recipe, preferences: Preferences?, isSignedIn: Bool, taste: RecipeTaste? = nil, in language: Language
    ) {
        title = recipe.title
        summary = recipe.summary
        picture = RecipePicture.address(of: recipe.id, image: recipe.image)
        kicker = ([language.name(of: recipe.cuisine)] + recipe.meals.members.map(language.name(of:)))
            .joined(separator: " · ")
        facts = Fact.list(of: recipe, in: language)
        servings = ServingsStepper(recipe, in: language)
        warnings = preferences.map { RecipeWarnings(recipe, $0).sentences(in: language) } ?? []
        ingredients = recipe.ingredients.map { Ingredient($0, of: recipe, isSignedIn: isSignedIn, in: language) }
        let missing = ingredients.count { $0.isMissing }
        hasMissing = missing > 0
        missingText =
            recipe.ingredients.contains { $0.onHand != nil }
            ? (missing == 0 ? language("recipe.allOnHand") : language("recipe.missing", count: missing)) : nil
        steps = recipe.steps.map {
            Step(number: $0.number, text: $0.text, time: $0.minutes.map(language.duration(minutes:)))
        }
        nutrition = NutritionTable(recipe.nutrition, in: language)
        diets = recipe.diets.members.map(language.name(of:))
        allergens = recipe.allergens?.members.map { language.name(of: $0).capitalizedFirst } ?? []
        allergensText = language(
            recipe.allergens == nil
                ? "recipe.allergensUnknown" : allergens.isEmpty ? "recipe.allergensNone" : "recipe.allergensSome")
        source = recipe.source
        here = "/recipes/\(recipe.id)?servings=\(recipe.servings)"
        self.taste = taste
        offersLogIn = !isSignedIn
    }
}

extension RecipePage.Ingredient {
    fileprivate init(
        _ ingredient: Recipe.Ingredient, of recipe: Recipe, isSignedIn: Bool, in language: Language
    ) {
        quantity = ingredient.quantity.map(language.text) ?? ""
        name = ingredient.name
        let optional = ingredient.optional ? language("recipe.optional") : nil
        let note = [ingredient.note, optional].compactMap(\.self).joined(separator: ", ")
        self.note = note.isEmpty ? nil : note
        foodID = isSignedIn ? ingredient.food?.id.description : nil
        isMissing = ingredient.onHand == false && !ingredient.optional
        isOnHand = ingredient.onHand == true
        substitutesAddress =
            isMissing ? ingredient.food.map { SubstitutePage.address(of: $0.id, in: recipe) } : nil
    }
}
