import Algorithms
import Chassis
import Contracts
import Foundation
import Geography
import Storage
import StoreImport
import StoresContracts

/// The `stores` table, in an open transaction: one row per source record of a shop.
struct StoreTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Stores records of an import. Unchanged records are only marked as seen.
    ///
    /// - Parameter number: the number of this change, drawn in the same transaction.
    func keep(_ records: StoreRecords, as number: Int) throws {
        for part in records.rows.chunks(ofCount: 4_096) {
            let rows = part.map { $0 + [.integer(Int64(number))] }
            if try db.insert(rows, Self.insertion) < rows.count { try see(rows) }
        }
    }

    private static let insertion = Insertion(
        into: "stores",
        [
            "id": .text, "collection": .text, "source_key": .text, "name": .text, "brand": .text, "match_key": .text,
            "name_key": .text, "kind": .bigint, "latitude": .real, "longitude": .real, "street": .text,
            "house_number": .text, "city": .text, "postcode": .text, "region": .text, "country": .text,
            "opening_hours": .text, "phone": .text, "website": .text, "known": .bigint, "digest": .bigint,
            "seen_in": .bigint, "changed_in": .bigint,
        ],
        """
        ON CONFLICT (id) DO UPDATE SET
            moved_in = CASE
                WHEN abs(stores.latitude - excluded.latitude) + abs(stores.longitude - excluded.longitude) > 0.00005
                THEN excluded.seen_in ELSE stores.moved_in END,
            changed_in = CASE WHEN stores.digest <> excluded.digest THEN excluded.changed_in
                ELSE stores.changed_in END,
            name = excluded.name, brand = excluded.brand, match_key = excluded.match_key,
            name_key = excluded.name_key, kind = excluded.kind, latitude = excluded.latitude,
            longitude = excluded.longitude, street = excluded.street, house_number = excluded.house_number,
            city = excluded.city, postcode = excluded.postcode, region = excluded.region,
            country = excluded.country, opening_hours = excluded.opening_hours, phone = excluded.phone,
            website = excluded.website, known = excluded.known, digest = excluded.digest,
            seen_in = excluded.seen_in
        WHERE stores.digest <> excluded.digest OR stores.match_key <> excluded.match_key
            OR coalesce(stores.name_key, '') <> coalesce(excluded.name_key, '') OR stores.known <> excluded.known
        """)

    /// Marks rows as seen without rewriting other columns, so no index is written.
    private func see(_ rows: [[SQLValue]]) throws {
        for some in rows.chunks(ofCount: 500) {
            guard let number = some.first?[Self.seenIn] else { continue }
            let ids = some.map { SQL.value($0[0]) }
            try db.execute(
                """
                UPDATE stores SET seen_in = \(SQL.value(number))
                WHERE id IN (\(ids.joined(", "))) AND seen_in <> \(SQL.value(number))
                """)
        }
    }

    /// The index of the column `seen_in`.
    private static let seenIn = 21

    /// The shops with these ids. A record merged into a shop fills in missing details.
    func stores(_ ids: [ID<Store>]) throws -> [ID<Store>: Store] {
        var rows: [ID<Store>: [StoredPlace]] = [:]
        for some in ids.chunks(ofCount: 400) {
            let part = SQL.list(some)
            let found = try db.all("SELECT * FROM stores WHERE id IN \(part) OR merged_into IN \(part)") {
                try StoredPlace(row: $0)
            }
            for stored in found { rows[stored.shop, default: []].append(stored) }
        }
        return rows.mapValues { Store($0) }
    }

    /// The main record of a shop, followed through up to eight merges; `nil` if it is missing.
    func shop(of id: ID<Store>) throws -> ID<Store>? {
        var id = id
        for _ in 0..<8 {
            let found = try db.first("SELECT merged_into FROM stores WHERE id = \(id)") {
                try $0["merged_into"] as ID<Store>?
            }
            guard let found else { return nil }
            guard let next = found else { return id }
            id = next
        }
        return nil
    }

    /// The keys of a shop in price tables, its own record's key first.
    func keys(of shop: ID<Store>) throws -> [String] {
        try db.all(
            """
            SELECT collection, source_key FROM stores WHERE id = \(shop) OR merged_into = \(shop)
            ORDER BY CASE WHEN id = \(shop) THEN 0 ELSE 1 END, id
            """
        ) { StoreKeys.text(PlaceSource(collection: try $0["collection"], key: try $0["source_key"])) }
    }

    /// The ids that exist in the table.
    func known(_ ids: [ID<Store>]) throws -> Set<ID<Store>> {
        var known: Set<ID<Store>> = []
        for part in ids.chunks(ofCount: 500) {
            known.formUnion(try db.all("SELECT id FROM stores WHERE id IN \(SQL.list(part))") { try $0["id"] })
        }
        return known
    }

    /// The All the Places records with these keys, of any spider. Scans all of its records.
    func records(ofAllThePlaces keys: Set<String>) throws -> [String: [ID<Store>]] {
        guard !keys.isEmpty else { return [:] }
        var found: [String: [ID<Store>]] = [:]
        try db.forEach("SELECT id, source_key FROM stores WHERE collection LIKE 'atp/%'") { row in
            let key: String = try row["source_key"]
            if keys.contains(key) { found[key, default: []].append(try row["id"]) }
        }
        return found
    }

    /// The numbers of records that an import changed, moved and merged.
    func counts(of number: Int) throws -> (changed: Int, moved: Int, merged: Int) {
        let found = try db.first(
            """
            SELECT coalesce(sum(CASE WHEN changed_in >= \(number) THEN 1 ELSE 0 END), 0) AS changed,
                coalesce(sum(CASE WHEN moved_in = \(number) THEN 1 ELSE 0 END), 0) AS moved,
                coalesce(sum(CASE WHEN merged_into IS NOT NULL THEN 1 ELSE 0 END), 0) AS merged
            FROM stores WHERE seen_in = \(number)
            """
        ) { (try $0["changed"] as Int, try $0["moved"] as Int, try $0["merged"] as Int) }
        return found ?? (0, 0, 0)
    }

    /// The number of records that an import did not see, in the collections that it contained.
    func missing(in number: Int) throws -> Int {
        try db.first("SELECT count(*) AS n FROM stores WHERE \(Self.isMissing(in: number))") { try $0["n"] } ?? 0
    }

    /// The collections that an import contained.
    func collections(in number: Int) throws -> [String] {
        try db.all("SELECT DISTINCT collection FROM stores WHERE seen_in = \(number)") { try $0["collection"] }
    }

    /// Removes the records that `missing(in:)` counts.
    func removeMissing(in number: Int) throws -> Int { try remove(Self.isMissing(in: number)) }

    /// Removes records. Records merged into them become standalone until the next merge.
    func remove(_ condition: SQL) throws -> Int {
        try MergingLease(db).wait()
        let number = try StoreVersions(db).advance(.imports)
        try db.execute(
            """
            UPDATE stores SET merged_into = NULL, changed_in = \(number)
            WHERE merged_into IN (SELECT id FROM stores WHERE \(condition))
            """)
        return try db.execute("DELETE FROM stores WHERE \(condition)")
    }

    private static func isMissing(in number: Int) -> SQL {
        """
        seen_in < \(number)
            AND collection IN (SELECT DISTINCT s.collection FROM stores s WHERE s.seen_in = \(number))
        """
    }
}

