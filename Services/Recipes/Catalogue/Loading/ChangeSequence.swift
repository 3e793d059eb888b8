import Storage

/// Numbers the changes to foods and recipes in the order of their commits.
///
/// The counter's row stays locked until the transaction ends, so no reader sees a number before all lower ones.
enum ChangeSequence {
    /// The channel that notifies subscribers of a new change.
    static let channel = "recipe_changes"

    /// Returns the number of the transaction's change, and notifies subscribers at the commit.
    ///
    /// Every changed food and recipe takes the number, even if only related rows change, such as ingredients. Removed
    /// ones stay as rows marked as deleted.
    static func next(in db: any Connection) throws -> Int {
        try db.notify(channel)
        return try db.first("UPDATE changes SET last = last + 1 WHERE id = 1 RETURNING last", as: { try $0["last"] })
            ?? 0
    }

    static func last(in db: any Connection) throws -> Int {
        try db.first("SELECT last FROM changes WHERE id = 1", as: { try $0["last"] }) ?? 0
    }
}
