import Contracts

extension Recipe {
    /// The recipe for so many servings as `account` sees it, with what follows from its foods and, where the kitchen is
    /// known, what of it is there.
    init(
        _ stored: StoredRecipe, servings: Int? = nil, for account: ID<Account>?, onHand: OnHand? = nil,
        standing: RecipeStanding? = nil, shelf: FoodShelf
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
            ingredients: stored.lines.map { stored in
                let line = stored.line
                let quantity = line.quantity?.scaled(by: factor).readable
                return Ingredient(
                    food: line.food.flatMap { shelf[$0] }.map(FoodRef.init), name: line.name, quantity: quantity,
                    note: line.note, optional: line.optional,
                    onHand: there.map { there in line.food.map(there.contains) ?? false }, heading: stored.heading,
                    upTo: stored.upTo(in: quantity, factor: factor), text: stored.text)
            },
            steps: booked.steps,
            nutrition: ServingNutrition(
                RecipeNature.parts(booked.lines, shelf), servings: booked.servings, withMicronutrients: true), rating: booked.rating,
            ratingCount: booked.ratingCount, tags: booked.tags, image: booked.image, source: stored.source,
            standing: standing, revision: stored.revision, isPersonal: stored.owner != nil,
            isOwn: account != nil && (stored.owner ?? stored.author) == account, copyOf: stored.copyOf,
            author: stored.authorName, photos: stored.photos.isEmpty ? nil : stored.photos.map(Photo.address(of:)),
            videos: stored.videos.isEmpty ? nil : stored.videos, notes: stored.notes, writtenFor: booked.servings,
            price: PriceEstimate(booked.lines, writtenFor: booked.servings, shownFor: servings, shelf))
    }
}

extension StoredLine {
    /// The upper end of its range in the unit that `quantity`, the lower one, is shown in.
    fileprivate func upTo(in quantity: Quantity?, factor: Double) -> Double? {
        guard let upTo, let written = line.quantity, let quantity else { return nil }
        return upTo * factor * written.unit.factor / quantity.unit.factor
    }
}
