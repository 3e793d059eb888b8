import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import Storage

/// Items that can be ordered together with a quote.
extension QuoteFinder {
    private static let mostLines = 60

    /// The items of `quote`, and a part of the others that its place offers. Throws 409 if the place takes no orders,
    /// and 400 or 422 if `query` is wrong.
    package func offers(
        _ query: QuoteOffersQuery, beside quote: Quote, avoiding avoidance: Avoidance, at instant: Date
    ) async throws -> QuoteOffers {
        let part = try PageRequest<OfferPlace>(query, of: OrdersAPI.quoteOffers, at: quote.place.description)
        return try await database.read { db in
            let place = try place(of: quote, at: instant, in: db).0
            let counts = quote.counts
            let goods = quote.lines.reduce(0) { $0 + ($1.price ?? 0) }
            let missing = max(0, (place.place.details.minimum?.amount ?? 0) - goods)
            let rank: SQL = "CASE WHEN price >= \(missing) AND price < \(2 * missing) THEN 0 ELSE 1 END"
            let offered: SQL = """
                SELECT \(Offer.columns), \(rank) AS offer_rank FROM catalogue_items
                WHERE place_id = \(quote.place) AND \(Offer.available(at: instant))
                """
            let named: SQL = query.text.map { "AND \(SQL.contains("name", $0))" } ?? ""
            let behind: SQL =
                part.after.map { "AND (\(rank), price, sku) > (\($0.rank), \($0.price), \($0.sku))" } ?? ""
            let skus = SQL.list(counts.map(\.sku))
            let own = try db.rows("\(offered) AND sku IN \(skus) ORDER BY price, sku")
            let others = try part.cut(
                db.rows(
                    """
                    \(offered) AND sku NOT IN \(skus) \(named) \(behind)
                    ORDER BY offer_rank, price, sku LIMIT \(part.rows)
                    """),
                by: OfferPlace.init(row:))
            let items = try (own + others.rows).compactMap { row -> OfferedItem? in
                try Offer(row: row, avoidance: avoidance).map { offer in
                    try OfferedItem(
                        offer, row, count: counts.first { $0.sku == offer.sku }?.count ?? 0, in: place.currency)
                }
            }
            return QuoteOffers(
                items: items, belowMinimum: missing > 0 ? .clamping(missing, place.currency) : nil, next: others.next)
        }
    }

    /// A new quote of the same place with other counts of `items`. Leaves out items that are gone, and reduces counts
    /// above the stock; such a line has the number `lacking`. Throws 409 if the place takes no orders, has too few of
    /// an item whose count grows, or has none of the items. Throws 422 if nothing or too much is left to order.
    package func changed(
        _ quote: Quote, to items: [QuoteChange.Item], avoiding avoidance: Avoidance, at instant: Date
    ) async throws -> FoundQuote {
        let before = Dictionary(quote.counts.map { ($0.sku, $0.count) }) { first, _ in first }
        var counts = quote.counts
        for item in items {
            if let index = counts.firstIndex(where: { $0.sku == item.sku }) {
                counts[index].count = item.count
            } else {
                counts.append((item.sku, item.count))
            }
        }
        let wanted = counts.filter { $0.count > 0 }
        guard let first = wanted.first else { throw Problem.invalid("items", .outOfRange(1...Self.mostLines)) }
        return try await database.read { db in
            let (place, position) = try place(of: quote, at: instant, in: db)
            let rows = try db.rows(
                """
                SELECT \(Offer.columns) FROM catalogue_items
                WHERE place_id = \(quote.place) AND sku IN \(SQL.list(wanted.map(\.sku)))
                    AND \(Offer.available(at: instant))
                """)
            let offers = try rows.compactMap { try Offer(row: $0, avoidance: avoidance) }
            func soldOut(_ sku: String) -> Problem {
                .soldOut(quote.lines.first { $0.item == sku }?.name ?? sku)
            }
            let lines = try wanted.compactMap { item -> FoundLine? in
                let offer = offers.first { $0.sku == item.sku }
                let count = offer.map { min(item.count, $0.stock ?? item.count) } ?? 0
                guard count == item.count || item.count <= before[item.sku] ?? 0 else { throw soldOut(item.sku) }
                return count > 0 ? offer?.line(count, lacking: item.count - count, in: place.currency) : nil
            }
            guard !lines.isEmpty else { throw soldOut(first.sku) }
            guard lines.count <= Self.mostLines else {
                throw Problem.invalid("items", .outOfRange(1...Self.mostLines))
            }
            return place.quote(lines, to: position, at: instant)
        }
    }

    /// The place that brings `quote`, and where to. Throws 409 if it takes no orders.
    private func place(
        of quote: Quote, at instant: Date, in db: any Connection
    ) throws -> (NearPlace, GeoPosition) {
        let kind = try db.first("SELECT kind FROM partners WHERE id = \(quote.partner)") {
            try $0["kind"] as PartnerKind
        }
        guard let kind, let position = quote.position,
            let place = try NearPlaces(db: db, memory: places).find(kind, for: position)
                .first(where: { $0.place.id == quote.place })
        else { throw Problem.placeGone }
        guard place.isOpen(at: instant) else {
            guard let opens = place.opening(from: instant) else { throw Problem.placeGone }
            throw Problem.closed(until: opens.clockTime(in: place.place.details.timeZone.timeZone))
        }
        return (place, position)
    }
}

/// The sort key of an item that a place offers.
private struct OfferPlace: Codable, Sendable {
    let rank: Int
    let price: Int
    let sku: String

    init(row: Row) throws {
        rank = try row["offer_rank"]
        price = try row["price"]
        sku = try row["sku"]
    }
}

/// The words of a menu about an item, as they are stored.
private struct ItemText: Decodable {
    let description: String?
    let section: String?
}

extension OfferedItem {
    fileprivate init(_ offer: Offer, _ row: Row, count: Int, in currency: Currency) throws {
        let text: ItemText = try row.json("details")
        let allergens: String? = try row["allergens"]
        self.init(
            sku: offer.sku, name: offer.name, description: text.description, section: text.section,
            price: .clamping(offer.price, currency), count: count, stock: offer.stock.flatMap { $0 > 99 ? nil : $0 },
            allergens: allergens.map { Labels(words: $0) }, suitability: offer.suitability)
    }
}

extension Quote {
    /// How many of each item, in the order of the lines; at most 99.
    fileprivate var counts: [(sku: String, count: Int)] {
        lines.reduce(into: []) { counts, line in
            if let index = counts.firstIndex(where: { $0.sku == line.item }) {
                counts[index].count = min(counts[index].count + line.quantity, 99)
            } else {
                counts.append((line.item, line.quantity))
            }
        }
    }
}
