import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// Routes for planned recipes: ingredients, conflicts with diets, and outlines. They record no views.
struct PlannedRecipeRoutes: Sendable {
    let database: Database
    let searchIndex: SearchIndexUpdater
    let household: HouseholdRecipes
    let dietaryProfiles: DietaryProfiles

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.plannedRecipes, use: planned)
            .on(RecipesAPI.dishConflicts, use: conflicts)
            .on(RecipesAPI.recipeOutlines, use: outlines)
    }

    func planned(_ query: PlannedRecipesQuery, _ call: Call<ServiceCaller>) async throws -> Page<PlannedRecipe> {
        try Self.check(query.recipes, most: PlannedRecipesQuery.most)
        let catalogue = searchIndex.seen(by: query.viewer).catalogue
        let items = try await find(query.recipes, for: query.viewer).map { PlannedRecipe($0, catalogue) }
        return Page(items: items, total: items.count)
    }

    func conflicts(_ query: DishCheckQuery, _ call: Call<ServiceCaller>) async throws -> Page<CheckedDish> {
        var check = FieldCheck()
        check("dishes", !query.dishes.isEmpty, .required)
        check("dishes", query.dishes.count <= DishCheckQuery.most, .tooMany(DishCheckQuery.most))
        for (place, dish) in query.dishes.prefix(DishCheckQuery.most).enumerated() {
            check(
                "dishes.\(place).eaters", dish.eaters.count <= DishCheckQuery.mostEaters,
                .tooMany(DishCheckQuery.mostEaters))
        }
        try check.finish()
        let profiles = try await dietaryProfiles.known(of: Array(Set(query.dishes.flatMap(\.eaters))))
        let catalogue = searchIndex.seen(by: query.viewer).catalogue
        let found = try await find(Array(Set(query.dishes.map(\.recipe))), for: query.viewer)
        let recipes = Dictionary(
            found.map { stored in
                let recipe = stored.indexed
                let nature = RecipeNature(
                    recipe.lines, servings: recipe.servings, stated: recipe.nutrition, catalogue)
                return (recipe.id, JudgedRecipe(nature: nature, foods: recipe.lines.flatMap(\.namedFoods)))
            }
        ) { first, _ in first }
        let eaters = profiles.mapValues { JudgingEater($0, catalogue) }
        let items = query.dishes.compactMap { dish in
            recipes[dish.recipe].map { recipe in
                CheckedDish(
                    recipe: dish.recipe,
                    conflicts: dish.eaters.compactMap { account in
                        eaters[account].flatMap { EaterConflict(account, $0, recipe, catalogue) }
                    })
            }
        }
        return Page(items: items, total: items.count)
    }

    /// The recipes that the viewer may see: public and own ones, and those shared by the household.
    private func find(_ recipes: [ID<Recipe>], for viewer: ID<Account>) async throws -> [StoredRecipe] {
        let known = try await database.read { db in
            try recipes.compactMap { try RecipeTable.find($0, for: viewer, in: db) }
        }
        var found = known.filter { !$0.isDeleted }
        for id in Set(recipes).subtracting(known.map(\.indexed.id)) {
            if let shared = try await household.find(id, for: viewer) { found.append(shared) }
        }
        return found
    }

    func outlines(_ query: RecipeOutlinesQuery, _ call: Call<SignedIn>) async throws -> Page<RecipeOutline> {
        try Self.check(query.recipes, most: RecipeOutlinesQuery.most)
        let account = call.caller.account
        var found = try await database.read { db in
            try RecipeOutlineTable(db).outlines(of: query.recipes, for: account)
        }
        for id in Set(query.recipes).subtracting(found.map(\.id)) {
            // Recipes shared in the household are left out while its members are unknown.
            if let shared = try? await household.find(id, for: account) { found.append(RecipeOutline(shared)) }
        }
        let known = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
        var seen: Set<ID<Recipe>> = []
        let items = query.recipes.filter { seen.insert($0).inserted }.compactMap { known[$0] }
        return Page(items: items, total: items.count)
    }

    private static func check(_ recipes: [ID<Recipe>], most: Int) throws(Problem) {
        var check = FieldCheck()
        check("recipes", !recipes.isEmpty, .required)
        check("recipes", recipes.count <= most, .tooMany(most))
        try check.finish()
    }
}

