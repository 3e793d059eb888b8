import Chassis
import Contracts
import Foundation
import Kitchen
import Offers
import OrdersContracts
import RecipesContracts
import Storage

/// The places of approved markets and what they have, in an open transaction.
struct MarketTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// In the order of their ids.
    func places(after id: ID<PartnerPlace>?, limit: Int, at instant: Date) throws -> [MarketPlace] {
        let behind: SQL = id.map { "AND p.id > \($0)" } ?? ""
        let rows = try db.rows(
            """
            SELECT p.*, partners.name AS partner_name, partners.phone, partners.website FROM partner_places p
            JOIN partners ON partners.id = p.partner_id
            WHERE partners.state = 'approved' AND partners.kind = 'market' AND NOT p.is_removed \(behind)
            ORDER BY p.id LIMIT \(limit)
            """)
        let places = try rows.map { row in
            (
                place: try PartnerPlace(row: row), partner: try row["partner_name"] as String,
                phone: try row["phone"] as String?, website: try row["website"] as String?
            )
        }
        let stamps = try stamps(of: places.map(\.place.id))
        return places.map { found in
            let details = found.place.details
            return MarketPlace(
                id: found.place.id, name: details.name, partner: found.partner, address: details.address,
                position: details.position, openingHours: found.place.writtenHours(at: instant), phone: found.phone,
                website: found.website, stamp: stamps[found.place.id] ?? "0")
        }
    }

    /// How many foods each place has, and when the last of them, and the last match, changed.
    private func stamps(of places: [ID<PartnerPlace>]) throws -> [ID<PartnerPlace>: String] {
        let rows = try db.all(
            """
            SELECT place_id, count(*) AS items, max(changed_at) AS latest, max(looked_at) AS looked
            FROM catalogue_items
            WHERE place_id IN \(SQL.list(places)) AND food_id IS NOT NULL AND match_state = 'confirmed'
            GROUP BY place_id
            """
        ) { row in
            let (items, latest, looked): (Int, String, String?) = (
                try row["items"], try row["latest"], try row["looked"]
            )
            return (try row["place_id"] as ID<PartnerPlace>, "\(items) \(latest) \(looked ?? "")")
        }
        return Dictionary(rows) { first, _ in first }
    }

    /// In the order of their SKUs. A place that was given up, or whose partner is suspended, has none.
    func offers(
        of place: ID<PartnerPlace>, after sku: String?, limit: Int, at instant: Date
    ) throws -> [MarketOffer] {
        let behind: SQL = sku.map { "AND i.sku > \($0)" } ?? ""
        let today = Day(of: instant, in: .gmt)
        return try db.all(
            """
            SELECT i.sku, i.name, i.food_id, i.price, i.currency, i.details FROM catalogue_items i
            JOIN partner_places p ON p.id = i.place_id JOIN partners ON partners.id = p.partner_id
            WHERE i.place_id = \(place) AND partners.state = 'approved' AND NOT p.is_removed
                AND i.food_id IS NOT NULL AND i.match_state = 'confirmed' AND i.is_available
                AND (i.stock IS NULL OR i.stock > 0)
                AND (i.snoozed_until IS NULL OR i.snoozed_until <= \(instant))
                AND (i.best_before IS NULL OR i.best_before >= \(today)) \(behind)
            ORDER BY i.sku LIMIT \(limit)
            """
        ) { row in
            struct Content: Decodable { let content: Quantity? }
            let content: Content = try row.json("details")
            return MarketOffer(
                sku: try row["sku"], name: try row["name"], food: try row["food_id"],
                price: try Money(row["price"], row["currency"]), content: content.content)
        }
    }
}

extension PartnerPlace {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Its hours as OpenStreetMap writes them, with the exceptions that are not over. While it is closed for a while it has
    /// no hours that anybody could rely on.
    func writtenHours(at instant: Date) -> String {
        if let until = availability.closedUntil, until > instant { return "off" }
        var rules: [String] = []
        for weekday in Weekday.allCases {
            let spans = details.hours.filter { $0.weekday == weekday }.sorted { $0.opens < $1.opens }
                .map { "\($0.opens)-\($0.closes)" }
            let name = weekday.rawValue.prefix(2).capitalized
            rules.append(spans.isEmpty ? "\(name) off" : "\(name) \(spans.joined(separator: ","))")
        }
        let today = Day(of: instant, in: details.timeZone.timeZone)
        let days = Set(details.exceptions.map(\.day)).filter { $0 >= today.adding(days: -1) }.sorted().prefix(30)
        for day in days {
            let spans = details.exceptions.filter { $0.day == day }.compactMap { exception in
                exception.opens.flatMap { opens in exception.closes.map { "\(opens)-\($0)" } }
            }
            let written = "\(day.year) \(Self.months[day.month - 1]) \(day.day < 10 ? "0" : "")\(day.day)"
            rules.append(spans.isEmpty ? "\(written) off" : "\(written) \(spans.joined(separator: ","))")
        }
        return rules.joined(separator: "; ")
    }
}
