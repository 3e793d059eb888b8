import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `imported_recipes` table, in an open transaction: what came of each recipe of an import.
struct ImportedRecipeTable {
    /// A line of a report as it is stored.
    struct Line: Sendable {
        let report: ImportedRecipe
        /// Of the recipe as the import left it.
        let revision: Int?
    }

    /// So many rows go into one statement. There are few sizes, so that every statement is prepared once.
    private static let sizes = [50, 10, 1]

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ lines: [Line], of id: ID<RecipeImport>) throws {
        var start = 0
        while start < lines.count {
            let size = Self.sizes.first { $0 <= lines.count - start } ?? 1
            let rows = lines[start..<start + size].map { line -> SQL in
                let report = line.report
                let remarks = ImportRemarks(reasons: report.reasons, errors: report.errors)
                return """
                    (\(id), \(report.number), \(report.outcome), \(report.title), \(report.recipe), \(line.revision), \
                    \(jsonIfPresent: remarks.isEmpty ? nil : remarks), \(report.openLines))
                    """
            }
            try db.execute(
                """
                INSERT INTO imported_recipes (import_id, number, outcome, title, recipe_id, revision, remarks, open_lines)
                VALUES \(rows.joined(", "))
                """)
            start += size
        }
    }

    /// Those behind the number `after`, with that outcome where one is given.
    func page(
        of id: ID<RecipeImport>, with outcome: ImportOutcome?, after number: Int, limit: Int
    ) throws -> [ImportedRecipe] {
        let only: SQL = if let outcome { "AND outcome = \(outcome)" } else { "" }
        return try db.all(
            """
            SELECT * FROM imported_recipes WHERE import_id = \(id) AND number > \(number) \(only)
            ORDER BY number LIMIT \(limit)
            """
        ) { row in
            let remarks = try ImportRemarks(row: row)
            return ImportedRecipe(
                number: try row["number"], outcome: try row["outcome"], title: try row["title"],
                recipe: try row["recipe_id"], reasons: remarks.reasons, errors: remarks.errors,
                openLines: try row["open_lines"])
        }
    }
}
