import Chassis
import Contracts
import Storage

/// The stored remarks on an import or one of its recipes.
struct ImportRemarks: Codable, Sendable {
    var reasons: [ServiceNotice] = []
    var errors: [Problem.FieldError] = []

    var isEmpty: Bool { reasons.isEmpty && errors.isEmpty }
}

extension ImportRemarks {
    /// Reads `remarks`, or the English sentence in rows older than that column.
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
