/// An open transaction. It is valid within the closure that was given it, on that closure's thread.
public protocol Connection {
    /// The kind of database this is, for the rare statement that must differ.
    var engine: Database.Engine { get }

    /// Runs a statement and returns the rows it yields.
    func rows(_ sql: SQL) throws -> [Row]

    /// Runs a query and hands over its rows one by one, of which only some hundreds are in memory at a time.
    func forEach(_ query: SQL, _ body: (Row) throws -> Void) throws

    /// Runs a statement and returns how many rows it inserted, updated or deleted, those of cascades not counted.
    @discardableResult func execute(_ sql: SQL) throws -> Int

    /// Inserts rows, each with a value for each column of the insertion. Throws `StorageError.failed` for rows of another
    /// width and for bytes. Returns how many rows were written: one that was there, and that the insertion leaves as it is, is
    /// none.
    @discardableResult func insert(_ rows: [[SQLValue]], _ insertion: Insertion) throws -> Int

    /// Runs several statements that take no values.
    func script(_ text: String) throws

    /// Lets those who listen on `channel` know once the transaction is committed; see `Database.notices`. Where it is
    /// undone they may be woken in vain.
    ///
    /// `channel` is a name of 1 to 63 bytes that stands in the program.
    func notify(_ channel: String) throws

    /// Makes every change in `body` or, where it throws, none of them; what came before stays.
    @discardableResult func savepoint<T>(_ body: () throws -> T) throws -> T
}

extension Connection {
    /// What `value` makes of each row of a statement.
    public func all<Value>(_ sql: SQL, as value: (Row) throws -> Value) throws -> [Value] { try rows(sql).map(value) }

    /// What `value` makes of the first row of a statement, or `nil` where there is none.
    public func first<Value>(_ sql: SQL, as value: (Row) throws -> Value) throws -> Value? {
        try rows(sql).first.map(value)
    }
}