/// Outlines of public and own recipes, in an open transaction.
struct RecipeOutlineTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func outlines(of recipes: [ID<Recipe>], for account: ID<Account>) throws -> [RecipeOutline] {
        try db.all(
            """
            SELECT id, title, image, provided_image, photos, preparation, cooking, resting FROM recipes
            WHERE id IN \(SQL.list(recipes)) AND is_deleted = \(false) AND (owner IS NULL OR owner = \(account))
            """, as: RecipeOutline.init(row:))
    }
}

extension RecipeOutline {
    fileprivate init(_ stored: StoredRecipe) {
        let recipe = stored.indexed
        self.init(
            id: recipe.id, title: recipe.title, image: recipe.image ?? stored.photos.first.map(Photo.address(of:)),
            minutes: recipe.minutes.statedWork)
    }

    fileprivate init(row: Row) throws {
        let image: String? = try row["image"]
        let provided: String? = try row["provided_image"]
        let photos: [ID<Photo>] = try row.json("photos")
        let minutes = Recipe.Minutes(
            preparation: try row["preparation"], cooking: try row["cooking"], resting: try row["resting"])
        self.init(
            id: try row["id"], title: try row["title"],
            image: image ?? provided ?? photos.first.map(Photo.address(of:)), minutes: minutes.statedWork)
    }
}

/// The properties of a recipe that decide who may eat it.
private struct JudgedRecipe: Sendable {
    let nature: RecipeNature
    let foods: [ID<Food>]
}

/// A person's dietary rules, with all kinds of their disliked foods.
private struct JudgingEater: Sendable {
    let profile: DietaryProfile
    let unwanted: Set<ID<Food>>

    init(_ profile: DietaryProfile, _ catalogue: FoodCatalogue) {
        self.profile = profile
        unwanted = Set(
            catalogue.resolve(profile.dislikedFoods).recognized.flatMap { found in
                [found.food.id] + catalogue.containing(found.food.id)
            })
    }
}

extension RecipeLine {
    /// Its food, and all others that it names.
    fileprivate var namedFoods: [ID<Food>] {
        ([food] + alternatives.map(\.food) + besides.map(\.food)).compactMap(\.self)
    }
}

extension EaterConflict {
    /// `nil` if the recipe has no conflict with the person's rules.
    fileprivate init?(
        _ account: ID<Account>, _ eater: JudgingEater, _ recipe: JudgedRecipe, _ catalogue: FoodCatalogue
    ) {
        let (profile, nature) = (eater.profile, recipe.nature)
        var seen: Set<ID<Food>> = []
        let unwanted = recipe.foods.filter { eater.unwanted.contains($0) && seen.insert($0).inserted }
        let unsuited = profile.diets.subtracting(nature.diets)
        self.init(
            account: account, allergens: nature.knownAllergens.intersection(profile.allergies),
            isUncertain: nature.allergens == nil && !profile.allergies.isEmpty,
            diets: unsuited.subtracting(nature.unknownDiets), unknownDiets: unsuited.intersection(nature.unknownDiets),
            foods: unwanted.compactMap { catalogue[$0].map(FoodRef.init) })
        guard forbids || !foods.isEmpty else { return nil }
    }
}

extension PlannedRecipe {
    fileprivate init(_ stored: StoredRecipe, _ catalogue: FoodCatalogue) {
        self.init(
            id: stored.indexed.id, title: stored.indexed.title, servings: max(1, stored.indexed.servings),
            ingredients: stored.lines.filter { !$0.line.optional }.map { stored in
                let line = stored.line
                let food = line.food.flatMap { catalogue[$0] }
                return Ingredient(
                    name: line.name, food: food.map(FoodRef.init),
                    quantity: line.quantity.map { quantity in
                        stored.upTo.flatMap { try? Quantity($0, quantity.unit) } ?? quantity
                    },
                    alternatives: line.alternatives.compactMap(\.food))
            })
    }
}
