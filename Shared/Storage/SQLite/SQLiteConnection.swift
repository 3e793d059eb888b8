import Foundation
import GRDB

/// A SQLite transaction.
final class SQLiteConnection: Connection {
    let engine = Database.Engine.sqlite
    private let db: GRDB.Database
    private let statements: SQLiteStatements
    private let metrics: StatementMetrics
    /// The channels to notify after the commit.
    private(set) var channels: Set<String> = []
    /// The first failure. Further statements are refused, as PostgreSQL does.
    private(set) var failure: StorageError?

    init(db: GRDB.Database, statements: SQLiteStatements, metrics: StatementMetrics) {
        self.db = db
        self.statements = statements
        self.metrics = metrics
    }

    func rows(_ sql: SQL) throws -> [Row] {
        try prepared(sql) { try batch(of: .max, from: GRDB.Row.fetchCursor($0), $0) }
    }

    func forEach(_ query: SQL, _ body: (Row) throws -> Void) throws {
        // Not a cached statement, because `body` may run the same one.
        let (statement, cursor) = try attempt {
            let (text, values) = query.rendered
            let statement = try bind(values, to: db.makeStatement(sql: text))
            return (statement, try GRDB.Row.fetchCursor(statement))
        }
        while true {
            let rows = try attempt { try batch(of: 256, from: cursor, statement) }
            for row in rows { try body(row) }
            if rows.count < 256 { return }
        }
    }

    /// The next rows, at most `limit`.
    private func batch(of limit: Int, from cursor: RowCursor, _ statement: Statement) throws -> [Row] {
        let width = statement.columnCount
        var values: [SQLValue] = []
        var count = 0
        while count < limit, try cursor.next() != nil {
            for index in 0..<width { values.append(SQLValue(statement.sqliteStatement, column: Int32(index))) }
            count += 1
        }
        return ResultTable(columns: statement.columnNames, values: values).rows(count)
    }

    func execute(_ sql: SQL) throws -> Int {
        try prepared(sql) { statement in
            let before = db.totalChangesCount
            try statement.execute()
            return db.totalChangesCount == before ? 0 : db.changesCount
        }
    }

    func insert(_ rows: [[SQLValue]], _ insertion: Insertion) throws -> Int {
        try attempt {
            try insertion.check(rows)
            let before = db.totalChangesCount
            let text = insertion.ofRow
            let statement = try statements.statement(text, on: db)
            do {
                for row in rows {
                    // The count of the values was checked above.
                    statement.setUncheckedArguments(StatementArguments(try row.map { DatabaseValue(try $0.checked()) }))
                    try statement.execute()
                }
            } catch {
                statements.forget(text, on: db)
                throw error
            }
            return db.totalChangesCount - before
        }
    }

    func script(_ text: String) throws {
        statements.clear()
        try attempt { try db.execute(sql: text) }
    }

    func notify(_ channel: String) throws { channels.insert(channel) }

    func savepoint<T>(_ body: () throws -> T) throws -> T {
        try attempt { try db.execute(sql: "SAVEPOINT storage") }
        do {
            let value = try body()
            if let failure { throw failure }
            try attempt { try db.execute(sql: "RELEASE storage") }
            return value
        } catch {
            failure = nil
            try attempt { try db.execute(sql: "ROLLBACK TO storage; RELEASE storage") }
            throw error
        }
    }

    private func prepared<T>(_ sql: SQL, _ work: (Statement) throws -> T) throws -> T {
        try attempt {
            let (text, values) = sql.rendered
            do {
                return try work(bind(values, to: statements.statement(text, on: db)))
            } catch {
                // A failed statement remembers its failure and would fail again.
                statements.forget(text, on: db)
                throw error
            }
        }
    }

    private func bind(_ values: [SQLValue], to statement: Statement) throws -> Statement {
        try statement.setArguments(StatementArguments(values.map { try DatabaseValue($0.checked()) }))
        return statement
    }

    private func attempt<T>(_ work: () throws -> T) throws -> T {
        if let failure { throw failure }
        do {
            return try metrics.timed(work)
        } catch {
            let error = (error as? DatabaseError).map(StorageError.init) ?? error
            failure = error as? StorageError
            throw error
        }
    }
}

extension SQLValue {
    /// The value of a column in the statement's current row.
    fileprivate init(_ statement: SQLiteStatement, column: Int32) {
        switch DatabaseValue(sqliteStatement: statement, index: column).storage {
        case .null: self = .null
        case .int64(let integer): self = .integer(integer)
        case .double(let real): self = .real(real)
        case .string(let text): self = .text(text)
        case .blob(let data): self = .bytes([UInt8](data))
        }
    }
}

extension DatabaseValue {
    fileprivate init(_ value: SQLValue) {
        switch value {
        case .null: self = .null
        case .bool(let bool): self = bool.databaseValue
        case .integer(let integer): self = integer.databaseValue
        case .real(let real): self = real.databaseValue
        case .text(let text): self = text.databaseValue
        case .bytes(let bytes): self = Data(bytes).databaseValue
        }
    }
}
