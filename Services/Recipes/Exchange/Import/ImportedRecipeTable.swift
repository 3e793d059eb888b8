import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `imported_recipes` table, in an open transaction: the result of each imported recipe.
struct ImportedRecipeTable {
    /// A stored line of a report.
    struct Line: Sendable {
        let report: ImportedRecipe
        /// The recipe's revision after the import.
        let revision: Int?
    }

    /// The numbers of rows in a statement; few sizes need few prepared statements.
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

    /// The lines after the number `after`, with `outcome` if given.
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
