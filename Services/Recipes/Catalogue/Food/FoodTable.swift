import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `foods` table.
enum FoodTable {
    /// Every food that is not deleted.
    static func all(in db: any Connection) throws -> [ShelvedFood] {
        try db.all("SELECT * FROM foods WHERE is_deleted = \(false)", as: ShelvedFood.init(row:))
    }

    /// The foods that have changed after the change of number `since`, and those that satisfy one of them: they are found
    /// by its names as well.
    static func touched(since: Int, in db: any Connection) throws -> [ID<Food>] {
        let changed: Set<ID<Food>> = Set(
            try db.all("SELECT id FROM foods WHERE change > \(since)", as: { try $0["id"] }))
        if changed.isEmpty { return [] }
        var parents: [ID<Food>: [ID<Food>]] = [:]
        for row in try db.rows("SELECT id, broader FROM foods") { parents[try row["id"]] = try row.json("broader") }
        let hierarchy = FoodHierarchy(parents)
        return parents.keys.filter { changed.contains($0) || !changed.isDisjoint(with: hierarchy.above($0)) }
    }

    /// Writes what the catalogue says of a food, unless people have changed it or it says nothing new.
    static func keep(_ placed: PlacedFood, digest: String, change: Int, in db: any Connection) throws {
        let food = placed.food
        try db.execute(
            """
            INSERT INTO foods (id, name, plural, synonyms, category, origins, allergens, stated_diets, nutrition,
                measures, unit, staple, source, broader, made_of, substitutes, price, price_currency, price_source,
                other_prices, season, names, micronutrients, shelf_life, digest, is_edited, is_deleted, change)
            VALUES (\(placed.id), \(food.name), \(food.plural ?? food.name), \(json: food.synonyms ?? []),
                \(food.category), \(json: Labels(food.origins)), \(json: Labels(food.allergens)),
                \(json: Labels(food.diets ?? [])), \(json: food.per100g), \(json: food.measures), \(food.unit),
                \(food.staple ?? false), \(food.attribution), \(json: placed.broader), \(json: placed.madeOf),
                \(json: placed.substitutes),
                \(placed.price?.money.amount), \(placed.price?.money.currency.rawValue), \(placed.price?.source),
                \(jsonIfPresent: placed.otherPrices), \(jsonIfPresent: placed.season),
                \(jsonIfPresent: placed.names), \(jsonIfPresent: placed.micronutrients), \(jsonIfPresent: placed.shelfLife),
                \(digest), \(false), \(false), \(change))
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, plural = excluded.plural,
                synonyms = excluded.synonyms, category = excluded.category, origins = excluded.origins,
                allergens = excluded.allergens, stated_diets = excluded.stated_diets,
                nutrition = excluded.nutrition, measures = excluded.measures, unit = excluded.unit,
                staple = excluded.staple, source = excluded.source, broader = excluded.broader,
                made_of = excluded.made_of,
                substitutes = excluded.substitutes, price = excluded.price,
                price_currency = excluded.price_currency, price_source = excluded.price_source,
                other_prices = excluded.other_prices, season = excluded.season, names = excluded.names, micronutrients = excluded.micronutrients,
                shelf_life = excluded.shelf_life, digest = excluded.digest, change = excluded.change
            WHERE foods.is_edited = \(false) AND foods.is_deleted = \(false) AND foods.digest <> excluded.digest
            """)
    }
}

extension ShelvedFood {
    init(row: Row) throws {
        profile = FoodProfile(
            origins: try row.json("origins"), allergens: try row.jsonIfPresent("allergens"),
            statedDiets: try row.json("stated_diets"))
        broader = try row.json("broader")
        madeOf = try row.json("made_of")
        substitutes = try row.json("substitutes")
        let current = try Money(row: row, "current_price")
        let currentAt: Date? = try row["current_price_at"]
        let currentSource: String? = try row["current_price_source"]
        food = Food(
            id: try row["id"], name: try row["name"], plural: try row["plural"], synonyms: try row.json("synonyms"),
            category: try row["category"], diets: profile.diets, allergens: profile.allergens,
            nutritionPer100g: try row.jsonIfPresent("nutrition"), measures: try row.json("measures"),
            unit: try row["unit"], staple: try row["staple"], season: try row.jsonIfPresent("season"),
            pricePerKilogram: try Money(row: row, "price"), priceSource: try row["price_source"],
            currentPrice: current.flatMap { price in
                currentAt.map { FoodPrice(perKilogram: price, asOf: $0, source: currentSource ?? "") }
            },
            names: try row.jsonIfPresent("names"),
            micronutrientsPer100g: try row.jsonIfPresent("micronutrients"),
            shelfLife: try row.jsonIfPresent("shelf_life"), source: try row["source"],
            origins: profile.origins.isEmpty ? nil : profile.origins, otherPrices: try row.jsonIfPresent("other_prices")
        )
    }
}

extension Money {
    /// The amount in `column` with the currency in the column beside it; `nil` without one of the two.
    fileprivate init?(row: Row, _ column: String) throws {
        let amount: Int? = try row[column]
        let code: String? = try row["\(column)_currency"]
        guard let amount, let currency = code.flatMap(Currency.init(rawValue:)) else { return nil }
        self = .clamping(amount, currency)
    }
}
