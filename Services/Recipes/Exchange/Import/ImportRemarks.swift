import Chassis
import Contracts
import Storage

/// What is said about an import or a recipe of one, as it is stored.
struct ImportRemarks: Codable, Sendable {
    var reasons: [ServiceNotice] = []
    var errors: [Problem.FieldError] = []

    var isEmpty: Bool { reasons.isEmpty && errors.isEmpty }
}

extension ImportRemarks {
    /// From `remarks`, or from the English sentences of rows that are older than that column.
    init(row: Row) throws {
        if let remarks: ImportRemarks = try row.jsonIfPresent("remarks") {
            self = remarks
        } else if let sentence: String = try row["reason"] {
            self.init(reasons: [ServiceNotice("import-remark", ["text": .text(sentence)])])
        } else {
            self.init()
        }
    }
}
