import Contracts
import IngredientLines
import Logging
import RecipesContracts
import Storage
import Synchronization

/// Understands recipes again that people wrote when fewer rules for lines, steps and titles were known. A food that was
/// overlooked then counts for diets and allergens from now on. Texts and revisions stay as they are.
final class Rereading: Sendable {
    /// The number of the rules. Raise it with every change that finds foods in recipes which were overlooked before.
    static let rules = 4

    /// So many recipes are read at once.
    private static let portion = 100

    private let database: Database
    private let searchIndex: SearchIndexUpdater
    private let logger: Logger
    /// The unreadable recipes that were logged.
    private let logged = Mutex<Set<ID<Recipe>>>([])

    init(database: Database, searchIndex: SearchIndexUpdater, logger: Logger) {
        self.database = database
        self.searchIndex = searchIndex
        self.logger = logger
    }

    /// Reads all that older rules understood, unless it is cancelled, with all foods that the catalogue has by now.
    func run() async throws {
        try await searchIndex.refresh()
        var last: ID<Recipe>?
        repeat {
            try Task.checkCancellation()
            last = try await readSome(after: last)
        } while last != nil
    }

    /// The last recipe of the portion; `nil` if there were none to read.
    private func readSome(after last: ID<Recipe>?) async throws -> ID<Recipe>? {
        let (ids, found, unreadable) = try await database.read { db in
            let table = RereadTable(db)
            let ids = try table.waiting(after: last, limit: Self.portion)
            var (found, unreadable) = ([RecipeSnapshot](), [ID<Recipe>: String]())
            for id in ids {
                do {
                    if let snapshot = try table.snapshot(of: id) { found.append(snapshot) }
                } catch let error where !(error is StorageError) {
                    // An unreadable row must not keep the others from being read.
                    unreadable[id] = "\(error)"
                }
            }
            return (ids, found, unreadable)
        }
        for (id, error) in unreadable where logged.withLock({ $0.insert(id).inserted }) {
            logger.error("A recipe cannot be read again", metadata: ["recipe": "\(id)", "error": "\(error)"])
        }
        let reader = IngredientReader(catalogue: searchIndex.current.catalogue)
        let read = found.map { ReadAgain($0, reader) }
        try await database.write { db in
            let change = read.contains(where: \.isDifferent) ? try ChangeSequence.next(in: db) : nil
            for recipe in read { try RereadTable(db).keep(recipe, change: change) }
        }
        return ids.last
    }
}

/// A recipe as it stands, to be read again.
struct RecipeSnapshot: Sendable {
    let id: ID<Recipe>
    let content: RecipeContent
    let revision: Int
    let lines: [StoredLine]
}

/// The same recipe as today's rules understand it.
struct ReadAgain: Sendable {
    let id: ID<Recipe>
    let revision: Int
    let written: WrittenRecipe
    let isDifferent: Bool

    init(_ standing: RecipeSnapshot, _ reader: IngredientReader) {
        id = standing.id
        revision = standing.revision
        written = WrittenRecipe(standing.content, reader: reader)
        isDifferent = written.lines.map(Meaning.init) != standing.lines.map(Meaning.init)
    }

    /// The facts of a line that rules find out.
    private struct Meaning: Hashable {
        let food: ID<Food>?
        let name: String
        let quantity: Quantity?
        let upTo: Double?
        let others: [[LineAlternative]]

        init(_ line: WrittenRecipe.Line) {
            (food, name, quantity, upTo) = (line.food, line.name, line.quantity, line.upTo)
            others = [line.alternatives, line.besides]
        }

        init(_ stored: StoredLine) {
            let line = stored.line
            (food, name, quantity, upTo) = (line.food, line.name, line.quantity, stored.upTo)
            others = [line.alternatives, line.besides]
        }
    }
}

/// The recipes whose lines older rules understood, in an open transaction.
struct RereadTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Some recipes that people wrote; those of the catalogue's files name their foods themselves.
    func waiting(after last: ID<Recipe>?, limit: Int) throws -> [ID<Recipe>] {
        let rest: SQL = last.map { "AND id > \($0)" } ?? ""
        return try db.all(
            """
            SELECT id FROM recipes WHERE is_edited = \(true) AND title <> '' AND reading < \(Rereading.rules) \(rest)
            ORDER BY id LIMIT \(limit)
            """
        ) { try $0["id"] }
    }

    func snapshot(of id: ID<Recipe>) throws -> RecipeSnapshot? {
        try RecipeTable.content(of: id, evenIfDeleted: true, in: db).map { content, revision in
            RecipeSnapshot(
                id: id, content: content, revision: revision, lines: try WrittenLinesTable(db).lines(of: id))
        }
    }

    /// Keeps how a recipe is understood, unless somebody wrote it meanwhile.
    ///
    /// - Parameter change: the number of the change; absent where no recipe of the portion is different.
    func keep(_ recipe: ReadAgain, change: Int?) throws {
        let rewritten: SQL =
            recipe.isDifferent ? ", change = \(change), steps = \(json: recipe.written.steps), form = NULL" : ""
        let isThere = try db.first(
            """
            UPDATE recipes SET reading = \(Rereading.rules)\(rewritten)
            WHERE id = \(recipe.id) AND revision = \(recipe.revision) AND reading < \(Rereading.rules) RETURNING id
            """
        ) { _ in true }
        guard recipe.isDifferent, isThere == true else { return }
        try db.execute("DELETE FROM recipe_ingredients WHERE recipe_id = \(recipe.id)")
        try WrittenLinesTable(db).insert(recipe.written.lines, of: recipe.id)
    }
}
