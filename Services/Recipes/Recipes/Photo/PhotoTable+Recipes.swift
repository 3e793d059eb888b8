import Contracts
import Photos
import RecipesContracts
import Storage

extension PhotoTable {
    /// The photos of recipes and drafts.
    init(_ db: any Connection) { self.init(db, holders: .recipes) }

    /// Whether the account may see the photo: it is theirs, or a published recipe shows it. Photos of other recipes and
    /// drafts are visible to anyone with the address, unless a removed published recipe used them.
    func isShown(_ id: ID<Photo>, to account: ID<Account>?) throws -> Bool {
        let uses: SQL = "FROM photo_uses u JOIN recipes r ON r.id = u.holder WHERE u.photo_id = p.id AND"
        return try !db.rows(
            """
            SELECT p.id FROM photos p WHERE p.id = \(id) AND (p.account = \(account)
                OR EXISTS (SELECT 1 \(uses) r.owner IS NULL AND r.is_deleted = \(false))
                OR EXISTS (SELECT 1 FROM recipe_pictures s JOIN recipes r ON r.id = s.recipe_id
                    WHERE s.photo_id = p.id AND r.owner IS NULL AND r.is_deleted = \(false))
                OR (NOT EXISTS (SELECT 1 \(uses) r.owner IS NULL AND r.is_deleted = \(true))
                    AND (EXISTS (SELECT 1 \(uses) r.is_deleted = \(false))
                        OR EXISTS (SELECT 1 FROM photo_uses u JOIN drafts d ON d.id = u.holder
                            WHERE u.photo_id = p.id))))
            """
        ).isEmpty
    }
}

extension PhotoHolders {
    static let recipes = PhotoHolders("drafts", "recipes", "recipe_versions", "recipe_pictures")
}
