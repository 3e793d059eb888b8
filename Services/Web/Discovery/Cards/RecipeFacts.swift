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
    /// "€1.95 a serving"; "at least €1.95 a serving" if a part of the price is unknown.
    ///
    /// "about 21.10 SEK a serving" if recipes have no price in the reader's currency.
    let price: String?

    init(_ recipe: RecipeSummary, in language: Language) {
        time = recipe.totalMinutes > 0 ? language.duration(minutes: recipe.totalMinutes) : nil
        cuisine = language.name(of: recipe.cuisine)
        kcal = recipe.kcal.map { language("match.kcal", ["kcal": language.text($0)]) }
        rating = recipe.rating.map { stars in
            language.number(stars) + (recipe.ratingCount > 0 ? " (\(language.text(recipe.ratingCount)))" : "")
        }
        price = recipe.price(in: language.region.currency ?? .reference).map { price in
            let money =
                price.isCarried && recipe.isPricePartial != true
                ? language("match.cost", ["price": language.text(price.money)])
                : language.text(price.money, isPartial: recipe.isPricePartial)
            return language("match.perServing", ["price": money])
        }
    }
}

extension Language {
    /// The currency that recipes are compared in for the reader: their own, or the reference if recipes have no price
    /// in it.
    var comparedCurrency: Currency {
        region.currency.flatMap { FoodPriceLevels.currencies.contains($0) ? $0 : nil } ?? .reference
    }

    /// A sum of food prices in the reader's currency, carried over as a typical price is; unchanged without a rate.
    func carried(_ price: Money) -> Money {
        let currency = region.currency ?? .reference
        guard currency != price.currency else { return price }
        return [TypicalPrice(perKilogram: price)].price(in: currency)?.perKilogram ?? price
    }
}