/// A row of the table `stores`.
struct StoredPlace {
    let id: ID<Store>
    let mergedInto: ID<Store>?
    let place: ImportedPlace

    /// The main record of the shop.
    var shop: ID<Store> { mergedInto ?? id }
}

extension StoredPlace {
    init(row: Row) throws {
        id = try row["id"]
        mergedInto = try row["merged_into"]
        let kind = StoreKind(rawValue: try row["kind"]) ?? .other
        let (latitude, longitude): (Double, Double) = (try row["latitude"], try row["longitude"])
        guard let position = Position(latitude: latitude, longitude: longitude) else {
            throw SQLValueMismatch(.real(latitude), expected: "a position on the earth")
        }
        var place = ImportedPlace(
            source: PlaceSource(collection: try row["collection"], key: try row["source_key"]), position: position,
            name: try row["name"], kind: kind)
        place.brand = try row["brand"]
        place.address.street = try row["street"]
        place.address.houseNumber = try row["house_number"]
        place.address.city = try row["city"]
        place.address.postcode = try row["postcode"]
        place.address.region = try row["region"]
        place.address.country = try row["country"]
        place.openingHours = try row["opening_hours"]
        place.phone = try row["phone"]
        place.website = try row["website"]
        self.place = place
    }
}

extension Store {
    /// A shop from one or more records. The main record wins; others fill in missing details.
    init(_ records: [StoredPlace]) {
        let sorted = records.sorted { one, other in
            (one.mergedInto == nil ? 0 : 1, one.id.description)
                < (other.mergedInto == nil ? 0 : 1, other.id.description)
        }
        let first = sorted[0]
        var place = first.place
        for other in sorted.dropFirst().map(\.place) {
            if place.kind == .other { place.kind = other.kind }
            place.brand = place.brand ?? other.brand
            place.openingHours = place.openingHours ?? other.openingHours
            place.phone = place.phone ?? other.phone
            place.website = place.website ?? other.website
            // An address is taken as a whole, so the parts of two never mix.
            if place.address == PlaceAddress() { place.address = other.address }
            place.address.country = place.address.country ?? other.address.country
        }
        let sources = Set(sorted.map { StoreAttribution.key(of: $0.place.source) })
        self.init(id: first.shop, place: place, sources: sources.sorted())
    }

    init(id: ID<Store>, place: ImportedPlace, sources: [String], rating: Double? = nil) {
        let address = place.address
        self.init(
            id: id, name: place.name, brand: place.brand, kind: ShopKind(place.kind),
            position: GeoPosition(latitude: place.position.latitude, longitude: place.position.longitude),
            address: StoreAddress(
                street: address.street, houseNumber: address.houseNumber, city: address.city,
                postalCode: address.postcode, region: address.region, country: address.country),
            openingHours: place.openingHours, phone: place.phone.flatMap(PhoneText.number),
            website: place.website?.safeLink, rating: rating,
            sources: sources)
    }
}

extension String {
    /// The text as a link if it is a safe web address; `nil` otherwise. Strangers can write anything there.
    var safeLink: String? {
        let lower = lowercased()
        let address = lower.hasPrefix("http://") || lower.hasPrefix("https://") ? self : "https://" + self
        guard utf8.count <= 500, utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x3C }),
            contains("."), let url = URL(string: address), url.scheme == "http" || url.scheme == "https",
            url.host()?.isEmpty == false, url.user() == nil
        else { return nil }
        return address
    }
}
