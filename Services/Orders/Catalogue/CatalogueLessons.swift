import Contracts
import FileReading
import Foundation
import OrdersContracts
import RecipesContracts
import Storage

/// The `catalogue_lessons` table, in an open transaction: the foods that a partner says names are.
struct CatalogueLessons {
    let db: any Connection
    let partner: ID<Partner>

    /// The name without case, accents, spaces and marks; `nil` for one without letters and digits.
    static func key(_ name: String) -> String? {
        let letters = ImportedText.letters(name)
        return letters.isEmpty ? nil : letters
    }

    /// Keeps decisions of the partner, and has its items of these names looked at again.
    ///
    /// - Parameter foods: by the name of an item, the food that it is; `nil` if it is none.
    func teach(_ foods: [(name: String, match: ItemMatch)], at instant: Date) throws {
        guard !foods.isEmpty else { return }
        for (name, match) in foods {
            guard let key = Self.key(name) else { continue }
            try db.execute(
                """
                INSERT INTO catalogue_lessons (partner_id, name, food_id, food_name, taught_at)
                VALUES (\(partner), \(key), \(match.food), \(match.name), \(instant))
                ON CONFLICT (partner_id, name) DO UPDATE SET food_id = excluded.food_id,
                    food_name = excluded.food_name, taught_at = excluded.taught_at
                """)
        }
        let names = foods.map(\.name)
        try db.execute(
            """
            UPDATE catalogue_items SET looked_at = NULL
            WHERE place_id IN (SELECT id FROM partner_places WHERE partner_id = \(partner))
                AND name IN \(SQL.list(names))
                AND (match_state IN ('open', 'suggested') OR (match_state = 'confirmed' AND is_recognised))
            """)
    }

    /// Forgets what decisions on items taught, and has the other items of these names looked at again.
    func forget(_ items: [CatalogueItem]) throws {
        let names = items.map(\.details.name)
        let keys = Set(names.compactMap(Self.key)).sorted()
        guard !keys.isEmpty else { return }
        try db.execute(
            "DELETE FROM catalogue_lessons WHERE partner_id = \(partner) AND name IN \(SQL.list(keys))")
        try db.execute(
            """
            UPDATE catalogue_items SET looked_at = NULL, match_state = 'open', is_recognised = \(false),
                food_id = NULL, match_name = NULL
            WHERE place_id IN (SELECT id FROM partner_places WHERE partner_id = \(partner))
                AND name IN \(SQL.list(names)) AND id NOT IN \(SQL.list(items.map(\.id)))
                AND (match_state = 'none' OR (match_state = 'confirmed' AND is_recognised))
            """)
    }

    /// By their names, the matches of items that the partner has decided on.
    func matches(of names: [String]) throws -> [String: ItemMatch] {
        let keys = Dictionary(names.compactMap { name in Self.key(name).map { ($0, [name]) } }, uniquingKeysWith: +)
        guard !keys.isEmpty else { return [:] }
        let found = try db.all(
            """
            SELECT name, food_id, food_name FROM catalogue_lessons
            WHERE partner_id = \(partner) AND name IN \(SQL.list(keys.keys.sorted()))
            """
        ) { row -> (key: String, match: ItemMatch) in
            let food: ID<Food>? = try row["food_id"]
            return (
                try row["name"],
                ItemMatch(state: food == nil ? .none : .matched, food: food, name: try row["food_name"])
            )
        }
        return found.reduce(into: [:]) { matches, lesson in
            for name in keys[lesson.key] ?? [] { matches[name] = lesson.match }
        }
    }
}
