/// What a database can fail with that a service may want to answer for.
public enum StorageError: Error, Hashable {
    /// A row with the same key is there already. The constraint is `table.column, table.column`, or the name of the
    /// index where it is over an expression.
    case duplicate(constraint: String)
    /// A row refers to another one that is not there, or is still referred to.
    case missingReference
    /// A value breaks a rule of its table; the rule's name.
    case check(constraint: String)
    /// A value is missing; `table.column`.
    case missingValue(column: String)
    /// A value that no engine can hold: a text with a NUL character, a number that is none.
    case unstorable(String)
    /// Nobody answered for a connection within the limit. The answer to give is 503.
    case busy(String)
    /// The database cannot be reached, does not answer, or took too long. The answer to give is 503.
    case unavailable(String)
    /// Other transactions kept getting in the way. The answer to give is 503.
    case conflict(String)
    /// There is no room left where the database lives. The answer to give is 507.
    case full(String)
    /// The database's file is not what it was. Nothing was changed or made anew.
    case damaged(String)
    /// The database cannot be used as it is set up; a sentence for the operator.
    case misconfigured(String)
    /// The schema and the program do not fit together; a sentence for the operator.
    case migration(String)
    /// The result has no such column.
    case noColumn(String)
    /// Anything else, in the engine's words.
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
