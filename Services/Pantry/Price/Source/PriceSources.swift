import Chassis
import Contracts
import Foundation

/// The price sources in the operator's settings.
struct PriceSources: Sendable {
    /// The sources that answer questions about single foods.
    let asked: [WatchedSource]
    /// The operator's own price lists; `nil` if there are none.
    let feeds: PriceFeedFolder?

    init(asked: [WatchedSource], feeds: PriceFeedFolder?) {
        self.asked = asked
        self.feeds = feeds
    }

    /// Open Prices if LARDER_OPEN_PRICES is `on`, with the address from LARDER_OPEN_PRICES_URL. Sample prices if it is
    /// `stand-in`, in development only. Price lists from the folder in LARDER_PRICE_FEEDS, if set.
    ///
    /// Throws `SettingsError` for other settings.
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
