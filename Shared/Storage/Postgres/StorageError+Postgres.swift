extension StorageError {
    init(_ failure: PostgresFailure) {
        self =
            switch failure {
            case .lost(let reason): .unavailable("The connection to the database was lost: \(reason)")
            case .silent(let limit): .unavailable("The database did not answer within \(limit).")
            case .refused(let refusal): StorageError(refusal)
            case .unsendable(let error): error
            }
    }

    private init(_ refusal: PostgresRefusal) {
        self =
            switch refusal.state {
            case "23505": .duplicate(constraint: refusal.duplicated)
            case "23503", "23001": .missingReference
            case "23514": .check(constraint: refusal.constraint ?? "")
            case "23502": .missingValue(column: "\(refusal.table ?? "").\(refusal.column ?? "")")
            case "40001", "40P01": .conflict("Other transactions kept getting in the way.")
            case "57014": .unavailable("A statement took longer than it may.")
            case "55P03": .busy("Another transaction keeps a row locked.")
            case "53100": .full("There is no room left for the database.")
            case "22021": .unstorable("A text is not valid UTF-8.")
            case "53300": .busy("The database takes no more connections.")
            default: refusal.endsSession ? .unavailable(refusal.message) : .failed(refusal.message)
            }
    }
}

extension PostgresRefusal {
    /// As SQLite says it: `table.column, table.column`, or the index's name where an expression is part of it.
    fileprivate var duplicated: String {
        guard let table, let key, !key.contains("(") else { return constraint ?? "" }
        return key.split(separator: ", ").map { "\(table).\($0)" }.joined(separator: ", ")
    }
}
