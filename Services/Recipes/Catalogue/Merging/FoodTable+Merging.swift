import Contracts
import RecipesContracts
import Storage

extension FoodTable {
    /// Maps each merged food to the food that replaced it.
    static func redirects(in db: any Connection) throws -> [ID<Food>: ID<Food>] {
        let rows = try db.all("SELECT id, merged_into FROM foods WHERE merged_into IS NOT NULL") {
            (gone: try $0["id"] as ID<Food>, kept: try $0["merged_into"] as ID<Food>)
        }
        return Dictionary(rows.map { ($0.gone, $0.kept) }) { one, _ in one }
    }

    /// A food with its profile and the number of its last change; `nil` if it is absent or deleted.
    static func shelved(_ id: ID<Food>, in db: any Connection) throws -> (food: ShelvedFood, change: Int)? {
        try db.first("SELECT * FROM foods WHERE id = \(id) AND is_deleted = \(false)") {
            (food: try ShelvedFood(row: $0), change: try $0["change"])
        }
    }

    /// Deletes a food, and redirects it and all foods merged into it to `kept`.
    static func redirect(_ gone: ID<Food>, to kept: ID<Food>, change: Int, in db: any Connection) throws {
        try delete(gone, change: change, in: db)
        try db.execute(
            """
            UPDATE foods SET merged_into = \(kept), change = \(change) WHERE id = \(gone) OR merged_into = \(gone)
            """)
    }

    /// Restores a deleted food under its name.
    static func bringBack(_ food: FoodRef, change: Int, in db: any Connection) throws {
        try db.execute(
            """
            UPDATE foods SET is_deleted = \(false), merged_into = NULL, name = \(food.name), change = \(change)
            WHERE id = \(food.id)
            """)
    }

    static func lead(_ gone: ID<Food>, to kept: ID<Food>, change: Int, in db: any Connection) throws {
        try db.execute("UPDATE foods SET merged_into = \(kept), change = \(change) WHERE id = \(gone)")
    }

    /// Replaces the synonyms and names of a food, and its profile unless `nil`.
    static func rewrite(
        _ id: ID<Food>, synonyms: [String], names: [SpokenLanguage: [String]], _ profile: FoodProfile?, change: Int,
        in db: any Connection
    ) throws {
        try db.execute(
            """
            UPDATE foods SET synonyms = \(json: synonyms), names = \(jsonIfPresent: names.isEmpty ? nil : names),
                is_edited = \(true), change = \(change)
            WHERE id = \(id)
            """)
        guard let profile else { return }
        try db.execute(
            """
            UPDATE foods SET origins = \(json: profile.origins), allergens = \(jsonIfPresent: profile.allergens),
                stated_diets = \(json: profile.statedDiets)
            WHERE id = \(id)
            """)
    }
}

extension ShelvedFood {
    /// The food with its relations redirected, each once and none to itself.
    func following(_ redirects: [ID<Food>: ID<Food>]) -> ShelvedFood {
        var seen: Set = [food.id]
        let broader = broader.map { redirects[$0] ?? $0 }.filter { seen.insert($0).inserted }
        let madeOf = madeOf.map { redirects[$0] ?? $0 }.filter { seen.insert($0).inserted }
        var replaced: Set = [food.id]
        let substitutes = substitutes.map { entry in
            ShelvedSubstitute(
                food: redirects[entry.food] ?? entry.food, ratio: entry.ratio, basis: entry.basis, effect: entry.effect,
                condition: entry.condition)
        }.filter { replaced.insert($0.food).inserted }
        return ShelvedFood(food: food, profile: profile, broader: broader, madeOf: madeOf, substitutes: substitutes)
    }
}
