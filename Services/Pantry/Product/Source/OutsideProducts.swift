import Chassis
import Contracts
import Foundation
import Products

/// An external product database.
protocol ProductDatabase: Sendable {
    /// `nil` if the product is unknown.
    func find(_ code: GTIN, within seconds: Double) async throws(ProductFailure) -> ProductRow?
}

/// The reason why a product database gave no answer.
enum ProductFailure: String, Error, Hashable, Sendable {
    /// The database is unavailable or failed; a retry may help.
    case away
    /// The database refused, or its answer cannot be parsed.
    case refused
}

/// Looks up locally unknown products in an external database. After a failure, it pauses for `rest`.
final class OutsideProducts: Sendable {
    /// Seconds.
    static let rest: TimeInterval = 900

    private let source: any ProductDatabase
    private let pause: FailurePause

    init(_ source: any ProductDatabase, now: @escaping @Sendable () -> Date) {
        self.source = source
        pause = FailurePause(Self.rest, now: now)
    }

    /// Whether lookups are paused.
    var isResting: Bool { pause.isOn }

    func find(_ code: GTIN, within seconds: Double) async throws(ProductFailure) -> ProductRow? {
        do throws(ProductFailure) {
            let row = try await source.find(code, within: seconds)
            pause.end()
            ProductMetrics.asked(row == nil ? "unknown" : "found")
            return row
        } catch {
            if error == .away { pause.begin() }
            ProductMetrics.asked("failed")
            throw error
        }
    }
}

extension OutsideProducts {
    /// Open Food Facts if LARDER_OPEN_FOOD_FACTS is `on`, with the address from LARDER_OPEN_FOOD_FACTS_URL and the
    /// contact from LARDER_OPEN_FOOD_FACTS_CONTACT. Sample products if it is `stand-in`, in development only. `nil` if
    /// it is `off`.
    ///
    /// Throws `SettingsError` for other settings.
    convenience init?(_ platform: Platform) throws {
        let address = platform.settings.string("OPEN_FOOD_FACTS_URL", default: "https://world.openfoodfacts.org")
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host() != nil,
            !address.hasSuffix("/")
        else {
            throw SettingsError(
                name: "LARDER_OPEN_FOOD_FACTS_URL", rule: "must be an address such as https://world.openfoodfacts.org")
        }
        let http: any ExternalHTTP
        switch platform.settings.string("OPEN_FOOD_FACTS", default: "off") {
        case "off": return nil
        case "on":
            let contact = platform.settings.string("OPEN_FOOD_FACTS_CONTACT", default: "")
            let isAddress = contact.wholeMatch(of: /[!-?A-~]+@[!-?A-~]+/) != nil && contact.utf8.count <= 254
            guard isAddress else {
                throw SettingsError(
                    name: "LARDER_OPEN_FOOD_FACTS_CONTACT",
                    rule: "must be your mail address, which Open Food Facts wants to know of those who ask it")
            }
            http = ExternalHTTPClient(
                for: "open-food-facts", to: .configured, userAgent: "Larder/1.0 (\(contact))", threads: 4)
        case "stand-in" where platform.isDevelopment: http = OpenFoodFactsStandIn()
        default:
            throw SettingsError(
                name: "LARDER_OPEN_FOOD_FACTS", rule: "must be on or off, or in development stand-in")
        }
        self.init(OpenFoodFacts(http: http, address: address), now: platform.now)
    }
}
