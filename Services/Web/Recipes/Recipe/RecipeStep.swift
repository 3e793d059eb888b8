import Contracts
import RecipesContracts

/// One step of a recipe.
struct RecipeStep: PageModel {
    /// A part of the step's text.
    struct Part: PageModel {
        let text: String
        /// The amount of the ingredient in the text; `nil` if there is none or it is uncertain.
        let amount: String?
    }

    /// The heading above the step.
    let heading: String?
    let number: Int
    let parts: [Part]
    let time: String?
    /// "With flour and butter"; `nil` if unknown.
    let uses: String?

    init(_ step: Recipe.Step, of recipe: Recipe, in words: MeasureWords) {
        let language = words.language
        heading = step.heading?.orNothing
        number = step.number
        parts = step.said(of: recipe).map { Part($0, of: recipe, in: words) }
        time = step.minutes.map(language.duration(minutes:))
        let names = (step.ingredients ?? []).filter(recipe.ingredients.indices.contains).map {
            recipe.ingredients[$0].name
        }
        uses = names.isEmpty ? nil : language("recipe.uses", ["list": language.list(names)])
    }
}

extension RecipeStep.Part {
    init(_ part: Recipe.StepPart, of recipe: Recipe, in words: MeasureWords) {
        let ingredient = part.ingredient.flatMap {
            recipe.ingredients.indices.contains($0) ? recipe.ingredients[$0] : nil
        }
        if let temperature = part.temperature {
            self.init(text: words.text(temperature, upTo: part.upTo) ?? part.text, amount: nil)
        } else if let quantity = part.quantity, let ingredient {
            self.init(text: words.restating(quantity, upTo: part.upTo, of: ingredient) ?? part.text, amount: nil)
        } else {
            let share = part.share.flatMap { (0...1).contains($0) ? $0 : nil }
            self.init(
                text: part.text,
                amount: ingredient.flatMap { named in share.flatMap { words.text(share: $0, of: named) } })
        }
    }
}

extension Recipe.Step {
    /// The text in parts; a single part if `parts` is absent or outdated.
    func said(of recipe: Recipe) -> [Recipe.StepPart] {
        guard let parts, parts.lazy.map(\.text).joined() == text else { return [Recipe.StepPart(text: text)] }
        return parts
    }
}

extension MeasureWords {
    /// The converted amount for the text; `nil` to keep the original amount.
    func restating(_ quantity: Quantity, upTo: Double?, of ingredient: Recipe.Ingredient) -> String? {
        guard let system else { return nil }
        let shown = system.shown(quantity, upTo: upTo, of: FoodConsistency(ingredient))
        return shown.unit == .kitchen(quantity.unit) ? nil : text(quantity, upTo: upTo, of: ingredient)
    }
}
