import Contracts
import Crypto
import Foundation
import Logging
import Storage

/// Brings the catalogue's files into the database, as often as they change.
///
/// A row that people have edited or deleted stays as they left it; one that only the catalogue has written follows the
/// files.
struct CatalogueLoader: Sendable {
    let database: Database
    let logger: Logger

    func load(_ folder: URL) async throws {
        let digest = try Catalogue.digest(of: folder)
        let loaded: String? = try await database.read {
            try $0.first("SELECT digest FROM catalogue_loads", as: { try $0["digest"] })
        }
        guard loaded != digest else { return }

        let catalogue = try Catalogue(folder)
        try await database.write { db in
            let change = try ChangeSequence.next(in: db)
            for food in catalogue.foods { try Self.upsert(food, change, in: db) }
            for recipe in catalogue.recipes { try Self.upsert(recipe, change, in: db) }
            try db.execute(
                """
                INSERT INTO catalogue_loads (id, digest) VALUES (1, \(digest))
                ON CONFLICT (id) DO UPDATE SET digest = excluded.digest
                """)
        }
        logger.info(
            "Loaded the catalogue",
            metadata: ["foods": "\(catalogue.foods.count)", "recipes": "\(catalogue.recipes.count)"])
    }

    private static func upsert(_ food: CatalogueFood, _ change: Int, in db: any Connection) throws {
        let id = ID<Food>(ofCatalogue: "food", food.name)
        try db.execute(
            """
            INSERT INTO foods (id, name, plural, synonyms, category, origins, allergens, stated_diets, nutrition,
                measures, unit, staple, source, digest, is_edited, is_deleted, change)
            VALUES (\(id), \(food.name), \(food.plural ?? food.name), \(json: food.synonyms ?? []),
                \(food.category), \(json: Labels(food.origins)), \(json: Labels(food.allergens)),
                \(json: Labels(food.diets ?? [])), \(json: food.per100g), \(json: food.measures), \(food.unit),
                \(food.staple ?? false), \(food.attribution), \(digest(of: food)), \(false), \(false), \(change))
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, plural = excluded.plural,
                synonyms = excluded.synonyms, category = excluded.category, origins = excluded.origins,
                allergens = excluded.allergens, stated_diets = excluded.stated_diets,
                nutrition = excluded.nutrition, measures = excluded.measures, unit = excluded.unit,
                staple = excluded.staple, source = excluded.source, digest = excluded.digest,
                change = excluded.change
            WHERE foods.is_edited = \(false) AND foods.is_deleted = \(false) AND foods.digest <> excluded.digest
            """)
    }

    private static func upsert(_ recipe: CatalogueRecipe, _ change: Int, in db: any Connection) throws {
        let id = ID<Recipe>(ofCatalogue: "recipe", recipe.title)
        let steps = zip(1..., recipe.steps).map { Recipe.Step(number: $0, text: $1.text, minutes: $1.minutes) }
        let written = try db.execute(
            """
            INSERT INTO recipes (id, title, summary, cuisine, country, meals, servings, preparation, cooking, steps,
                tags, image, source, rating, digest, is_edited, is_deleted, change)
            VALUES (\(id), \(recipe.title), \(recipe.summary), \(recipe.cuisine), \(recipe.country),
                \(json: Labels(recipe.meals)), \(recipe.servings), \(recipe.preparation), \(recipe.cooking),
                \(json: steps), \(json: recipe.tags ?? []), NULL, \("Larder"), NULL, \(digest(of: recipe)),
                \(false), \(false), \(change))
            ON CONFLICT (id) DO UPDATE SET title = excluded.title, summary = excluded.summary,
                cuisine = excluded.cuisine, country = excluded.country, meals = excluded.meals,
                servings = excluded.servings, preparation = excluded.preparation, cooking = excluded.cooking,
                steps = excluded.steps, tags = excluded.tags, digest = excluded.digest, change = excluded.change
            WHERE recipes.is_edited = \(false) AND recipes.is_deleted = \(false)
                AND recipes.digest <> excluded.digest
            """)
        guard written > 0 else { return }
        try db.execute("DELETE FROM recipe_ingredients WHERE recipe_id = \(id)")
        for (position, line) in zip(1..., recipe.ingredients) {
            try db.execute(
                """
                INSERT INTO recipe_ingredients (recipe_id, position, food_id, name, amount, unit, note, is_optional)
                VALUES (\(id), \(position), \(ID<Food>(ofCatalogue: "food", line.food)), \(line.food),
                    \(line.amount), \(line.unit), \(line.note), \(line.optional ?? false))
                """)
        }
    }

    private static func digest(of entry: some Encodable) throws -> String {
        SHA256.hash(data: try WireFormat.encoder.encode(entry)).map { String($0, radix: 16) }.joined()
    }
}
