import Algorithms
import Contracts
import Foundation
import Geography
import Storage
import StoreImport
import StoresContracts

/// Finds the records of the same shop around changed records: same names, near each other (`NamedNeighbours`) and not
/// distinct by `MergeTraits`. Records are read by name and latitude, so few are in memory at once, apart from whole
/// groups. Records apart from all touched ones stay as they are.
enum StoreMerging {
    private static let part = 500
    /// Most rounds of reading further names of the records in touched groups.
    private static let mostRounds = 4
    private static let mostNames = 2_000

    private struct Record: Sendable {
        let id: ID<Store>
        let vector: UnitVector
        let known: Int
        let mergedInto: ID<Store>?
        /// Whether the record, or a record merged with it, changed.
        let isTouched: Bool
        /// The record's other name.
        let otherName: String?
    }

    /// Groups of neighbouring records, by record id.
    private struct Groups: Sendable {
        var numbers: [ID<Store>: Int] = [:]
        var records: [Record] = []
        var pairs: [PairedRecords.Pair] = []
        /// Touched records that were merged; standalone now unless they are in `numbers`.
        var merged: Set<ID<Store>> = []
        /// The names read, as hashes; a large import has as many as shops.
        var readNames: Set<Int> = []

        mutating func number(_ record: Record) -> Int {
            if let known = numbers[record.id] { return known }
            numbers[record.id] = records.count
            records.append(record)
            return records.count - 1
        }

        /// For each record: whether its group contains a touched record.
        var areNearTouched: [Bool] {
            var joined = JoinedNumbers(records.count)
            for pair in pairs { joined.join(pair.first, pair.second) }
            let touched = Set(records.indices.filter { records[$0].isTouched }.map { joined.first(of: $0) })
            return records.indices.map { touched.contains(joined.first(of: $0)) }
        }
    }

    /// The changed merges, sorted by id.
    static func changes(in db: any Connection, _ changed: ChangedRecords) throws -> [MergeChange] {
        var names: Set<String> = []
        for _ in 1..<mostRounds {
            let groups = try groups(in: db, changed, names)
            let areNear = groups.areNearTouched
            let unread = Set(
                groups.records.indices.filter { areNear[$0] }.compactMap { groups.records[$0].otherName }.filter {
                    !groups.readNames.contains($0.hashValue)
                })
            guard !unread.isEmpty, names.count + unread.count <= mostNames else {
                return try changes(groups, areNear, in: db)
            }
            names.formUnion(unread)
        }
        let groups = try groups(in: db, changed, names)
        return try changes(groups, groups.areNearTouched, in: db)
    }

    private static func groups(
        in db: any Connection, _ changed: ChangedRecords, _ names: Set<String>
    ) throws -> Groups {
        var groups = Groups()
        var neighbours = NamedNeighbours<Record>()
        var last: String?
        let heads = try changed.heads(in: db)
        try changed.forEach(in: db, further: names) { row in
            let name: String = try row["key"]
            if name != last { groups.readNames.insert(name.hashValue) }
            last = name
            let (latitude, longitude): (Double, Double) = (try row["latitude"], try row["longitude"])
            guard let position = Position(latitude: latitude, longitude: longitude) else { return }
            let (id, mergedInto): (ID<Store>, ID<Store>?) = (try row["id"], try row["merged_into"])
            let isTouched =
                try row["changed_in"] as Int > changed.after || heads.contains(id)
                || mergedInto.map(heads.contains) ?? false
            let record = Record(
                id: id, vector: UnitVector(position), known: try row["known"], mergedInto: mergedInto,
                isTouched: isTouched, otherName: try row["other"])
            if isTouched, mergedInto != nil { groups.merged.insert(id) }
            let kind = StoreKind(rawValue: try row["kind"]) ?? .other
            for (other, squaredChord) in neighbours.add(record, at: position, kind, named: name)
            where other.id != record.id {
                let (one, two) = (groups.number(record), groups.number(other))
                groups.pairs.append(PairedRecords.Pair(one, two, squaredChord: squaredChord))
            }
        }
        return groups
    }

    private static func traits(of ids: [ID<Store>], in db: any Connection) throws -> [ID<Store>: MergeTraits] {
        var traits: [ID<Store>: MergeTraits] = [:]
        for some in ids.chunks(ofCount: part) {
            try db.forEach(
                """
                SELECT id, collection, source_key, name, street, house_number, phone, website FROM stores
                WHERE id IN \(SQL.list(some))
                """
            ) { row in
                traits[try row["id"]] = MergeTraits(
                    PlaceSource(collection: try row["collection"], key: try row["source_key"]),
                    PlaceName(try row["name"]), street: try row["street"], houseNumber: try row["house_number"],
                    phone: try row["phone"], website: try row["website"])
            }
        }
        return traits
    }

    /// - Parameter areNear: for each record, whether its group contains a touched record.
    private static func changes(_ groups: Groups, _ areNear: [Bool], in db: any Connection) throws -> [MergeChange] {
        let near = groups.records.indices.filter { areNear[$0] }
        let known = try traits(of: near.map { groups.records[$0].id }, in: db)
        let unknown = MergeTraits(
            PlaceSource(collection: "", key: ""), PlaceName(""), street: nil, houseNumber: nil, phone: nil, website: nil
        )
        let together = PairedRecords.groups(
            groups.pairs.filter { areNear[$0.first] }, traits: groups.records.map { known[$0.id] ?? unknown },
            at: groups.records.map(\.vector))
        let grouped = Set(together.joined())
        let alone = near.filter { !grouped.contains($0) }.map { [$0] }
        var changes: [MergeChange] = []
        for group in (together + alone).map({ $0.map { groups.records[$0] } }) {
            let first = group.min { ($1.known, $0.id.description) < ($0.known, $1.id.description) }
            guard let first else { continue }
            for record in group {
                let into = record.id == first.id ? nil : first.id
                if into != record.mergedInto { changes.append(MergeChange(id: record.id, into: into)) }
            }
        }
        for id in groups.merged where groups.numbers[id] == nil { changes.append(MergeChange(id: id, into: nil)) }
        return changes.sorted { $0.id.description < $1.id.description }
    }
}

/// The new target of a record; `nil` if it becomes standalone.
struct MergeChange: Sendable {
    let id: ID<Store>
    let into: ID<Store>?
}
