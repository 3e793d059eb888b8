import Contracts
import RecipesContracts

/// One thing to do.
struct RecipeStep: PageModel {
    /// A piece of its text.
    struct Part: PageModel {
        let text: String
        /// The amount of the ingredient that the text names; absent where it names none, or that is not certain.
        let amount: String?
    }

    /// What stands above it.
    let heading: String?
    let number: Int
    let parts: [Part]
    let time: String?
    /// "With flour and butter"; absent where nobody said what it uses.
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
    /// Its text in parts: one, where nothing is known of it or what is known is of another text.
    func said(of recipe: Recipe) -> [Recipe.StepPart] {
        guard let parts, parts.lazy.map(\.text).joined() == text else { return [Recipe.StepPart(text: text)] }
        return parts
    }
}

extension MeasureWords {
    /// What stands in place of an amount that a text states; `nil` where it stays as it was written.
    func restating(_ quantity: Quantity, upTo: Double?, of ingredient: Recipe.Ingredient) -> String? {
        guard let system else { return nil }
        let shown = system.shown(quantity, upTo: upTo, of: FoodConsistency(ingredient))
        return shown.unit == .kitchen(quantity.unit) ? nil : text(quantity, upTo: upTo, of: ingredient)
    }
}
