import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage
import Support
import Synchronization

@testable import Pantry

/// Returns scripted replies and records the requests.
final class ScriptedPrices: ExternalHTTP {
    private let replies: Mutex<[ExternalResponse?]>
    private let requests = Mutex<[ExternalRequest]>([])

    var asked: [String] { requests.withLock { $0.map(\.address) } }

    /// The replies in order, the last one repeatedly; `nil` for no reply.
    init(_ replies: ExternalResponse?...) { self.replies = Mutex(replies) }

    func send(
        _ request: ExternalRequest, within limit: Duration?
    ) async throws(ExternalHTTPError) -> ExternalResponse {
        requests.withLock { $0.append(request) }
        let reply = replies.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? nil }
        guard let reply else { throw .slow }
        return reply
    }

    /// A page of Open Prices: prices by weight, by the piece and by the packet, and many entries that are no price of
    /// the food.
    static let page = """
        {"items": [
          {"id": 11, "type": "CATEGORY", "product_code": null, "product": null, "category_tag": "en:flours",
           "labels_tags": ["en:organic"], "origins_tags": [], "price": 1.99, "price_is_discounted": false,
           "price_without_discount": null, "price_per": "KILOGRAM", "currency": "EUR", "date": "2026-12-20",
           "location_osm_id": 652825274, "location_osm_type": "NODE", "owner": "somebody",
           "location": {"id": 1, "type": "OSM", "osm_name": "Corner shop", "osm_address_country_code": "FR"}},
          {"id": 12, "product_code": "3017620422003", "product": {"code": "3017620422003", "product_quantity": 500,
           "product_quantity_unit": "g"}, "price": "1.25", "price_per": null, "currency": "EUR", "date": "2026-12-21",
           "price_is_discounted": true, "price_without_discount": 1.50, "location": null},
          {"id": 13, "price": 1.10, "price_per": "UNIT", "currency": "EUR", "date": "2026-12-01", "location": {}},
          {"id": 14, "price": 1.10, "price_per": "KILOGRAM", "currency": "USD", "date": "2026-12-01"},
          {"id": 15, "price": -3, "price_per": "KILOGRAM", "currency": "EUR", "date": "2026-12-01"},
          {"id": 16, "price": 1e300, "price_per": "KILOGRAM", "currency": "EUR", "date": "2026-12-01"},
          {"id": 17, "price": 2, "price_per": "KILOGRAM", "currency": "EUR", "date": "2031-12-01"},
          {"id": 18, "price": 2, "price_per": null, "currency": "EUR", "date": "2026-12-01"},
          {"id": 19, "price": 0, "price_per": "UNIT", "currency": "EUR", "date": "2026-12-01"},
          {"id": 20, "price": "a lot", "price_per": "UNIT", "currency": "EUR", "date": "2026-12-01"},
          {"id": "x"}, 7, null], "page": 1, "pages": 1, "size": 50, "total": 13}
        """

    static func reply(_ text: String, status: Int = 200) -> ExternalResponse {
        ExternalResponse(status: status, mediaType: "application/json", bytes: Array(text.utf8))
    }
}

extension OpenPrices {
    /// An `OpenPrices` client over `line` that retries without waiting.
    static func over(_ line: ScriptedPrices, clock: TestClock) -> OpenPrices {
        OpenPrices(
            http: line, address: "https://prices.example.org", tries: Retries(wait: { _ in }), now: { clock.now })
    }
}

extension TestedService {
    /// A `PriceLookup` on this service's database whose requests go over `line`.
    func lookup(asking line: ScriptedPrices) -> PriceLookup {
        let catalogue = CatalogueClient(services: platform.services)
        let source = WatchedSource(OpenPrices.over(line, clock: clock), now: { [clock] in clock.now })
        return PriceLookup(
            database: database, sources: PriceSources(asked: [source], feeds: nil),
            pricing: PricingMemory(catalogue, now: { [clock] in clock.now }),
            foods: KitchenFoods(catalogue: catalogue, database: database), now: { [clock] in clock.now },
            logger: platform.logger)
    }

    /// Runs a scheduled job of the prices once.
    func runPriceJob(_ name: String) async throws {
        let jobs = try PriceFeature(PantryComponents(platform)).scheduledJobs
        try await jobs.filter { $0.name == name }.runAll()
    }
}
