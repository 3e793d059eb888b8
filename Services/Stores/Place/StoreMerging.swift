import Contracts
import Foundation
import Geography
import Storage
import StoreImport
import StoresContracts

/// Finds the records of one shop among those that an import touched and all that go by the same names: those within
/// `MergedPlaces.reach`, of one kind, of which one's name or brand is the other's, and that `MergeTraits` does not tell apart.
/// They are read in the order of names and latitudes, so that a few at a time are in memory, and of those that stand together
/// all.
struct StoreMerging: Sendable {
    /// With how many before it a record is compared; no street has as many shops of one name.
    private static let mostNeighbours = 256
    private static let part = 500
    /// With how many others a record may be one shop, the last in the order of latitudes.
    private static let mostPairs = 16

    let database: Database

    private struct Record: Sendable {
        let id: ID<Store>
        let vector: UnitVector
        let latitude: Double
        let kind: StoreKind
        let known: Int
        let mergedInto: ID<Store>?
    }

    /// What stands together, by the ids of records.
    private struct Groups: Sendable {
        var numbers: [ID<Store>: Int] = [:]
        var records: [Record] = []
        var pairs: [PairedRecords.Pair] = []
        /// Of the records.
        var traits: [MergeTraits] = []
        /// Records that were merged and stand alone now, unless they are in `numbers`.
        var merged: [ID<Store>: ID<Store>] = [:]

        mutating func number(_ record: Record) -> Int {
            if let known = numbers[record.id] { return known }
            numbers[record.id] = records.count
            records.append(record)
            return records.count - 1
        }
    }

    func run(of number: Int) async throws {
        let groups = try await database.read { try Self.groups(in: $0, of: number) }
        let changes = Self.changes(groups)
        for start in stride(from: 0, to: changes.count, by: Self.part) {
            let rows: [SQL] = changes[start..<min(start + Self.part, changes.count)].map { "(\($0.id), \($0.into))" }
            try await database.write { db in
                try db.execute(
                    """
                    UPDATE stores SET merged_into = v.column2 FROM (VALUES \(rows.joined(", "))) AS v
                    WHERE stores.id = v.column1
                    """)
            }
        }
    }

    private static func groups(in db: any Connection, of number: Int) throws -> Groups {
        var groups = Groups()
        var key = ""
        var window: [Record] = []
        let limit = Distance(metres: MergedPlaces.reach)?.squaredChord ?? 0
        // A degree of latitude is at least 110 km.
        let band = MergedPlaces.reach / 110_000
        try db.forEach(query(number)) { row in
            let (latitude, longitude): (Double, Double) = (try row["latitude"], try row["longitude"])
            guard let position = Position(latitude: latitude, longitude: longitude) else { return }
            let record = Record(
                id: try row["id"], vector: UnitVector(position), latitude: latitude,
                kind: StoreKind(rawValue: try row["kind"]) ?? .other, known: try row["known"],
                mergedInto: try row["merged_into"])
            if let into = record.mergedInto { groups.merged[record.id] = into }
            let name: String = try row["key"]
            if name != key {
                key = name
                window.removeAll(keepingCapacity: true)
            }
            window.removeAll { latitude - $0.latitude > band }
            var count = 0
            for other in window.reversed()
            where other.id != record.id && MergedPlaces.isOneKind(record.kind, other.kind) && count < mostPairs {
                let squaredChord = record.vector.squaredChord(to: other.vector)
                guard squaredChord <= limit else { continue }
                count += 1
                let (one, two) = (groups.number(record), groups.number(other))
                groups.pairs.append(PairedRecords.Pair(one, two, squaredChord: squaredChord))
            }
            if window.count >= mostNeighbours { window.removeFirst() }
            window.append(record)
        }
        groups.traits = try traits(of: groups.records.map(\.id), in: db)
        return groups
    }

    private static func traits(of ids: [ID<Store>], in db: any Connection) throws -> [MergeTraits] {
        var traits: [ID<Store>: MergeTraits] = [:]
        for start in stride(from: 0, to: ids.count, by: part) {
            let some = SQL.list(ids[start..<min(start + part, ids.count)])
            try db.forEach(
                """
                SELECT id, collection, source_key, name, street, house_number, phone, website FROM stores
                WHERE id IN \(some)
                """
            ) { row in
                traits[try row["id"]] = MergeTraits(
                    PlaceSource(collection: try row["collection"], key: try row["source_key"]),
                    PlaceName(try row["name"]), street: try row["street"], houseNumber: try row["house_number"],
                    phone: try row["phone"], website: try row["website"])
            }
        }
        let unknown = MergeTraits(
            PlaceSource(collection: "", key: ""), PlaceName(""), street: nil, houseNumber: nil, phone: nil, website: nil
        )
        return ids.map { traits[$0] ?? unknown }
    }

    /// The names of what was touched, and those that the same records also go by.
    private static func query(_ number: Int) -> SQL {
        """
        WITH touched AS (
            SELECT match_key AS k FROM stores WHERE changed_in = \(number)
            UNION SELECT name_key FROM stores WHERE changed_in = \(number) AND name_key IS NOT NULL
        ), wider AS (
            SELECT k FROM touched
            UNION SELECT match_key FROM stores WHERE name_key IN (SELECT k FROM touched)
            UNION SELECT name_key FROM stores WHERE name_key IS NOT NULL AND match_key IN (SELECT k FROM touched)
        )
        SELECT match_key AS key, id, latitude, longitude, kind, known, merged_into FROM stores
            WHERE match_key IN (SELECT k FROM wider)
        UNION ALL SELECT name_key AS key, id, latitude, longitude, kind, known, merged_into FROM stores
            WHERE name_key IN (SELECT k FROM wider)
        ORDER BY key, latitude, id
        """
    }

    private struct Change {
        let id: ID<Store>
        let into: ID<Store>?
    }

    private static func changes(_ groups: Groups) -> [Change] {
        let together = PairedRecords.groups(
            groups.pairs, traits: groups.traits, at: groups.records.map(\.vector))
        let grouped = Set(together.joined())
        let alone = groups.records.indices.filter { !grouped.contains($0) }.map { [$0] }
        var changes: [Change] = []
        for group in (together + alone).map({ $0.map { groups.records[$0] } }) {
            let first = group.min { ($1.known, $0.id.description) < ($0.known, $1.id.description) }
            guard let first else { continue }
            for record in group {
                let into = record.id == first.id ? nil : first.id
                if into != record.mergedInto { changes.append(Change(id: record.id, into: into)) }
            }
        }
        for id in groups.merged.keys where groups.numbers[id] == nil { changes.append(Change(id: id, into: nil)) }
        return changes.sorted { $0.id.description < $1.id.description }
    }
}
