/// An open transaction, valid only within its closure and on the closure's thread.
public protocol Connection {
    /// The kind of database, for the rare statement that must differ.
    var engine: Database.Engine { get }

    /// Runs a statement and returns its rows.
    func rows(_ sql: SQL) throws -> [Row]

    /// Calls `body` with each row of a query, with only some hundreds of rows in memory at a time.
    func forEach(_ query: SQL, _ body: (Row) throws -> Void) throws

    /// Runs a statement and returns the number of inserted, updated or deleted rows, without cascades.
    @discardableResult func execute(_ sql: SQL) throws -> Int

    /// Inserts rows with one value per column, and returns the number of rows written; existing rows left unchanged do
    /// not count. Throws `StorageError.failed` for rows of another width and for bytes.
    @discardableResult func insert(_ rows: [[SQLValue]], _ insertion: Insertion) throws -> Int

    /// Runs several statements without values.
    func script(_ text: String) throws

    /// Notifies the listeners on `channel` after the commit; see `Database.notices`. After a rollback they may be woken
    /// in vain.
    ///
    /// - Parameter channel: a literal name of 1 to 63 bytes.
    func notify(_ channel: String) throws

    /// Runs `body`; if it throws, only its changes are rolled back.
    @discardableResult func savepoint<T>(_ body: () throws -> T) throws -> T
}

extension Connection {
    /// Maps each row of a statement.
    public func all<Value>(_ sql: SQL, as value: (Row) throws -> Value) throws -> [Value] { try rows(sql).map(value) }

    /// Maps the first row of a statement; `nil` if there is none.
    public func first<Value>(_ sql: SQL, as value: (Row) throws -> Value) throws -> Value? {
        try rows(sql).first.map(value)
    }
}
