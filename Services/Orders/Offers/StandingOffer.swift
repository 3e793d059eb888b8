import Contracts
import Foundation
import OrdersContracts
import Storage

/// What was offered, as it is when it is ordered: it may have gone since.
package struct StandingOffer: Sendable {
    private let quote: Quote

    package init(_ quote: Quote) { self.quote = quote }

    /// Throws 409 that says what has changed since, and what to try.
    ///
    /// - Parameter door: where it is to be brought, if that is told; where it was asked for otherwise.
    package func check(reaching door: GeoPosition?, in db: any Connection, at instant: Date) throws {
        let place = try place(in: db)
        let takesOrders = place.availability.closedUntil.map { $0 <= instant } ?? true
        guard takesOrders, OpeningTimes(place.details).isOpen(at: instant) else {
            throw Problem.placeClosed(place, at: instant)
        }
        for position in [quote.position, door].compactMap(\.self) {
            let metres = GeoDistance.metres(place.details.position, position)
            guard metres <= Double(place.details.reachMetres) else { throw Problem.outsideArea }
        }
        let least = place.details.minimum?.amount ?? 0
        guard quote.total - quote.fee >= least else { throw Problem.belowMinimum(.clamping(least, quote.currency)) }
        let left = try stock(in: db, at: instant)
        var wanted: [String: Int] = [:]
        for line in quote.lines {
            wanted[line.item, default: 0] += line.quantity
            guard let count = left[line.item] else { throw Problem.soldOut(line.name) }
            if let count, count < wanted[line.item, default: 0] { throw Problem.soldOut(line.name) }
        }
    }

    /// Where it is brought from, if its partner and the place still take orders.
    private func place(in db: any Connection) throws -> PartnerPlace {
        let found = try db.first(
            """
            SELECT * FROM partner_places
            WHERE id = \(quote.place) AND partner_id = \(quote.partner) AND NOT is_removed
                AND EXISTS (SELECT 1 FROM partners WHERE partners.id = \(quote.partner) AND partners.state = 'approved')
            """, as: PartnerPlace.init(row:))
        guard let found else { throw Problem.placeGone }
        return found
    }

    /// How many there are of each item that can be had, by SKU; `nil` where its partner does not count them.
    private func stock(in db: any Connection, at instant: Date) throws -> [String: Int?] {
        let rows = try db.all(
            """
            SELECT sku, stock FROM catalogue_items
            WHERE place_id = \(quote.place) AND sku IN \(SQL.list(quote.lines.map(\.item)))
                AND \(Offer.available(at: instant))
            """
        ) { (try $0["sku"] as String, try $0["stock"] as Int?) }
        return Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }
}

extension Problem {
    package static let placeGone = Problem(409, "partner-closed", ["what": "gone"])
    package static let outsideArea = Problem(409, "outside-area")

    package static func belowMinimum(_ least: Money) -> Problem {
        Problem(409, "below-minimum", ["least": .text("\(least.decimalText) \(least.currency.rawValue)")])
    }

    package static func soldOut(_ item: String) -> Problem { Problem(409, "sold-out", ["item": .text(item)]) }

    fileprivate static func placeClosed(_ place: PartnerPlace, at instant: Date) -> Problem {
        let from = max(instant, place.availability.closedUntil ?? instant)
        guard let opens = OpeningTimes(place.details).opening(from: from) else { return placeGone }
        return closed(until: opens.clockTime(in: place.details.timeZone.timeZone))
    }

    /// - Parameter time: when it opens, by its own clocks.
    package static func closed(until time: String) -> Problem {
        Problem(409, "partner-closed", ["what": "closed", "opens": .text(time)])
    }
}
