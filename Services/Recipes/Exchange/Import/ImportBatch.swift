import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// Recipes of an import that are written in one transaction.
struct ImportBatch: Sendable {
    let recipes: [ReadyRecipe]
    /// The number of addresses or file entries processed after this batch.
    let place: Int
    let progress: Double
    /// The format of the source.
    let format: String?

    /// Writes the recipes and their report lines. Throws `JobLeaseLost` if another run has taken the import.
    func write(_ job: ImportJob, at instant: Date, in db: any Connection) throws -> ImportTally {
        // Locked first, so that ending the import waits for this batch and cannot deadlock.
        try ImportProgressTable(db).hold(job)
        var writing = Writing(
            job: job, format: format, instant: instant, known: try KnownRecipes(recipes, of: job, in: db))
        for recipe in recipes { try writing.write(recipe, in: db) }
        try ImportedRecipeTable(db).insert(writing.lines, of: job.id)
        try ImportPictureTable(db).insert(writing.pictures, of: job, at: instant)
        try ImportProgressTable(db).advance(job, to: place, progress: progress, by: writing.tally, format: format)
        return writing.tally
    }

    /// The state while a batch is written.
    private struct Writing {
        let job: ImportJob
        let format: String?
        let instant: Date
        var known: KnownRecipes
        var tally = ImportTally()
        var lines: [ImportedRecipeTable.Line] = []
        var pictures: [PicturedRecipe] = []
        private var change: Int?
        /// The number of further new recipes allowed; `nil` if not counted yet.
        private var room: Int?

        init(job: ImportJob, format: String?, instant: Date, known: KnownRecipes) {
            (self.job, self.format, self.instant, self.known) = (job, format, instant, known)
        }

        mutating func write(_ recipe: ReadyRecipe, in db: any Connection) throws {
            let line = try line(of: recipe, number: job.number + lines.count, in: db)
            lines.append(line)
            tally.add(line.report.outcome)
            tally.openLines += line.report.openLines
        }

        private mutating func line(
            of recipe: ReadyRecipe, number: Int, in db: any Connection
        ) throws -> ImportedRecipeTable.Line {
            guard case .written(let written, let fingerprint) = recipe.result else {
                guard case .refused(let reasons, let errors) = recipe.result else {
                    return recipe.line(number, .refused)
                }
                return recipe.line(number, .refused, reasons: reasons, errors: errors)
            }
            if let same = known.same(as: fingerprint) { return recipe.line(number, .duplicate, same) }
            let earlier = known.earlier(than: written, format: format)
            let change = try nextChange(in: db)
            if earlier == nil, try !hasRoom(in: db) {
                return recipe.line(number, .refused, reasons: [.noRoom])
            }
            let id = earlier?.id ?? ID(at: instant)
            let revision = try RecipeTable.write(
                written, as: id, for: job.ownership, change: change, at: instant, fingerprint: fingerprint,
                origin: earlier == nil ? job.id : nil, keepsPhotos: earlier != nil, in: db)
            known.add(id, fingerprint)
            if let picture = recipe.picture, earlier?.hasPicture != true, job.source != .external {
                promise(PicturedRecipe(recipe: id, revision: revision, picture: picture))
            }
            return recipe.line(
                number, earlier == nil ? .imported : .updated, id, revision: revision, reasons: recipe.leftOut,
                openLines: recipe.openLines)
        }

        private mutating func nextChange(in db: any Connection) throws -> Int {
            if let change { return change }
            let next = try ChangeSequence.next(in: db)
            change = next
            return next
        }

        /// Whether another new recipe is allowed; also reserves its place.
        private mutating func hasRoom(in db: any Connection) throws -> Bool {
            guard let owner = job.owner else { return true }
            let left = try room ?? OwnRecipeTable(db).room(of: owner)
            room = max(0, left - 1)
            return left > 0
        }

        /// Queues a picture for later, within the limits on number and size.
        private mutating func promise(_ picture: PicturedRecipe) {
            let isTaken =
                job.pictures + tally.pictures < ImportPictures.most
                && picture.size <= ResponseBounds.picture.mostBytes
                && job.pictureBytes + tally.pictureBytes + picture.size <= ImportPictures.mostBytes
            guard isTaken else {
                tally.picturesMissed += 1
                return
            }
            tally.pictures += 1
            tally.pictureBytes += picture.size
            pictures.append(picture)
        }
    }
}

extension ReadyRecipe {
    fileprivate func line(
        _ number: Int, _ outcome: ImportOutcome, _ recipe: ID<Recipe>? = nil, revision: Int? = nil,
        reasons: [ServiceNotice] = [], errors: [Problem.FieldError] = [], openLines: Int = 0
    ) -> ImportedRecipeTable.Line {
        ImportedRecipeTable.Line(
            report: ImportedRecipe(
                number: number, outcome: outcome, title: title, recipe: recipe, reasons: reasons, errors: errors,
                openLines: openLines),
            revision: revision)
    }
}
