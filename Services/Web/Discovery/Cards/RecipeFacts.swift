import Contracts
import RecipesContracts

/// What one wants to know of a recipe at a glance; `Chrome/facts` shows it.
struct RecipeFacts: PageModel {
    /// Absent where nobody said how long it takes.
    let time: String?
    let cuisine: String
    /// Of a serving.
    let kcal: String?
    /// "4.3 (1,200)": the average, and of how many ratings.
    let rating: String?
    /// "$2.10 a serving", or "about €1.95 a serving" if the price was carried over to the reader's currency.
    let price: String?

    init(_ recipe: RecipeSummary, in language: Language) {
        time = recipe.totalMinutes > 0 ? language.duration(minutes: recipe.totalMinutes) : nil
        cuisine = language.name(of: recipe.cuisine)
        kcal = recipe.kcal.map { language("match.kcal", ["kcal": language.text($0)]) }
        rating = recipe.rating.map { stars in
            language.number(stars) + (recipe.ratingCount > 0 ? " (\(language.text(recipe.ratingCount)))" : "")
        }
        price = recipe.pricePerServing.map { language.perServing($0) }
    }
}

extension Language {
    /// "$2.10 a serving", "about €1.95 a serving".
    fileprivate func perServing(_ price: Money) -> String {
        let carried = carried(price)
        let text = carried == price ? text(price) : self("match.cost", ["price": text(carried)])
        return self("match.perServing", ["price": text])
    }

    /// A sum of food prices in the reader's currency, carried over as a typical price is; unchanged without a rate.
    func carried(_ price: Money) -> Money {
        let currency = region.currency ?? .reference
        guard currency != price.currency else { return price }
        return [TypicalPrice(perKilogram: price)].price(in: currency)?.perKilogram ?? price
    }
}
