import Contracts
import RecipesContracts

/// The key facts of a recipe, shown by `Chrome/facts`.
struct RecipeFacts: PageModel {
    /// The total time; `nil` if unknown.
    let time: String?
    let cuisine: String
    /// Energy of a serving.
    let kcal: String?
    /// "4.3 (1,200)": the average and the number of ratings.
    let rating: String?
    /// "€1.95 per serving"; "at least €1.95 per serving" if a part of the price is unknown.
    ///
    /// "about 21.10 SEK per serving" if recipes have no price in the reader's currency. "usually €1.95 per serving" if the
    /// recipe's own page may tell the reader another price.
    let price: String?

    init(_ recipe: RecipeSummary, in language: Language) {
        time = recipe.totalMinutes > 0 ? language.duration(minutes: recipe.totalMinutes) : nil
        cuisine = language.name(of: recipe.cuisine)
        kcal = recipe.kcal.map { language("match.kcal", ["kcal": language.text($0)]) }
        rating = recipe.rating.map { stars in
            language.number(stars) + (recipe.ratingCount > 0 ? " (\(language.text(recipe.ratingCount)))" : "")
        }
        price = Self.price(of: recipe, in: language).map { language("match.perServing", ["price": $0]) }
    }

    private static func price(of recipe: RecipeSummary, in language: Language) -> String? {
        if let own = recipe.callerPrice { return language.text(own.perServing, isPartial: own.isPartial) }
        return recipe.price(in: language.region.currency ?? .reference).map { price in
            let money =
                price.isCarried && recipe.isPricePartial != true
                ? language("match.cost", ["price": language.text(price.money)])
                : language.text(price.money, isPartial: recipe.isPricePartial)
            return recipe.isPriceTypical == true ? language("match.usually", ["price": money]) : money
        }
    }
}

extension Language {
    /// The reader's currency, or the reference currency if recipes have no price in it.
    var comparedCurrency: Currency {
        region.currency.flatMap { FoodPriceLevels.currencies.contains($0) ? $0 : nil } ?? .reference
    }

    /// Converts a sum of food prices to the reader's currency; unchanged without a rate.
    func carried(_ price: Money) -> Money {
        let currency = region.currency ?? .reference
        guard currency != price.currency else { return price }
        return [TypicalPrice(perKilogram: price)].price(in: currency)?.perKilogram ?? price
    }
}
