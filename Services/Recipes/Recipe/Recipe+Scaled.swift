import Contracts

extension Recipe {
    /// The recipe for so many servings, with what follows from its foods and, where the kitchen is known, what of it is
    /// there.
    init(
        _ stored: StoredRecipe, servings: Int?, onHand: OnHand?, standing: RecipeStanding?, shelf: FoodShelf
    ) {
        let booked = stored.booked
        let servings = servings ?? booked.servings
        let factor = Double(servings) / Double(booked.servings)
        let nature = RecipeNature(booked.lines, servings: booked.servings, shelf)
        let there = onHand.map { Set($0.basket + $0.pantry + ($0.staples ?? shelf.staples)) }
        self.init(
            id: booked.id, title: booked.title, summary: booked.summary, cuisine: booked.cuisine,
            country: stored.country, meals: booked.meals, diets: nature.diets, allergens: nature.allergens,
            minutes: booked.minutes, servings: servings,
            ingredients: booked.lines.map { line in
                Ingredient(
                    food: line.food.flatMap { shelf[$0] }.map(FoodRef.init), name: line.name,
                    quantity: line.quantity?.scaled(by: factor).readable, note: line.note, optional: line.optional,
                    onHand: there.map { there in line.food.map(there.contains) ?? false })
            },
            steps: stored.steps, nutrition: nature.nutrition, rating: booked.rating,
            ratingCount: booked.ratingCount, tags: stored.tags, image: booked.image, source: stored.source,
            standing: standing)
    }
}
