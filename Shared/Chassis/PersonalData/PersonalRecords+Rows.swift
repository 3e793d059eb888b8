import Contracts
import Foundation
import Storage

extension PersonalRecords {
    /// The rows of `table` whose column `owner` names the person, of which they are given `columns`.
    ///
    /// - Parameters:
    ///   - json: those of the columns that hold JSON.
    ///   - share: what the rows of the person's household, which are given as well, are a part of; `nil` for none.
    public static func rows(
        _ kind: String, in table: SQL, of owner: SQL, showing columns: SQL, json: Set<String> = [],
        sharedAs share: HouseholdShare? = nil
    ) -> PersonalRecords {
        let records = PersonalRecords(kind) { account, db in
            try db.all("SELECT \(columns) FROM \(table) WHERE \(owner) = \(account) ORDER BY 1") {
                try JSONValue($0, json: json)
            }
        } erase: { account, db in
            try db.execute("DELETE FROM \(table) WHERE \(owner) = \(account)")
        }
        .counted { account, db in
            try db.first("SELECT count(*) AS n FROM \(table) WHERE \(owner) = \(account)") { try $0["n"] } ?? 0
        }
        guard let share else { return records }
        return records.withHousehold(as: share) { household, db in
            try db.all("SELECT \(columns) FROM \(table) WHERE \(owner) = \(household) ORDER BY 1") {
                try JSONValue($0, json: json)
            }
        }
    }
}

extension JSONValue {
    /// A row as an object: its columns in camelCase, absent where they hold nothing.
    ///
    /// - Parameter json: the columns that hold JSON.
    public init(_ row: Row, json: Set<String> = []) throws {
        var object: [String: JSONValue] = [:]
        for (column, value) in zip(row.columns, row.values) where value != .null {
            object[column.camelCase] =
                json.contains(column) ? try JSONValue(parsing: value) : JSONValue(value, in: column)
        }
        self = .object(object)
    }

    private init(_ value: SQLValue, in column: String) {
        self =
            switch value {
            case .null: .null
            case .bool(let bool): .bool(bool)
            // SQLite knows no truth values; ours are named as such.
            case .integer(let integer) where column.hasPrefix("is_") || column.hasPrefix("has_"): .bool(integer != 0)
            case .integer(let integer): .number(Double(integer))
            case .real(let real): .number(real)
            case .text(let text): .string(text)
            case .bytes(let bytes): .string(Data(bytes).base64EncodedString())
            }
    }

    private init(parsing value: SQLValue) throws {
        self = try WireFormat.decoder.decode(JSONValue.self, from: Data(try String(sqlValue: value).utf8))
    }
}

extension String {
    /// `best_before` as `bestBefore`.
    fileprivate var camelCase: String {
        let words = split(separator: "_")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
