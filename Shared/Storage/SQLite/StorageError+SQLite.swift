import GRDB

extension StorageError {
    init(_ error: DatabaseError) {
        let message = error.message ?? "SQLite failed with code \(error.extendedResultCode.rawValue)."
        let subject = message.split(separator: "failed: ", maxSplits: 1).last.map(String.init) ?? message
        switch error.extendedResultCode {
        case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_ROWID:
            self = .duplicate(constraint: subject.indexName ?? subject)
        case .SQLITE_CONSTRAINT_FOREIGNKEY: self = .missingReference
        // `ON DELETE RESTRICT` is reported like a trigger.
        case .SQLITE_CONSTRAINT_TRIGGER where message.hasPrefix("FOREIGN KEY"): self = .missingReference
        case .SQLITE_CONSTRAINT_CHECK: self = .check(constraint: subject)
        case .SQLITE_CONSTRAINT_NOTNULL: self = .missingValue(column: subject)
        default:
            switch error.resultCode {
            case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy("Another process keeps the database locked.")
            case .SQLITE_FULL: self = .full("There is no room left for the database.")
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged("The database's file is damaged: \(message).")
            case .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_NOMEM:
                self = .unavailable("The database's file cannot be used: \(message).")
            default: self = .failed(message)
            }
        }
    }
}

extension StorageError {
    /// The error of opening a file. A missing write permission lasts until someone fixes it.
    init(opening path: String, _ error: DatabaseError) {
        switch error.resultCode {
        case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
            self = .misconfigured(
                "\(path) cannot be opened to write to it: \(error.message ?? "SQLite refuses"). The file and its folder must belong to the service's user, on a file system that takes changes."
            )
        default: self.init(error)
        }
    }
}

extension String {
    /// `name` in `index 'name'`, SQLite's notation for a constraint over an expression.
    fileprivate var indexName: String? {
        hasPrefix("index '") && hasSuffix("'") ? String(dropFirst(7).dropLast()) : nil
    }
}
