import Chassis
import Contracts
import Foundation

/// Stands in for Open Prices in development: answers in its shape, with prices that we made up.
struct OpenPricesStandIn: ExternalHTTP {
    /// In hundredths of a currency by kilogram, of a few foods that most kitchens have.
    private static let prices: [String: Int] = [
        "en:apples": 249, "en:bananas": 179, "en:carrots": 129, "en:garlic": 899, "en:onions": 139, "en:potatoes": 119,
        "en:tomatoes": 329, "en:zucchini": 269, "en:lemons": 299, "en:cucumbers": 199,
    ]

    let now: @Sendable () -> Date

    func send(
        _ request: ExternalRequest, within limit: Duration?
    ) async throws(ExternalHTTPError) -> ExternalResponse {
        let query = URLComponents(string: request.address)?.queryItems ?? []
        let values = Dictionary(query.map { ($0.name, $0.value ?? "") }) { first, _ in first }
        let (tag, currency) = (values["category_tag"] ?? "", values["currency"] ?? "")
        let items = Self.prices[tag].map { price in
            [(price + 10, 40), (price, 12), (max(price - 20, 1), 3)].enumerated().map { place, seen in
                Self.item(tag, currency, hundredths: seen.0, day: today.adding(days: -seen.1), id: place + 1)
            }
        }
        let body = """
            {"items": [\((items ?? []).joined(separator: ","))], "page": 1, "pages": 1, "size": 50,
             "total": \(items?.count ?? 0)}
            """
        return ExternalResponse(status: 200, mediaType: "application/json", bytes: Array(body.utf8))
    }

    private var today: Day { Day(of: now(), in: .gmt) }

    private static func item(_ tag: String, _ currency: String, hundredths: Int, day: Day, id: Int) -> String {
        let letters = currency.filter { $0.isASCII && $0.isLetter }
        let cents = String(hundredths % 100)
        let price = "\(hundredths / 100).\(String(repeating: "0", count: 2 - cents.count))\(cents)"
        return """
            {"id": \(id), "type": "CATEGORY", "product_id": null, "product_code": null, "product": null,
             "category_tag": "\(tag)", "labels_tags": [], "origins_tags": [], "price": \(price),
             "price_is_discounted": false, "price_without_discount": null, "price_per": "KILOGRAM",
             "currency": "\(letters)", "location_id": \(id), "location_osm_id": \(id), "location_osm_type": "NODE",
             "location": {"id": \(id), "type": "OSM", "osm_name": "Made-up market \(id)"},
             "date": "\(day)", "proof_id": \(id), "owner": "larder", "created": "\(day)T12:00:00Z"}
            """
    }
}
