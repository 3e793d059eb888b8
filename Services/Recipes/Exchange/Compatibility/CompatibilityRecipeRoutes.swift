import Chassis
import CompatibilityContracts
import Contracts
import RecipesContracts

/// Foods and recipes at the paths, fields and statuses of Larder's specification.
struct CompatibilityRecipeRoutes: Sendable {
    /// The most results of a page.
    private static let most = 100
    private static let mostPages = 1_000

    let searchIndex: SearchIndexUpdater
    let foods: FoodEditing
    let search: SearchRoutes
    let matches: MatchRoutes

    func register(on routes: Routes) {
        routes
            .on(CompatibilityRecipesAPI.ingredients, use: ingredients)
            .on(CompatibilityRecipesAPI.addIngredient, use: addIngredient)
            .on(CompatibilityRecipesAPI.recipes, use: recipes)
    }

    func ingredients(
        _ query: CompatibilityIngredientQuery, _ call: Call<Anyone>
    ) async throws -> [CompatibilityIngredient] {
        guard query.name != nil || query.category != nil else {
            throw Problem.invalid("name", .noNameOrCategory)
        }
        let page = query.page ?? 1
        guard (1...Self.mostPages).contains(page) else {
            throw Problem.invalid("page", .outOfRange(1...Self.mostPages))
        }
        let categories = try query.category.map { try [FoodCategory](published: $0).orNotFound(.foodCategory) }
        let catalogue = searchIndex.current.catalogue
        let found =
            query.name.map { catalogue.search($0, limit: Self.most * page, language: call.language) } ?? catalogue.foods
        let fitting = found.filter { categories?.contains($0.category) ?? true }
        let wanted = fitting.dropFirst(Self.most * (page - 1)).prefix(Self.most)
        guard !wanted.isEmpty else { throw Problem.notFound(.food) }
        return wanted.map(CompatibilityIngredient.init)
    }

    func addIngredient(_ draft: CompatibilityIngredient, _ call: Call<Admin>) async throws -> CompatibilityIngredient {
        do {
            return try await foods.write(
                draft.food, as: nil, by: call.caller.account, CompatibilityIngredient.init)
        } catch let problem as Problem where problem.errors.contains(where: { $0.code == "taken" }) {
            throw Problem(409, "taken", ["what": "ingredient"], errors: problem.errors)
        }
    }

    func recipes(_ query: CompatibilityRecipeQuery, _ call: Call<Anyone>) async throws -> [CompatibilityRecipe] {
        guard query.name != nil || query.ingredients?.isEmpty == false else {
            throw Problem.invalid("ingredients", .noIngredientsOrName)
        }
        let filters = RecipeFilters {
            $0.cuisine = query.cuisine.map { [$0] }
            $0.diet = query.diet
            $0.maxMinutes = query.maxTime
        }
        let found: [CompatibilityRecipe]
        if let there = query.ingredients, !there.isEmpty {
            let page = try await matches.matches(
                MatchQuery(ingredients: there, filters: filters, limit: Self.most), call)
            found = page.items.filter { $0.recipe.isCalled(query.name) }.map {
                CompatibilityRecipe($0.recipe, missing: $0.why.missing.map(\.name))
            }
        } else {
            let page = try await search.search(
                RecipeSearchQuery(query: query.name, filters: filters, limit: Self.most), call)
            found = page.items.map { CompatibilityRecipe($0, missing: nil) }
        }
        guard !found.isEmpty else { throw Problem.notFound(.recipe) }
        return found
    }
}

extension CompatibilityIngredient {
    fileprivate init(_ food: Food) {
        let content = food.nutritionPer100g
        self.init(
            id: food.id, name: food.name, category: food.category, calories: content?.kcal, protein: content?.protein,
            carbohydrates: content?.carbohydrates, fat: content?.fat,
            price: food.pricePerKilogram.flatMap(Self.dollars), allergens: food.allergens, diets: food.diets)
    }

    /// Unstated values are unknown; nutrition needs all four figures.
    fileprivate var food: FoodDraft {
        var draft = FoodDraft(name: name, category: category)
        draft.allergens = allergens
        if let calories, let protein, let carbohydrates, let fat {
            draft.nutritionPer100g = Nutrition(kcal: calories, protein: protein, fat: fat, carbohydrates: carbohydrates)
        }
        draft.pricePerKilogram = price.flatMap { price in
            (0...100_000).contains(price) ? .rounding(price * Double(Currency.usd.scale), .usd) : nil
        }
        return draft
    }

    /// The price in US dollars, the only currency of the compatibility API; `nil` for others.
    private static func dollars(_ price: Money) -> Double? {
        price.currency == .usd ? Double(price.amount) / Double(price.currency.scale) : nil
    }
}

extension CompatibilityRecipe {
    fileprivate init(_ recipe: RecipeSummary, missing: [String]?) {
        self.init(
            id: recipe.id, name: recipe.title, image: recipe.image, cuisine: recipe.cuisine, time: recipe.totalMinutes,
            servings: recipe.servings, calories: recipe.kcal, rating: recipe.rating, missing: missing)
    }
}

extension RecipeSummary {
    /// Whether the title contains `name`, ignoring case; `true` without a name.
    fileprivate func isCalled(_ name: String?) -> Bool {
        name.map { title.range(of: $0, options: .caseInsensitive) != nil } ?? true
    }
}
