import Contracts
import Foundation
import Photos
import RecipesContracts
import Storage

extension RecipeTable {
    /// Writes a new recipe, or replaces an existing one, with the change number `change`. Does not check ownership.
    ///
    /// An existing recipe keeps its rating, publication date, the recipe it is a copy of, and its author unless another
    /// is given. The catalogue no longer updates it. An own recipe's former content is kept as a version. Deleted
    /// photos are left out.
    ///
    /// - Parameters:
    ///   - fingerprint: identifies repeated imports.
    ///   - origin: the import that creates the recipe.
    ///   - keepsPhotos: whether an existing recipe keeps its photos, regardless of `recipe`.
    /// - Returns: the revision, from 1.
    @discardableResult
    static func write(
        _ recipe: WrittenRecipe, as id: ID<Recipe>, for ownership: RecipeOwnership, change: Int, at instant: Date,
        fingerprint: String? = nil, origin: ID<RecipeImport>? = nil, keepsPhotos: Bool = false, in db: any Connection
    ) throws -> Int {
        var recipe = recipe
        recipe.photos = try PhotoTable(db).there(among: recipe.photos)
        let before = try RecipeVersionTable(db).current(id)
        let photographed: SQL = keepsPhotos ? "recipes" : "excluded"
        let rows = try db.rows(
            """
            INSERT INTO recipes (id, title, summary, cuisine, country, meals, servings, preparation, cooking, steps,
                tags, image, source, is_edited, is_deleted, change, published_at, owner, author, author_name, copy_of,
                photos, videos, notes, language, fingerprint, import_id, equipment, nutrition, resting,
                reading)
            VALUES (\(id), \(recipe.title), \(recipe.summary), \(recipe.cuisine), \(recipe.country),
                \(json: recipe.meals), \(recipe.servings), \(recipe.preparationMinutes), \(recipe.cookingMinutes),
                \(json: recipe.steps), \(json: recipe.tags), \(recipe.image), \(recipe.source), \(true), \(false),
                \(change), \(instant), \(ownership.owner), \(ownership.author), \(ownership.authorName),
                \(ownership.copyOf), \(json: recipe.photos), \(json: recipe.videos), \(recipe.notes),
                \(recipe.language), \(fingerprint), \(origin), \(jsonIfPresent: recipe.equipment),
                \(jsonIfPresent: recipe.nutrition), \(recipe.restingMinutes), \(Rereading.rules))
            ON CONFLICT (id) DO UPDATE SET title = excluded.title, summary = excluded.summary,
                cuisine = excluded.cuisine, country = excluded.country, meals = excluded.meals,
                servings = excluded.servings, preparation = excluded.preparation, cooking = excluded.cooking,
                steps = excluded.steps, tags = excluded.tags, image = \(photographed).image, source = excluded.source,
                is_edited = excluded.is_edited, is_deleted = excluded.is_deleted, change = excluded.change,
                published_at = CASE WHEN recipes.owner IS NOT NULL AND excluded.owner IS NULL
                    THEN excluded.published_at ELSE recipes.published_at END,
                owner = excluded.owner, author = coalesce(excluded.author, recipes.author),
                author_name = coalesce(excluded.author_name, recipes.author_name),
                copy_of = coalesce(recipes.copy_of, excluded.copy_of), revision = recipes.revision + 1,
                photos = \(photographed).photos, videos = excluded.videos, notes = excluded.notes,
                language = excluded.language, equipment = excluded.equipment, nutrition = excluded.nutrition,
                resting = excluded.resting, reading = excluded.reading,
                fingerprint = coalesce(excluded.fingerprint, recipes.fingerprint),
                import_id = coalesce(excluded.import_id, recipes.import_id), form = NULL
            RETURNING revision
            """)
        let revision: Int = try rows.first?["revision"] ?? 1
        if revision > 1 { try db.execute("DELETE FROM recipe_ingredients WHERE recipe_id = \(id)") }
        try WrittenLinesTable(db).insert(recipe.lines, of: id)
        let setsPhotos = revision > 1 ? !keepsPhotos : !recipe.photos.isEmpty
        if setsPhotos { try PhotoUseTable(db).set(recipe.photos, of: id.description) }
        if let before { try RecipeVersionTable(db).keep(before, of: id, for: ownership, at: instant) }
        return revision
    }
}

extension WrittenRecipe {
    /// The address of its picture; `nil` without photos.
    var image: String? { photos.first.map(Photo.address(of:)) }
}
