/// A database error that a service may want to handle.
public enum StorageError: Error, Hashable {
    /// A row with the same key exists. The constraint is `table.column, table.column`, or the index name for an index
    /// over an expression.
    case duplicate(constraint: String)
    /// A referenced row is missing, or a row is still referenced.
    case missingReference
    /// A value violates a check, identified by its name.
    case check(constraint: String)
    /// A value is missing in `table.column`.
    case missingValue(column: String)
    /// A value that the engines cannot store: text with NUL, or NaN.
    case unstorable(String)
    /// No connection became available within the limit. Answer with 503.
    case busy(String)
    /// The database is unreachable, does not answer, or took too long. Answer with 503.
    case unavailable(String)
    /// Repeated conflicts with other transactions. Answer with 503.
    case conflict(String)
    /// The database's disk is full. Answer with 507.
    case full(String)
    /// The database file is damaged or was replaced. Nothing was changed or created.
    case damaged(String)
    /// The configuration is invalid, with a sentence for the operator.
    case misconfigured(String)
    /// Schema and program do not match, with a sentence for the operator.
    case migration(String)
    /// The result has no such column.
    case noColumn(String)
    /// Any other error, in the engine's words.
    case failed(String)
}

extension StorageError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .duplicate(let constraint): "a row with the same key is there already (\(constraint))"
        case .missingReference: "a row refers to one that is not there"
        case .check(let constraint): "a value breaks the rule \(constraint)"
        case .missingValue(let column): "a value is missing (\(column))"
        case .noColumn(let column): "the result has no column \(column)"
        case .unstorable(let text), .busy(let text), .unavailable(let text), .conflict(let text), .full(let text),
            .damaged(let text), .misconfigured(let text), .migration(let text), .failed(let text):
            text
        }
    }
}
