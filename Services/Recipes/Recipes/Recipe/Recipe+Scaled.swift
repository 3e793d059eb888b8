import Contracts
import PantryContracts
import RecipesContracts

extension Recipe {
    /// The recipe for so many servings as `account` sees it, with what follows from its foods and, where the kitchen is
    /// known, what of it is there.
    init(
        _ stored: StoredRecipe, servings: Int? = nil, for account: ID<Account>?, onHand: OnHand? = nil,
        standing: RecipeStanding? = nil, shelf: FoodShelf
    ) {
        let own = OwnFoodNames(onHand?.ownFoods)
        let lines = stored.lines.map { $0.naming(own, language: stored.language, shelf: shelf) }
        let booked = stored.booked
        let servings = servings ?? booked.servings
        let factor = Double(servings) / Double(booked.servings)
        let nature = RecipeNature(lines.map(\.line), servings: booked.servings, shelf)
        let steps = StepScaler(stored.lines, in: stored.language, factor: factor, shelf: shelf)
        let there = onHand.map { Set($0.basket + $0.pantry + ($0.staples ?? shelf.staples)) }
        self.init(
            id: booked.id, title: booked.title, summary: booked.summary, cuisine: booked.cuisine,
            country: stored.country, meals: booked.meals, diets: nature.diets, allergens: nature.allergens,
            minutes: booked.minutes, servings: servings,
            ingredients: lines.map { stored in
                let line = stored.line
                let food = line.food.flatMap { shelf[$0] }
                let named = food == nil ? own[line.name] : nil
                let isSame = named?.isSame == true
                let possible = line.possibleFoods.compactMap(\.self) + (named.map { [$0.food.id] } ?? [])
                let amount = line.quantity.map { ScaledAmount($0, upTo: stored.upTo, by: factor, of: food) }
                return Ingredient(
                    food: food.map(FoodRef.init) ?? (isSame ? named?.food : nil), name: line.name,
                    quantity: amount?.quantity, note: line.note, optional: line.optional,
                    onHand: there.map { !$0.isDisjoint(with: possible) },
                    heading: stored.heading, upTo: amount?.upTo, text: stored.text,
                    alternatives: line.alternatives.isEmpty ? nil : line.alternatives.map { $0.shown(on: shelf) },
                    sharesLine: stored.sharesLine ? true : nil, ownFood: isSame ? nil : named?.food)
            },
            steps: booked.steps.map { $0.saying(steps.scaled($0.text)) },
            nutrition: ServingNutrition(
                RecipeNature.parts(lines.map(\.line), shelf), servings: booked.servings, withMicronutrients: true),
            rating: booked.rating,
            ratingCount: booked.ratingCount, tags: booked.tags, image: booked.image, source: stored.source,
            standing: standing, revision: stored.revision, isPersonal: stored.owner != nil,
            isOwn: account != nil && (stored.owner ?? stored.author) == account, copyOf: stored.copyOf,
            author: stored.authorName, photos: stored.photos.isEmpty ? nil : stored.photos.map(Photo.address(of:)),
            videos: stored.videos.isEmpty ? nil : stored.videos, notes: stored.notes, writtenFor: booked.servings,
            price: PriceEstimate(lines.map(\.line), writtenFor: booked.servings, shownFor: servings, shelf),
            isHidden: stored.isHidden ? true : nil)
    }
}

extension StoredLine {
    /// The line as a household reads it that has such foods of its own. What it says of one counts for its members alone.
    fileprivate func naming(_ own: OwnFoodNames, language: SpokenLanguage, shelf: FoodShelf) -> StoredLine {
        guard !line.isKnown(on: shelf), let food = own[line.name] else { return self }
        var named = self
        named.line.ownProfiles = LineReader(shelf: shelf).profiles(
            of: food, in: text ?? line.name, language: language)
        return named
    }
}

extension LineAlternative {
    fileprivate func shown(on shelf: FoodShelf) -> IngredientAlternative {
        IngredientAlternative(food: food.flatMap { shelf[$0] }.map(FoodRef.init), name: name)
    }
}

extension Recipe.Step {
    /// The same step in other words.
    fileprivate func saying(_ text: String) -> Recipe.Step {
        Recipe.Step(number: number, text: text, minutes: minutes, heading: heading, ingredients: ingredients)
    }
}
