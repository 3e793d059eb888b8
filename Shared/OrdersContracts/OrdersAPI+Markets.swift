import Contracts

/// The partner markets and their offers for the stores service, which includes them in its search.
extension OrdersAPI {
    public static let markets: Endpoint<ServiceCaller, PageQuery, Page<MarketPlace>> = get(
        "markets", "/v1/market-places", "The places of approved markets, with a stamp of what they offer.")
    public static let marketOffers: Endpoint<ServiceCaller, PageQuery, Page<MarketOffer>> = get(
        "marketOffers", "/v1/market-places/:id/offers",
        "What a place of a market has of foods that its partner confirmed, and can be had now.")

    static let marketRoutes: [Route] = [Route(markets), Route(marketOffers)]
}
