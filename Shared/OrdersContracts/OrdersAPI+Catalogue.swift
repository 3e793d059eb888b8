import Contracts

/// Menus and catalogues, as partners keep them.
extension OrdersAPI {
    public static let catalogue: Endpoint<PartnerCatalogue, CatalogueQuery, Page<CatalogueItem>> = get(
        "catalogue", "/v1/partner/places/:id/catalogue",
        "The items of a place, in the order of their SKUs; with `match`, the first part says how many there are.")
    public static let replaceCatalogue: Endpoint<PartnerCatalogue, CatalogueSnapshot, CatalogueReport> = put(
        "replaceCatalogue", "/v1/partner/places/:id/catalogue",
        "Replaces all items of a place by at most 2,000; each is taken or refused by itself. More are sent to `/v1/partner/places/ID/catalogue/uploads`.",
        upTo: 2 << 20
    )
    .answering(within: .seconds(10))
    public static let changeCatalogue: Endpoint<PartnerCatalogue, CatalogueDelta, CatalogueReport> = patch(
        "changeCatalogue", "/v1/partner/places/:id/catalogue",
        "Changes at most 1,000 items of a place: prices, stock, dates, snoozes. Each is taken or refused by itself.",
        upTo: 1 << 20
    )
    .answering(within: .seconds(10))
    public static let decideMatches: Endpoint<PartnerCatalogue, MatchDecisions, Page<CatalogueItem>> = put(
        "decideMatches", "/v1/partner/places/:id/matches",
        "Says which foods or recipes items are, at most 100 at once. The answer leaves out items that do not exist.")

    static let catalogueRoutes: [Route] = [
        Route(catalogue), Route(replaceCatalogue), Route(changeCatalogue), Route(decideMatches),
    ]
}
