import Storage

/// Numbers the changes to foods and recipes in the order of their commits.
///
/// The counter's row is locked until the transaction ends, so nobody ever sees a number before the ones below it.
enum ChangeSequence {
    /// On which everybody who follows the changes is told that there is one.
    static let channel = "recipe_changes"

    /// The number of the change that the transaction makes. Every food and recipe that it changes gets it, those too of
    /// which it only changes other rows, such as a recipe's ingredients; what is removed stays as a row that is marked
    /// as deleted. Those who follow are told at the commit.
    static func next(in db: any Connection) throws -> Int {
        try db.notify(channel)
        return try db.first("UPDATE changes SET last = last + 1 WHERE id = 1 RETURNING last", as: { try $0["last"] })
            ?? 0
    }

    static func last(in db: any Connection) throws -> Int {
        try db.first("SELECT last FROM changes WHERE id = 1", as: { try $0["last"] }) ?? 0
    }
}
