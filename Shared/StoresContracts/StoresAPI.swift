import Contracts

/// The stores service: nearby shops, their supply and prices.
public enum StoresAPI: ServiceAPI {
    public static let service = ServiceName.stores
    /// The largest file of places or prices, in bytes.
    public static let largestFile = 1 << 30

    public static let routes: [Route] = nearbyRoutes + positionRoutes + basketRoutes + importRoutes + priceRoutes
}

/// Nearby shops.
extension StoresAPI {
    public static let nearby: Endpoint<SignedIn, NearbyStoresQuery, NearbyStores> = get(
        "nearby", "/v1/stores",
        "Stores around a position, the nearest first or those that are known to have a food, and whether they have it."
    )
    .answering(within: .seconds(5))
    public static let store: Endpoint<SignedIn, StoreQuery, StoreDetails> = get(
        "store", "/v1/stores/:id", "One store, with its hours of the next seven days, and whether it has a food.")

    static let nearbyRoutes: [Route] = [Route(nearby), Route(store)]
}

/// The caller's shopping position.
extension StoresAPI {
    public static let position: Endpoint<SignedIn, Empty, ShoppingPosition> = get(
        "position", "/v1/stores/position",
        "Where the caller shops: what they or their device told within 12 hours, else their address, else what they told before."
    )
    .answering(within: .seconds(6))
    public static let setPosition: Endpoint<SignedIn, ShoppingPositionDraft, ShoppingPosition> = put(
        "setPosition", "/v1/stores/position",
        "Keeps where the caller's device is, with their consent, or finds a place by its name."
    )
    .answering(within: .seconds(6))
    .refusing(404, "no-such-place")
    public static let forgetPosition: Endpoint<SignedIn, Empty, Empty> = delete(
        "forgetPosition", "/v1/stores/position", "Forgets where the caller shops.")
    public static let places: Endpoint<SignedIn, ShoppingPlacesQuery, ShoppingPlaces> = get(
        "places", "/v1/stores/places", "Towns and postal codes with stores whose names begin so.")

    public static let findAddress: Endpoint<SignedIn, PostalAddress, ShoppingPosition> = post(
        "findAddress", "/v1/stores/addresses",
        "Where an address is, as far as anybody knows: its door, or the middle of its town. Nothing is kept for the caller."
    )
    .answering(within: .seconds(6))

    static let positionRoutes: [Route] = [
        Route(position), Route(setPosition), Route(forgetPosition), Route(places), Route(findAddress),
    ]
}

/// The cheapest stores for a list.
extension StoresAPI {
    public static let baskets: Endpoint<SignedIn, BasketRequest, StoreBaskets> = post(
        "baskets", "/v1/stores/baskets",
        "The stores within a radius where foods are cheapest together: at one store and at two, with what they lack."
    )
    .answering(within: .seconds(5))

    static let basketRoutes: [Route] = [Route(baskets)]
}

/// Imports of places and prices.
extension StoresAPI {
    public static let imports: Endpoint<Admin, PageQuery, Page<PlaceImport>> = get(
        "imports", "/v1/admin/stores/imports", "Files of places that were read, the latest first.")
    public static let importPlaces: Endpoint<Admin, Upload, PlaceImport> = create(
        "importPlaces", "/v1/admin/stores/imports",
        "Reads a file of places: an answer of Overpass, GeoJSON, an extract of OpenStreetMap or a table. It goes on by itself.",
        upTo: largestFile
    )
    .answering(within: .seconds(30))
    .refusing(409, "import-running")
    .refusing(507, "full")
    public static let placeImport: Endpoint<Admin, Empty, PlaceImport> = get(
        "placeImport", "/v1/admin/stores/imports/:id", "How far a file of places is, and what came of it.")
    public static let removeMissing: Endpoint<Admin, Empty, PlaceImport> = put(
        "removeMissing", "/v1/admin/stores/imports/:id/removals",
        "Takes away the places of the same collections that a file which was read to its end no longer tells of."
    )
    .answering(within: .seconds(30))
    .refusing(409, "import-unfinished")

    static let importRoutes: [Route] = [
        Route(imports), Route(importPlaces), Route(placeImport), Route(removeMissing),
    ]

    public static let tellStorePrices: Endpoint<Admin, Upload, PriceReport> = post(
        "tellStorePrices", "/v1/admin/stores/prices",
        "Reads a table of what stores ask for foods; each line is taken or refused by itself.", upTo: 32 << 20
    )
    .answering(within: .seconds(30))
    .refusing(507, "full")

    public static let storePriceSources: Endpoint<Admin, Empty, StorePriceSources> = get(
        "storePriceSources", "/v1/admin/stores/prices", "Whose prices are known, the ones with the newest first.")
    public static let forgetStorePrices: Endpoint<Admin, StorePriceRemoval, StorePricesRemoved> = put(
        "forgetStorePrices", "/v1/admin/stores/prices/removals", "Takes away all prices that one source told.")

    static let priceRoutes: [Route] = [Route(tellStorePrices), Route(storePriceSources), Route(forgetStorePrices)]
}
