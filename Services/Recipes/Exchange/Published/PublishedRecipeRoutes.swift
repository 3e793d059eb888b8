import Chassis
import CompatibilityContracts
import Contracts
import RecipesContracts

/// Foods and recipes at the paths that Larder's specification published, with its fields and statuses.
struct PublishedRecipeRoutes: Sendable {
    /// So many are given at once.
    private static let most = 100
    private static let mostPages = 1_000

    let book: RecipeBookKeeper
    let foods: FoodEditing
    let search: SearchRoutes
    let matches: MatchRoutes

    func register(on routes: Routes) {
        routes
            .on(PublishedRecipesAPI.ingredients, use: ingredients)
            .on(PublishedRecipesAPI.addIngredient, use: addIngredient)
            .on(PublishedRecipesAPI.recipes, use: recipes)
    }

    func ingredients(_ query: PublishedIngredientQuery, _ call: Call<Anyone>) async throws -> [PublishedIngredient] {
        guard query.name != nil || query.category != nil else {
            throw Problem.invalid("name", "must be given, or `category`", code: "blank")
        }
        let page = query.page ?? 1
        guard (1...Self.mostPages).contains(page) else {
            throw Problem.invalid("page", "must be from 1 to \(Self.mostPages)")
        }
        let categories = try query.category.map { try [FoodCategory](published: $0).orNotFound("category of foods") }
        let shelf = book.current.shelf
        let found =
            query.name.map { shelf.search($0, limit: Self.most * page, language: call.language) } ?? shelf.foods
        let fitting = found.filter { categories?.contains($0.category) ?? true }
        let wanted = fitting.dropFirst(Self.most * (page - 1)).prefix(Self.most)
        guard !wanted.isEmpty else { throw Problem.notFound("ingredient") }
        return wanted.map(PublishedIngredient.init)
    }

    func addIngredient(_ draft: PublishedIngredient, _ call: Call<Admin>) async throws -> PublishedIngredient {
        do {
            return try await foods.write(
                draft.food, as: nil, by: call.caller.account, PublishedIngredient.init)
        } catch let problem as Problem where problem.errors.contains(where: { $0.code == "taken" }) {
            throw Problem(
                status: 409, code: "taken", detail: "There is such an ingredient already.", errors: problem.errors)
        }
    }

    func recipes(_ query: PublishedRecipeQuery, _ call: Call<Anyone>) async throws -> [PublishedRecipe] {
        guard query.name != nil || query.ingredients?.isEmpty == false else {
            throw Problem.invalid("ingredients", "must be given, or `name`", code: "blank")
        }
        let filters = RecipeFilters {
            $0.cuisine = query.cuisine.map { [$0] }
            $0.diet = query.diet
            $0.maxMinutes = query.maxTime
        }
        let found: [PublishedRecipe]
        if let there = query.ingredients, !there.isEmpty {
            let page = try await matches.matches(
                MatchQuery(ingredients: there, filters: filters, limit: Self.most), call)
            found = page.items.filter { $0.recipe.isCalled(query.name) }.map {
                PublishedRecipe($0.recipe, missing: $0.why.missing.map(\.name))
            }
        } else {
            let page = try await search.search(
                RecipeSearchQuery(query: query.name, filters: filters, limit: Self.most), call)
            found = page.items.map { PublishedRecipe($0, missing: nil) }
        }
        guard !found.isEmpty else { throw Problem.notFound("recipe") }
        return found
    }
}

extension PublishedIngredient {
    fileprivate init(_ food: Food) {
        let content = food.nutritionPer100g
        self.init(
            id: food.id, name: food.name, category: food.category, calories: content?.kcal, protein: content?.protein,
            carbohydrates: content?.carbohydrates, fat: content?.fat,
            price: food.pricePerKilogram.map { Double($0.amount) / 100 }, allergens: food.allergens, diets: food.diets)
    }

    /// What nobody said of it is not known; a figure that is missing makes the others useless.
    fileprivate var food: FoodDraft {
        var draft = FoodDraft(name: name, category: category)
        draft.allergens = allergens
        if let calories, let protein, let carbohydrates, let fat {
            draft.nutritionPer100g = Nutrition(kcal: calories, protein: protein, fat: fat, carbohydrates: carbohydrates)
        }
        draft.pricePerKilogram = price.flatMap { price in
            (0...100_000).contains(price) ? .usCents(Int((price * 100).rounded())) : nil
        }
        return draft
    }
}

extension PublishedRecipe {
    fileprivate init(_ recipe: RecipeSummary, missing: [String]?) {
        self.init(
            id: recipe.id, name: recipe.title, image: recipe.image, cuisine: recipe.cuisine, time: recipe.totalMinutes,
            servings: recipe.servings, calories: recipe.kcal, rating: recipe.rating, missing: missing)
    }
}

extension RecipeSummary {
    /// Whether the title contains `name`, whatever its case.
    fileprivate func isCalled(_ name: String?) -> Bool {
        name.map { title.localizedCaseInsensitiveContains($0) } ?? true
    }
}
