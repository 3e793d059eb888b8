import Contracts
import Foundation
import RecipesContracts

extension StoredRecipe {
    /// Previews an unsaved recipe as published at `instant`.
    init(
        _ recipe: WrittenRecipe, as id: ID<Recipe>, by author: ID<Account>, named name: String?, at instant: Date
    ) {
        lines = recipe.lines.map(StoredLine.init(preview:))
        indexed = IndexedRecipe(recipe, as: id, lines: lines.map(\.line), at: instant)
        country = recipe.country
        source = recipe.source
        revision = 1
        self.author = author
        authorName = name
        copyOf = nil
        photos = recipe.photos
        videos = recipe.videos
        notes = recipe.notes
        language = recipe.language
        isDeleted = false
        isHidden = false
        equipment = recipe.equipment
        form = nil
    }
}

extension StoredLine {
    fileprivate init(preview line: WrittenRecipe.Line) {
        self.line = RecipeLine(
            food: line.food, name: line.name, quantity: line.quantity, note: line.note, optional: line.isOptional,
            upTo: line.upTo, alternatives: line.alternatives, besides: line.besides)
        heading = line.heading
        upTo = line.upTo
        text = line.text
        sharesLine = line.sharesLine
        isChosen = line.isChosen
    }
}

extension IndexedRecipe {
    fileprivate init(_ recipe: WrittenRecipe, as id: ID<Recipe>, lines: [RecipeLine], at instant: Date) {
        self.id = id
        owner = nil
        title = recipe.title
        summary = recipe.summary
        cuisine = recipe.cuisine
        meals = recipe.meals
        minutes = Recipe.Minutes(
            preparation: recipe.preparationMinutes, cooking: recipe.cookingMinutes, resting: recipe.restingMinutes)
        servings = recipe.servings
        rating = nil
        ratingCount = 0
        image = recipe.image
        published = instant
        tags = recipe.tags
        steps = recipe.steps
        nutrition = recipe.nutrition
        self.lines = lines
    }
}
