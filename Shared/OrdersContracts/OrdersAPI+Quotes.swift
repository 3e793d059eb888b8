import Contracts

/// Offers for dishes and ingredients.
extension OrdersAPI {
    public static let quoteDishes: Endpoint<SignedIn, DishQuoteRequest, Quotes> = create(
        "quoteDishes", "/v1/quotes/dishes",
        "Restaurants that bring a dish, a cuisine or anything to a place, the best first; 404 where there is none."
    )
    .refusing(404, "no-restaurant")
    public static let quoteIngredients: Endpoint<SignedIn, IngredientQuoteRequest, Quotes> = create(
        "quoteIngredients", "/v1/quotes/ingredients",
        "Markets that bring ingredients to a place, the best cover first; 404 where there is none."
    )
    .answering(within: .seconds(5))
    .refusing(404, "no-market")
    public static let quote: Endpoint<SignedIn, Empty, Quote> = get(
        "quote", "/v1/quotes/:id", "A quote of the caller's that still holds.")

    public static let quoteOffers: Endpoint<SignedIn, QuoteOffersQuery, QuoteOffers> = get(
        "quoteOffers", "/v1/quotes/:id/offers",
        "What the place of a quote offers beside it, part by part or by a part of the name."
    )
    .refusing(409, "partner-closed")
    public static let changeQuote: Endpoint<SignedIn, QuoteChange, FoundQuote> = create(
        "changeQuote", "/v1/quotes/:id/items",
        """
        A new quote of the same place with other counts of its items, in one order with one fee. Items that are gone \
        are left out, and counts above the stock are reduced; 409 if too few are left of an item whose count grows.
        """
    )
    .refusing(409, "partner-closed", "sold-out")

    static let quoteRoutes: [Route] = [
        Route(quoteDishes), Route(quoteIngredients), Route(quote), Route(quoteOffers), Route(changeQuote),
    ]
}
