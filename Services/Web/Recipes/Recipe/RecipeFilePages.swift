import Contracts
import Hummingbird
import RecipesContracts

/// Exporting a recipe as a file and as an offline page.
struct RecipeFilePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/recipes/:id/file", file)
        pages.get("/recipes/:id/kept", kept)
        pages.get("/kept", shelf)
    }

    private func file(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let query = ExportQuery(
            format: visit.query["format"].flatMap(ExportFormat.init), servings: visit.servings)
        let file = try await visit.ask { try await $0.call(RecipesAPI.export, at: id, sending: query) }
        return .response(Response(toKeep: file, orName: "recipe"))
    }

    /// The offline page has no personal data, because others may use the device.
    private func kept(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let query = RecipeQuery(servings: visit.servings, currency: visit.region.currency)
        let recipe = try await visit.ask { try await $0.call(RecipesAPI.show, at: id, sending: query) }
        let model = OfflineRecipePage(recipe, in: visit.language)
        var screen = Screen("Recipe/kept", title: recipe.title, model)
        screen.isAlone = true
        return .page(screen)
    }

    /// The list of offline recipes, which only the device knows.
    private func shelf(_ visit: Visit) async throws -> PageResponse {
        var screen = Screen("Recipe/shelf", title: visit.language("kept.title"), OfflineRecipes())
        screen.isAlone = true
        return .page(screen)
    }
}

/// The list of offline recipes, filled by a script.
struct OfflineRecipes: PageModel {}

/// The offline page of a recipe.
struct OfflineRecipePage: PageModel {
    let recipe: RecipePage

    init(_ recipe: Recipe, in language: Language) {
        let ingredients = recipe.ingredients.map { ingredient in
            var ingredient = ingredient
            ingredient.onHand = nil
            (ingredient.isDoubtful, ingredient.lacking, ingredient.isAmountUnknown) = (nil, nil, nil)
            ingredient.ownFood = nil
            ingredient.substitutes = nil
            return ingredient
        }
        var page = RecipePage(
            recipe.with(ingredients: ingredients), preferences: nil, isSignedIn: false, in: language)
        page.isStill = true
        self.recipe = page
    }
}

extension Recipe {
    /// The recipe with other ingredients and without personal data.
    fileprivate func with(ingredients: [Ingredient]) -> Recipe {
        var recipe = Recipe(
            id: id, title: title, summary: summary, cuisine: cuisine, country: country, meals: meals, diets: diets,
            allergens: allergens, minutes: minutes, servings: servings, ingredients: ingredients, steps: steps,
            nutrition: nutrition, rating: rating, ratingCount: ratingCount, tags: tags, image: image, source: source,
            revision: revision, isPersonal: isPersonal, author: author, photos: photos, videos: videos, notes: notes,
            writtenFor: writtenFor, price: price, form: form)
        recipe.equipment = equipment
        return recipe
    }
}
