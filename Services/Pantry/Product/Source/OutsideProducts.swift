import Chassis
import Contracts
import Foundation
import Products
import Synchronization

/// A database of products elsewhere.
protocol ProductDatabase: Sendable {
    /// `nil` where it does not know the product.
    func find(_ code: GTIN, within seconds: Double) async throws(ProductFailure) -> ProductRow?
}

/// Why a database of products gave no answer.
enum ProductFailure: String, Error, Hashable, Sendable {
    /// It does not answer, or with an error of its own; another try may help.
    case away
    /// It will not answer, or its answer is none that we understand.
    case refused
}

/// The database of products that is asked for what nobody here knows. It is left alone for a while after it has failed.
final class OutsideProducts: Sendable {
    /// In seconds.
    static let rest: TimeInterval = 900

    private let source: any ProductDatabase
    private let now: @Sendable () -> Date
    private let failedAt = Mutex<Date?>(nil)

    init(_ source: any ProductDatabase, now: @escaping @Sendable () -> Date) {
        self.source = source
        self.now = now
    }

    /// Whether it is left alone. A failure that lies ahead was dated by a clock that was wrong.
    var isResting: Bool {
        let instant = now()
        return failedAt.withLock { $0.map { $0 <= instant && $0 + Self.rest > instant } ?? false }
    }

    func find(_ code: GTIN, within seconds: Double) async throws(ProductFailure) -> ProductRow? {
        do throws(ProductFailure) {
            let row = try await source.find(code, within: seconds)
            failedAt.withLock { $0 = nil }
            ProductMetrics.asked(row == nil ? "unknown" : "found")
            return row
        } catch {
            if error == .away { failedAt.withLock { [instant = now()] in $0 = instant } }
            ProductMetrics.asked("failed")
            throw error
        }
    }
}

extension OutsideProducts {
    /// Open Food Facts where LARDER_OPEN_FOOD_FACTS is `on`, at LARDER_OPEN_FOOD_FACTS_URL where that is given and telling
    /// LARDER_OPEN_FOOD_FACTS_CONTACT; products that we made up where it is `stand-in`, in development alone. `nil` where it
    /// is `off`.
    ///
    /// Throws `SettingsError` for anything else.
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
