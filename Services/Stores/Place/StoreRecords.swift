import Contracts
import Storage
import StoreImport
import StoresContracts

/// Records of an import as rows of the `stores` table, without repeats. They are sorted by id, so neighbours in the
/// index are written together. The change number is added when they are written.
struct StoreRecords: Sendable {
    let rows: [[SQLValue]]
    /// Number of records given, including repeats.
    let told: Int

    /// - Parameter number: the import's number.
    init(_ places: [ImportedPlace], in number: Int) {
        var records = places.enumerated().map { ($0.offset, id: ID<Store>(of: $0.element.source)) }
        records.sort { ($0.id.uuid, $0.0) < ($1.id.uuid, $1.0) }
        var rows: [[SQLValue]] = []
        rows.reserveCapacity(records.count)
        for (position, record) in records.enumerated() {
            // If a file repeats a record, the last one counts.
            if position + 1 < records.count, records[position + 1].id == record.id { continue }
            rows.append(Self.row(places[record.0], record.id, number))
        }
        (self.rows, told) = (rows, places.count)
    }

    private static func row(_ place: ImportedPlace, _ id: ID<Store>, _ number: Int) -> [SQLValue] {
        let names = place.mergeNames
        let address = place.address
        return [
            id.sqlValue, .text(place.source.collection), .text(place.source.key), .text(place.name),
            place.brand.sqlValue, .text(names.first), names.other.sqlValue,
            .integer(Int64(place.kind.rawValue)), .real(place.position.latitude), .real(place.position.longitude),
            address.street.sqlValue, address.houseNumber.sqlValue, address.city.sqlValue, address.postcode.sqlValue,
            address.region.sqlValue, address.country.sqlValue, place.openingHours.sqlValue, place.phone.sqlValue,
            place.website.sqlValue, .integer(Int64(place.known)), .integer(place.digest), .integer(Int64(number)),
        ]
    }
}
