import Chassis
import Contracts
import Foundation

/// Who is asked for prices, as the operator says.
struct PriceSources: Sendable {
    /// What is asked for single foods, and how it has been.
    let asked: [WatchedSource]
    /// The operator's own lists; `nil` where there are none.
    let feeds: PriceFeedFolder?

    init(asked: [WatchedSource], feeds: PriceFeedFolder?) {
        self.asked = asked
        self.feeds = feeds
    }

    /// Open Prices where LARDER_OPEN_PRICES is `on`, at LARDER_OPEN_PRICES_URL where that is given; made-up prices where it is
    /// `stand-in`, in development alone. The lists in LARDER_PRICE_FEEDS where that names a folder.
    ///
    /// Throws `SettingsError` for anything else.
    init(_ pantry: PantryComponents) throws {
        let platform = pantry.platform
        asked = try Self.openPrices(platform).map { [WatchedSource($0, now: platform.now)] } ?? []
        feeds = try platform.settings.string("PRICE_FEEDS").map { path throws in
            try PriceFeedFolder(
                path, database: platform.database, catalogue: pantry.catalogue, now: platform.now)
        }
    }

    private static func openPrices(_ platform: Platform) throws -> OpenPrices? {
        let address = platform.settings.string("OPEN_PRICES_URL", default: "https://prices.openfoodfacts.org")
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host() != nil,
            !address.hasSuffix("/")
        else {
            throw SettingsError(
                name: "LARDER_OPEN_PRICES_URL", rule: "must be an address such as https://prices.openfoodfacts.org")
        }
        switch platform.settings.string("OPEN_PRICES", default: "off") {
        case "off": return nil
        case "on":
            return OpenPrices(
                http: ExternalHTTPClient(for: "open-prices", to: .configured, threads: 4), address: address,
                now: platform.now)
        case "stand-in" where platform.isDevelopment:
            return OpenPrices(http: OpenPricesStandIn(now: platform.now), address: address, now: platform.now)
        default:
            throw SettingsError(
                name: "LARDER_OPEN_PRICES", rule: "must be on or off, or in development stand-in")
        }
    }
}
