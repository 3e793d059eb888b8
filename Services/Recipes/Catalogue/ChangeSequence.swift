import Storage

/// Numbers the changes to foods and recipes in the order of their commits.
///
/// The counter's row is locked until the transaction ends, so nobody ever sees a number before the ones below it.
enum ChangeSequence {
    /// The number of the change that the transaction makes.
    static func next(in db: any Connection) throws -> Int {
        try db.first("UPDATE changes SET last = last + 1 WHERE id = 1 RETURNING last", as: { try $0["last"] }) ?? 0
    }

    static func last(in db: any Connection) throws -> Int {
        try db.first("SELECT last FROM changes WHERE id = 1", as: { try $0["last"] }) ?? 0
    }
}
