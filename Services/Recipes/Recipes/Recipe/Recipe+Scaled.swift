import Contracts
import DishForms
import PantryContracts
import RecipesContracts

extension Recipe {
    /// The scaled recipe as `account` sees it, with its food data and, if `kitchen` is given, its stock. Its price uses
    /// `quotes` first.
    init(
        _ stored: StoredRecipe, servings: Int? = nil, portions: Double? = nil, currency: Currency? = nil,
        for account: ID<Account>?,
        kitchen: RecipeKitchen? = nil, quotes: [ID<Food>: PriceQuote] = [:],
        standing: RecipeStanding? = nil, catalogue: FoodCatalogue
    ) {
        let own = kitchen?.own ?? OwnFoodNames(nil)
        let lines = stored.lines.map { $0.naming(own, language: stored.language, catalogue: catalogue) }
        let used = lines.map(\.line).markingUses(in: stored.indexed, on: catalogue)
        let indexed = stored.indexed
        let shown = portions ?? Double(servings ?? indexed.servings)
        let servings = Int(min(max(shown, 1), 500).rounded(.up))
        let factor = shown / Double(max(1, indexed.servings))
        let nature = RecipeNature(
            lines.map(\.line), servings: indexed.servings, stated: indexed.nutrition, catalogue)
        let scaler = StepScaler(stored.lines, in: stored.language, factor: factor, catalogue: catalogue)
        let steps = indexed.steps.map { scaler.scaled($0.text) }
        let parts = StepParts(
            steps, of: stored.lines, in: stored.language, amounts: scaler.afterScaling, catalogue: catalogue)
        let reasons = kitchen?.reasons(for: indexed.id)
        self.init(
            id: indexed.id, title: indexed.title, summary: indexed.summary, cuisine: indexed.cuisine,
            country: stored.country, meals: indexed.meals, diets: nature.diets, allergens: nature.allergens,
            minutes: indexed.minutes, servings: servings,
            ingredients: lines.enumerated().map { place, stored in
                let line = stored.line
                let food = line.food.flatMap { catalogue[$0] }
                let named = food == nil ? own[line.name] : nil
                let isSame = named?.isSame == true
                let possible = line.possibleFoods.compactMap(\.self)
                let isThere = kitchen?.has(possible, named)
                let amount = line.quantity.map { ScaledAmount($0, upTo: stored.upTo, by: factor, of: food) }
                return Ingredient(
                    food: food.map(FoodRef.init) ?? (isSame ? named?.food : nil), name: line.name,
                    quantity: amount?.quantity, note: line.note, optional: line.optional,
                    onHand: isThere,
                    heading: stored.heading, upTo: amount?.upTo, text: stored.text,
                    alternatives: line.alternatives.isEmpty ? nil : line.alternatives.map { $0.shown(on: catalogue) },
                    sharesLine: stored.sharesLine ? true : nil, ownFood: isSame ? nil : named?.food,
                    density: food?.measures.density, usualUnit: food?.unit,
                    substitutes: isThere == false
                        ? kitchen?.substitutes(for: possible, amount?.quantity, uses: used[place].uses) : nil,
                    isDoubtful: isThere == true && kitchen?.isDoubtful(possible, named) == true ? true : nil)
            },
            steps: indexed.steps.enumerated().map { $1.saying(steps[$0], parts.parts(of: $0)) },
            nutrition: ServingNutrition(
                RecipeNature.parts(lines.map(\.line), servings: indexed.servings, catalogue),
                servings: indexed.servings, withMicronutrients: true
            ).stating(indexed.nutrition),
            rating: indexed.rating,
            ratingCount: indexed.ratingCount, tags: indexed.tags, image: indexed.image, source: stored.source,
            standing: standing, revision: stored.revision, isPersonal: stored.owner != nil,
            isOwn: account != nil && (stored.owner ?? stored.author) == account, copyOf: stored.copyOf,
            author: stored.authorName, photos: stored.photos.isEmpty ? nil : stored.photos.map(Photo.address(of:)),
            videos: stored.videos.isEmpty ? nil : stored.videos, notes: stored.notes, writtenFor: indexed.servings,
            price: PriceEstimate(
                lines.map(\.line), writtenFor: indexed.servings, shownFor: shown, preferring: currency,
                quotes: quotes, catalogue),
            isHidden: stored.isHidden ? true : nil,
            form: stored.form ?? DishForm(of: DishDescription(of: indexed, on: catalogue)),
            missing: reasons?.missing, substituted: reasons?.substituted)
        if let kitchen { compare(with: kitchen) }
        credit = stored.credit
        unknownDiets = nature.unknownDiets.isEmpty ? nil : nature.unknownDiets
        if Double(servings) != shown { self.portions = shown }
        equipment = stored.equipment
    }
}

extension DishDescription {
    /// The recipe's evidence for its form.
    init(of recipe: IndexedRecipe, on catalogue: FoodCatalogue) {
        self.init(
            title: recipe.title,
            foods: recipe.lines.map { $0.food.flatMap { catalogue[$0]?.name } ?? $0.name },
            steps: recipe.steps.map(\.text), meals: recipe.meals)
    }
}

extension StoredLine {
    /// The line with the household's own food. Its profile applies to members only.
    fileprivate func naming(_ own: OwnFoodNames, language: SpokenLanguage, catalogue: FoodCatalogue) -> StoredLine {
        guard !line.isKnown(on: catalogue), let food = own[line.name] else { return self }
        var named = self
        named.line.ownProfiles = IngredientReader(catalogue: catalogue).profiles(
            of: food, in: text ?? line.name, language: language)
        return named
    }
}

extension LineAlternative {
    fileprivate func shown(on catalogue: FoodCatalogue) -> IngredientAlternative {
        IngredientAlternative(food: food.flatMap { catalogue[$0] }.map(FoodRef.init), name: name)
    }
}

extension Recipe.Step {
    /// The same step with scaled text and its parts.
    fileprivate func saying(_ text: String, _ parts: [Recipe.StepPart]?) -> Recipe.Step {
        Recipe.Step(
            number: number, text: text, minutes: minutes, heading: heading, ingredients: ingredients, parts: parts)
    }
}
