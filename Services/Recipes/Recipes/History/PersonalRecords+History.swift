import Chassis
import Contracts
import Storage

extension PersonalRecords {
    static let history = [
        PersonalRecords("earlier states of own recipes") { account, db in
            try db.all(
                """
                SELECT recipe_id, revision, content, written_at, replaced_at FROM recipe_versions
                WHERE account = \(account) ORDER BY recipe_id, revision
                """
            ) { try JSONValue($0, json: ["content"]) }
        } erase: { account, db in
            try RecipeVersionTable(db).delete(where: "account = \(account)")
        }
    ]
}
