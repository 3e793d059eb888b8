import Contracts
import RecipesContracts

/// Says amounts and temperatures in the units that a reader chose, or as they were written.
struct MeasureWords: Sendable {
    let language: Language
    /// `nil` where everything stays as it was written.
    let system: MeasureSystem?

    /// "about 1 ½ cups": so much of the ingredient.
    func text(_ quantity: Quantity, upTo: Double? = nil, of ingredient: Recipe.Ingredient) -> String {
        guard let system else { return language.text(quantity, upTo: upTo) }
        let shown = system.shown(quantity, upTo: upTo, of: FoodConsistency(ingredient))
        guard let amount = try? Quantity(shown.amount, shown.unit.measuredLike) else {
            return language.text(quantity, upTo: upTo)
        }
        let text = language.text(amount, upTo: shown.upTo)
        return shown.isAbout ? language("recipe.about", ["amount": text]) : text
    }

    /// The same of a part of what the list has of it; `nil` where the list names no amount.
    func text(share: Double, of ingredient: Recipe.Ingredient) -> String? {
        guard let quantity = ingredient.quantity else { return nil }
        guard share < 1 else { return text(quantity, upTo: ingredient.upTo, of: ingredient) }
        let part = quantity.scaled(by: share)
        let said = system == nil ? part.roundedAsMeasured : part
        let isSame = abs(said.amount - part.amount) <= part.amount * 0.001
        let upTo = ingredient.upTo.flatMap {
            try? Quantity($0, quantity.unit).scaled(by: share).roundedAsMeasured.amount
        }
        let text = text(said, upTo: upTo, of: ingredient)
        return isSame ? text : language("recipe.about", ["amount": text])
    }

    /// "350 °F"; `nil` where it stays as it was written.
    func text(_ temperature: Temperature, upTo: Double?) -> String? {
        guard let scale = system?.temperatureScale, scale != temperature.scale else { return nil }
        let low = language.number(temperature.shown(on: scale), digits: 0)
        let high = upTo.flatMap { try? Temperature($0, temperature.scale) }.map {
            language.number($0.shown(on: scale), digits: 0)
        }
        let degrees = high.map { language("number.range", ["low": low, "high": $0]) } ?? low
        return language("recipe.degrees.\(scale.rawValue)", ["degrees": degrees])
    }
}

extension FoodConsistency {
    /// As the recipes service tells it.
    init(_ ingredient: Recipe.Ingredient) {
        self.init(
            density: ingredient.density, unit: ingredient.usualUnit,
            category: ingredient.food?.category ?? .dessertsAndSnacks)
    }
}
