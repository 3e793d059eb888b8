import Contracts

/// Food prices: paid by the household, reported by others, and typical.
extension PantryAPI {
    public static let prices: Endpoint<SignedIn, PriceQuery, PriceQuotes> = get(
        "prices", "/v1/prices",
        "The latest known price of each food; shops are asked at most once a day for each."
    )
    .answering(within: .seconds(6))
    public static let priceHistory: Endpoint<SignedIn, PriceHistoryQuery, PriceHistory> = get(
        "priceHistory", "/v1/prices/:food/history", "What a food cost within two years, the latest first.")
    public static let priceTotals: Endpoint<SignedIn, PriceLines, PriceTotals> = post(
        "priceTotals", "/v1/prices/totals",
        "What foods cost together: a price for each line and a sum for each currency.")
    public static let paidPrices: Endpoint<SignedIn, PageQuery, Page<PaidPrice>> = get(
        "paidPrices", "/v1/prices/paid", "What the household paid, the latest first.")
    public static let addPaidPrice: Endpoint<SignedIn, PaidPriceDraft, PaidPrice> = create(
        "addPaidPrice", "/v1/prices", "Says what somebody of the household paid for a food."
    )
    .refusing(409, "too-many-prices")
    public static let removePaidPrice: Endpoint<SignedIn, Empty, Empty> = delete(
        "removePaidPrice", "/v1/prices/paid/:id", "Takes back what somebody of the household paid.")
    public static let priceFeeds: Endpoint<Operator, Empty, Page<PriceFeedReport>> = get(
        "priceFeeds", "/v1/prices/feeds",
        "The lists of prices in the operator's folder, what was taken of each and what is wrong with them.")

    public static let priceRoutes: [Route] = [
        Route(prices), Route(priceHistory), Route(priceTotals), Route(paidPrices), Route(addPaidPrice),
        Route(removePaidPrice), Route(priceFeeds),
    ]
}
