import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `disliked_dishes` table, in an open transaction. Every statement asks for the owner as well.
struct DishTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// The latest first.
    func all(of account: ID<Account>) throws -> [(id: ID<DislikedDish>, name: String)] {
        try db.all(
            "SELECT id, name FROM disliked_dishes WHERE account = \(account) ORDER BY said_at DESC, id DESC"
        ) { (id: try $0["id"], name: try $0["name"]) }
    }

    func count(of account: ID<Account>) throws -> Int {
        try db.first("SELECT count(*) AS n FROM disliked_dishes WHERE account = \(account)") { try $0["n"] } ?? 0
    }

    func find(_ name: DishName, of account: ID<Account>) throws -> ID<DislikedDish>? {
        try db.first("SELECT id FROM disliked_dishes WHERE account = \(account) AND name_key = \(name.key)") {
            try $0["id"]
        }
    }

    func insert(_ id: ID<DislikedDish>, _ name: DishName, of account: ID<Account>, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO disliked_dishes (id, account, name, name_key, said_at)
            VALUES (\(id), \(account), \(name.text), \(name.key), \(instant))
            """)
    }

    /// Whether there was one.
    func delete(_ id: ID<DislikedDish>, of account: ID<Account>) throws -> Bool {
        try db.execute("DELETE FROM disliked_dishes WHERE id = \(id) AND account = \(account)") > 0
    }
}
