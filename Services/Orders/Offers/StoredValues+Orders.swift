import Chassis
import Contracts
import Kitchen
import OrdersContracts
import Storage

// They stand in columns as they stand on the wire.
extension PartnerKind: SQLConvertible {}
extension PartnerState: SQLConvertible {}

extension PartnerPlace {
    package init(row: Row) throws {
        try self.init(
            id: row["id"], revision: row["revision"], partner: row["partner_id"], details: row.json("details"),
            availability: row.json("availability"))
    }
}

extension Labels where Label: RawRepresentable<String> {
    /// As a column holds them: words with blanks between them.
    package var words: String { members.map(\.rawValue).joined(separator: " ") }

    package init(words: String) { self.init(words.split(separator: " ").compactMap { Label(rawValue: String($0)) }) }
}
