import Contracts
import Foundation
import Kitchen
import OrdersContracts
import Storage

/// A quote at the time of the order; items may have changed or gone since.
package struct OfferSnapshot: Sendable {
    private let quote: Quote

    package init(_ quote: Quote) { self.quote = quote }

    /// Throws 409 with the reason if the place is gone or closed, the address is out of reach, or the total is below
    /// the minimum.
    ///
    /// - Parameter door: the delivery position and its error in metres, if known. The quote's position is checked too.
    package func check(reaching door: (GeoPosition, within: Int)?, in db: any Connection, at instant: Date) throws {
        let place = try place(in: db)
        let takesOrders = place.availability.closedUntil.map { $0 <= instant } ?? true
        guard takesOrders, OpeningTimes(place.details).isOpen(at: instant) else {
            throw Problem.placeClosed(place, at: instant)
        }
        for (position, error) in [quote.position.map { ($0, within: 0) }, door].compactMap(\.self) {
            let metres = GeoDistance.metres(place.details.position, position)
            guard metres <= Double(place.details.reachMetres + error) else { throw Problem.outsideArea }
        }
        let least = place.details.minimum?.amount ?? 0
        guard quote.total - quote.fee >= least else { throw Problem.belowMinimum(.clamping(least, quote.currency)) }
    }

    /// Throws 409 with the first item that conflicts with the person's present diet or allergies. Also throws 409 for
    /// an item whose suitability was known in the quote and is unknown now.
    ///
    /// Throws 503 if an item suited in the quote and the person's preferences are unavailable now.
    package func check(avoiding avoidance: Avoidance, in db: any Connection) throws {
        let contents = try ItemContents.all(of: quote, in: db)
        for line in quote.lines {
            let now = contents[line.item] ?? ItemContents()
            if let conflict = avoidance.conflict(with: now) { throw Problem.unsuitable(line.name, conflict) }
            guard avoidance.suitability(of: now) == .unknown else { continue }
            // An item with unknown suitability was ordered knowingly.
            switch (line.suitability, avoidance) {
            case (.suits, .unknown): throw Problem.preferencesUnavailable
            case (.unknown, _), (nil, .unknown), (nil, .nothing): continue
            default: throw Problem.suitabilityUnknown(line.name)
            }
        }
    }

    /// The place of the quote. Throws 409 `partner-closed` unless its partner is approved and the place still exists.
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

    /// The SQL condition for items that can be ordered at `instant`.
    package static func available(at instant: Date) -> SQL { Offer.available(at: instant) }
}

/// The allergens and diets that a partner declares for an item now.
package struct ItemContents: Sendable {
    package var allergens: Labels<Allergen>?
    package var diets: Labels<Diet>?

    package init(allergens: Labels<Allergen>? = nil, diets: Labels<Diet>? = nil) {
        self.allergens = allergens
        self.diets = diets
    }

    /// The contents by SKU; a removed item is missing.
    package static func all(of quote: Quote, in db: any Connection) throws -> [String: ItemContents] {
        let rows = try db.all(
            """
            SELECT sku, allergens, diets FROM catalogue_items
            WHERE place_id = \(quote.place) AND sku IN \(SQL.list(quote.lines.map(\.item)))
            """
        ) { row in
            let (allergens, diets): (String?, String?) = (try row["allergens"], try row["diets"])
            return (
                try row["sku"] as String,
                ItemContents(
                    allergens: allergens.map { Labels(words: $0) }, diets: diets.map { Labels(words: $0) })
            )
        }
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

    fileprivate static func unsuitable(_ item: String, _ conflict: Avoidance.Conflict) -> Problem {
        switch conflict {
        case .allergens(let allergens):
            Problem(409, "unsuitable", ["what": "allergen", "item": .text(item), "words": .text(allergens.sentence)])
        case .diets(let diets):
            Problem(409, "unsuitable", ["what": "diet", "item": .text(item), "words": .text(diets.sentence)])
        }
    }

    package static func suitabilityUnknown(_ item: String) -> Problem {
        Problem(409, "unsuitable", ["what": "unknown", "item": .text(item)])
    }

    package static let preferencesUnavailable = Problem(
        503, "unavailable", ["what": "order-preferences"], retryAfter: 5)

    fileprivate static func placeClosed(_ place: PartnerPlace, at instant: Date) -> Problem {
        let from = max(instant, place.availability.closedUntil ?? instant)
        guard let opens = OpeningTimes(place.details).opening(from: from) else { return placeGone }
        return closed(until: opens.clockTime(in: place.details.timeZone.timeZone))
    }

    /// - Parameter time: the opening time in the place's time zone.
    package static func closed(until time: String) -> Problem {
        Problem(409, "partner-closed", ["what": "closed", "opens": .text(time)])
    }
}

extension Collection where Element: RawRepresentable<String> {
    fileprivate var sentence: String { map { $0.rawValue.replacing("-", with: " ") }.joined(separator: ", ") }
}
