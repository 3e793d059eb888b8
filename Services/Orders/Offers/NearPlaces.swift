import Algorithms
import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import Storage
import Synchronization

/// A place of an approved partner that delivers to a position.
struct NearPlace: Sendable {
    let place: PartnerPlace
    let opening: OpeningTimes
    let partnerName: String
    let kind: PartnerKind
    let currency: Currency
    let metres: Double

    /// In kilometres begun.
    private var kilometres: Int { Int((metres / 1_000).rounded(.up)) }

    /// Whether it takes orders.
    func isOpen(at instant: Date) -> Bool {
        place.availability.closedUntil.map { $0 <= instant } ?? true && opening.isOpen(at: instant)
    }

    /// When it takes orders again that takes none.
    func opening(from instant: Date) -> Date? {
        opening.opening(from: max(instant, place.availability.closedUntil ?? instant))
    }

    func fee(for goods: Int) -> Int {
        let details = place.details
        if let free = details.freeFrom, goods >= free.amount { return 0 }
        return details.deliveryFee.amount + (details.feePerKilometre?.amount ?? 0) * kilometres
    }

    /// Minutes from `instant` until an order would be there.
    func minutes(at instant: Date) -> Int {
        let busy = place.availability.busyUntil.map { $0 > instant } ?? false
        return place.details.preparationMinutes + (busy ? place.availability.busyMinutes ?? 15 : 0)
            + kilometres * (place.details.minutesPerKilometre ?? 3)
    }
}

/// The places of approved partners that deliver to a position, the nearest first.
struct NearPlaces {
    /// So many are looked at.
    static let most = 60
    /// As far as any place delivers.
    private static let furthest = 100_000.0

    let db: any Connection
    let memory: PlaceMemory

    func find(_ kind: PartnerKind, for position: GeoPosition) throws -> [NearPlace] {
        let rows = try db.rows(
            """
            SELECT p.id, p.revision, p.latitude, p.longitude, partners.name, partners.currency
            FROM partner_places p JOIN partners ON partners.id = p.partner_id
            WHERE partners.state = 'approved' AND partners.kind = \(kind) AND NOT p.is_removed
                AND \(GeoDistance.box(around: position, metres: Self.furthest))
            """)
        var found: [(id: ID<PartnerPlace>, revision: Int, name: String, currency: Currency, metres: Double)] = []
        for row in rows {
            let there = GeoPosition(latitude: try row["latitude"], longitude: try row["longitude"])
            let metres = GeoDistance.metres(position, there)
            guard metres <= Self.furthest else { continue }
            found.append((try row["id"], try row["revision"], try row["name"], try row["currency"], metres))
        }
        found.sort { $0.metres < $1.metres }
        let known = try memory.places(found.map { ($0.id, $0.revision) }, in: db)
        var near: [NearPlace] = []
        for place in found {
            guard let (details, opening) = known[place.id], place.metres <= Double(details.details.reachMetres) else {
                continue
            }
            near.append(
                NearPlace(
                    place: details, opening: opening, partnerName: place.name, kind: kind, currency: place.currency,
                    metres: place.metres))
        }
        return near
    }
}

/// The places that were read before, by their revisions, so that their details are decoded once.
package final class PlaceMemory: Sendable {
    package init() {}

    typealias Known = (place: PartnerPlace, opening: OpeningTimes)
    private static let most = 20_000
    private let places = Mutex<[ID<PartnerPlace>: Known]>([:])

    /// The places of those ids, as they are at those revisions.
    func places(
        _ wanted: [(id: ID<PartnerPlace>, revision: Int)], in db: any Connection
    ) throws -> [ID<PartnerPlace>: Known] {
        var found: [ID<PartnerPlace>: Known] = [:]
        found.reserveCapacity(wanted.count)
        var missing: [ID<PartnerPlace>] = []
        places.withLock { places in
            for (id, revision) in wanted {
                if let known = places[id], known.place.revision == revision {
                    found[id] = known
                } else {
                    missing.append(id)
                }
            }
        }
        guard !missing.isEmpty else { return found }
        for part in missing.chunks(ofCount: 500) {
            let read = try db.all(
                "SELECT * FROM partner_places WHERE id IN \(SQL.list(part))", as: PartnerPlace.init(row:))
            for place in read { found[place.id] = (place, OpeningTimes(place.details)) }
        }
        let read = missing.compactMap { found[$0] }
        places.withLock { places in
            if places.count + read.count > Self.most { places.removeAll() }
            for known in read { places[known.place.id] = known }
        }
        return found
    }
}
