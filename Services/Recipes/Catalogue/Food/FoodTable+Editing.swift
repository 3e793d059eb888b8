import Contracts
import Foundation
import RecipesContracts
import Storage

extension FoodTable {
    /// Writes a food as somebody wrote it, a new one or in place of the one with this identifier. From then on the
    /// catalogue's files change it no more.
    ///
    /// A price that stays keeps its source. The source of another one is unknown: the draft names that of the food's
    /// contents, and of a new food's figures as a whole. Prices in further currencies stay unless the draft has some.
    static func write(_ draft: FoodDraft, as id: ID<Food>, change: Int, in db: any Connection) throws {
        try db.execute(
            """
            INSERT INTO foods (id, name, plural, synonyms, category, origins, allergens, stated_diets, nutrition,
                measures, unit, staple, source, price, price_currency, price_source, other_prices, names,
                season, shelf_life, micronutrients,
                is_edited, is_deleted, change)
            VALUES (\(id), \(draft.name), \(draft.plural ?? draft.name), \(json: draft.synonyms), \(draft.category),
                \(json: draft.origins), \(jsonIfPresent: draft.allergens), \(json: draft.statedDiets),
                \(jsonIfPresent: draft.nutritionPer100g), \(json: draft.measures), \(draft.unit),
                \(draft.staple ?? false), \(draft.source), \(draft.pricePerKilogram?.amount),
                \(draft.pricePerKilogram?.currency.rawValue),
                \(draft.pricePerKilogram == nil ? nil : draft.source), \(jsonIfPresent: draft.otherPrices),
                \(json: draft.names),
                \(jsonIfPresent: draft.months), \(jsonIfPresent: draft.shelfLife),
                \(jsonIfPresent: draft.micronutrientsPer100g), \(true), \(false), \(change))
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, plural = excluded.plural,
                synonyms = excluded.synonyms, category = excluded.category, origins = excluded.origins,
                allergens = excluded.allergens, stated_diets = excluded.stated_diets, nutrition = excluded.nutrition,
                measures = excluded.measures, unit = excluded.unit, source = excluded.source, price = excluded.price,
                price_currency = excluded.price_currency,
                price_source = CASE WHEN foods.price = excluded.price
                    AND foods.price_currency = excluded.price_currency THEN foods.price_source END,
                other_prices = COALESCE(excluded.other_prices, foods.other_prices),
                names = excluded.names, staple = excluded.staple, season = excluded.season,
                shelf_life = excluded.shelf_life, micronutrients = excluded.micronutrients,
                is_edited = excluded.is_edited,
                is_deleted = excluded.is_deleted, change = excluded.change
            """)
    }

    static func find(_ id: ID<Food>, in db: any Connection) throws -> Food? {
        try db.first(
            "SELECT * FROM foods WHERE id = \(id) AND is_deleted = \(false)", as: { try ShelvedFood(row: $0).food })
    }

    /// Whether another food has this very name.
    static func isTaken(_ name: String, besides id: ID<Food>, in db: any Connection) throws -> Bool {
        try !db.rows("SELECT id FROM foods WHERE name = \(name) AND id <> \(id)").isEmpty
    }

    /// How many recipes that are not deleted are made of it, or may be.
    static func uses(of id: ID<Food>, in db: any Connection) throws -> Int {
        try db.first(
            """
            SELECT count(*) AS uses FROM recipes r WHERE r.is_deleted = \(false) AND r.id IN (
                SELECT recipe_id FROM recipe_ingredients WHERE food_id = \(id)
                UNION
                SELECT recipe_id FROM recipe_alternatives WHERE food_id = \(id))
            """, as: { try $0["uses"] }) ?? 0
    }

    /// Its name becomes free again.
    static func delete(_ id: ID<Food>, change: Int, in db: any Connection) throws {
        try db.execute(
            """
            UPDATE foods SET is_deleted = \(true), is_edited = \(true), change = \(change),
                name = name || ' ' || id
            WHERE id = \(id) AND is_deleted = \(false)
            """)
    }

    /// Whether the price is news: of a food that is there, and later than the one before or another one of the same time.
    static func tell(_ entry: FoodPrices.Entry, change: Int, in db: any Connection) throws -> Bool {
        try db.execute(
            """
            UPDATE foods SET current_price = \(entry.price.perKilogram.amount),
                current_price_currency = \(entry.price.perKilogram.currency.rawValue),
                current_price_at = \(entry.price.asOf), current_price_source = \(entry.price.source), change = \(change)
            WHERE id = \(entry.food) AND is_deleted = \(false)
                AND (current_price_at IS NULL OR current_price_at < \(entry.price.asOf)
                    OR current_price_at = \(entry.price.asOf)
                        AND (current_price <> \(entry.price.perKilogram.amount)
                            OR current_price_currency <> \(entry.price.perKilogram.currency.rawValue)))
            """) > 0
    }

    /// Forgets prices of before `instant`, which say nothing of today any more.
    static func forgetPrices(before instant: Date, in db: any Connection) throws {
        let old = try db.rows("SELECT id FROM foods WHERE current_price_at < \(instant)").isEmpty
        if old { return }
        let change = try ChangeSequence.next(in: db)
        try db.execute(
            """
            UPDATE foods SET current_price = NULL, current_price_currency = NULL, current_price_at = NULL,
                current_price_source = NULL, change = \(change)
            WHERE current_price_at < \(instant)
            """)
    }
}
