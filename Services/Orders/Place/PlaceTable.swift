import Chassis
import Contracts
import Foundation
import Offers
import OrdersContracts
import Storage

/// The `partner_places` table, in an open transaction: the places of one partner that were not given up.
struct PlaceTable {
    /// Of one partner.
    static let most = 200

    let db: any Connection
    let partner: ID<Partner>

    init(_ db: any Connection, of partner: ID<Partner>) {
        self.db = db
        self.partner = partner
    }

    /// The oldest first.
    func all() throws -> [PartnerPlace] {
        try db.all(
            "SELECT * FROM partner_places WHERE partner_id = \(partner) AND NOT is_removed ORDER BY id",
            as: PartnerPlace.init(row:))
    }

    func find(_ id: ID<PartnerPlace>) throws -> PartnerPlace? {
        try db.first(
            "SELECT * FROM partner_places WHERE id = \(id) AND partner_id = \(partner) AND NOT is_removed",
            as: PartnerPlace.init(row:))
    }

    /// The same with its row locked.
    func lock(_ id: ID<PartnerPlace>) throws -> PartnerPlace? {
        try db.execute("UPDATE partner_places SET revision = revision WHERE id = \(id) AND partner_id = \(partner)")
        return try find(id)
    }

    func insert(_ place: PartnerPlace, at instant: Date) throws {
        let position = place.details.position
        try db.execute(
            """
            INSERT INTO partner_places
                (id, partner_id, revision, details, availability, latitude, longitude, is_removed, changed_at)
            VALUES (\(place.id), \(partner), \(place.revision), \(json: place.details), \(json: place.availability),
                \(position.latitude), \(position.longitude), \(false), \(instant))
            """)
    }

    func update(_ id: ID<PartnerPlace>, to details: PartnerPlaceDraft, at instant: Date) throws {
        try db.execute(
            """
            UPDATE partner_places SET revision = revision + 1, details = \(json: details),
                latitude = \(details.position.latitude), longitude = \(details.position.longitude),
                changed_at = \(instant)
            WHERE id = \(id) AND partner_id = \(partner)
            """)
    }

    func update(_ id: ID<PartnerPlace>, to availability: PlaceAvailability, at instant: Date) throws {
        try db.execute(
            """
            UPDATE partner_places
            SET revision = revision + 1, availability = \(json: availability), changed_at = \(instant)
            WHERE id = \(id) AND partner_id = \(partner)
            """)
    }

    /// The place stays for the orders that were made there.
    func remove(_ id: ID<PartnerPlace>, at instant: Date) throws {
        try db.execute(
            """
            UPDATE partner_places SET revision = revision + 1, is_removed = \(true), changed_at = \(instant)
            WHERE id = \(id) AND partner_id = \(partner)
            """)
    }
}
