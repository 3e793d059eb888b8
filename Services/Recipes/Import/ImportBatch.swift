import Contracts
import Foundation
import Storage

/// Some recipes of an import that are written together, or none of them.
struct ImportBatch: Sendable {
    /// What came of it.
    struct Written: Sendable {
        var tally = ImportTally()
        /// New recipes that came with a picture.
        var pictured: [PicturedRecipe] = []
    }

    let recipes: [ReadyRecipe]
    /// How many addresses, or entries of a file, have been dealt with once these are written.
    let place: Int
    let progress: Double
    /// What the recipes came in.
    let format: String?

    /// Writes them with what the report says of each. Throws `ImportLost` where the import is not the worker's any more.
    func write(_ job: ImportJob, at instant: Date, in db: any Connection) throws -> Written {
        var known = try KnownRecipes(recipes, of: job, in: db)
        var written = Written()
        var lines: [ImportedRecipeTable.Line] = []
        var change: Int?
        for recipe in recipes {
            let line = try write(recipe, &known, &change, job, number: job.number + lines.count, at: instant, in: db)
            lines.append(line)
            written.tally.add(line.report.outcome)
            written.tally.openLines += line.report.openLines
            if line.report.outcome == .imported, let id = line.report.recipe, let picture = recipe.pictures.first {
                written.pictured.append(PicturedRecipe(recipe: id, picture: picture))
            }
        }
        try ImportedRecipeTable(db).insert(lines, of: job.id)
        try ImportQueueTable(db).advance(
            job, to: place, progress: progress, by: written.tally, format: format, at: instant)
        return written
    }

    private func write(
        _ recipe: ReadyRecipe, _ known: inout KnownRecipes, _ change: inout Int?, _ job: ImportJob, number: Int,
        at instant: Date, in db: any Connection
    ) throws -> ImportedRecipeTable.Line {
        switch recipe.result {
        case .refused(let reason):
            return recipe.line(number, .refused, reason: reason)
        case .written(let written, let fingerprint):
            if let same = known.same(as: fingerprint) { return recipe.line(number, .duplicate, same) }
            let earlier = known.earlier(than: written, format: format)
            let id = earlier ?? ID(at: instant)
            let number = (line: number, change: try change ?? ChangeSequence.next(in: db))
            change = number.change
            let revision = try RecipeTable.write(
                written, as: id, for: job.ownership, change: number.change, at: instant, fingerprint: fingerprint,
                origin: earlier == nil ? job.id : nil, in: db)
            known.add(id, fingerprint)
            return recipe.line(
                number.line, earlier == nil ? .imported : .updated, id, revision: revision, reason: recipe.leftOut,
                openLines: recipe.openLines)
        }
    }
}

extension ReadyRecipe {
    fileprivate func line(
        _ number: Int, _ outcome: ImportOutcome, _ recipe: ID<Recipe>? = nil, revision: Int? = nil,
        reason: String? = nil, openLines: Int = 0
    ) -> ImportedRecipeTable.Line {
        ImportedRecipeTable.Line(
            report: ImportedRecipe(
                number: number, outcome: outcome, title: title, recipe: recipe, reason: reason, openLines: openLines),
            revision: revision)
    }
}
