import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The queue of reported things, for moderators.
struct ReportQueue: Sendable {
    /// The maximum number of remarks shown with one thing.
    static let mostRemarks = 10

    let database: Database
    let searchIndex: SearchIndexUpdater
    let authors: Authors
    let now: @Sendable () -> Date

    /// Reported things, most reported first.
    func page(_ query: PageQuery) async throws -> Page<ReportedThing> {
        let part = try PageRequest<ReportPlace>(query, of: RecipesAPI.reports)
        let found = try await database.read { try ReportedPage(part, in: $0) }
        let authorRecords = try await authors.records(of: found.things.compactMap(\.author))
        return Page(
            items: found.things.map { thing in
                ReportedThing(
                    thing, in: found, by: thing.author.flatMap { authorRecords[$0] },
                    catalogue: searchIndex.current.catalogue)
            },
            next: found.next, total: found.total)
    }

    /// Decides on a reported thing. Throws 422 for an invalid reason or verdict, 404 if it was never reported, and 409
    /// if it is already decided.
    func decide(
        _ kind: ReportedKind, _ id: String, _ decision: ReportDecision, by moderator: ID<Account>
    ) async throws {
        let verdict = try CheckedVerdict(decision, about: kind)
        let instant = now()
        try await database.write { db in
            let table = ReportTable(db)
            guard try table.decide(kind, id) != nil else {
                throw try table.isKnown(kind, id)
                    ? Problem(409, "decided-already")
                    : .notFound(kind.thing)
            }
            if let thing = try Reportable.find(kind, id, in: db) {
                try verdict.carryOut(on: thing, by: moderator, in: db, at: instant)
            }
            try db.recordReport(.removed, of: id, at: instant)
        }
        ModerationMetrics.done(verdict.action)
    }
}

/// A stored page of the queue of reports.
struct ReportedPage: Sendable {
    let things: [Reportable]
    let next: String?
    let total: Int
    private let open: [String: OpenReports]
    private let said: [String: [ContentReport]]
    private let recipes: [ID<Recipe>: StoredRecipe]

    init(_ part: PageRequest<ReportPlace>, in db: any Connection) throws {
        let table = ReportTable(db)
        let (page, next) = try part.cut(table.open(after: part.after, limit: part.rows)) {
            ReportPlace(reporters: $0.reporters, lastAt: $0.lastAt, id: $0.id)
        }
        self.next = next
        total = try table.openCount()
        open = Dictionary(page.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        said = Dictionary(grouping: try table.said(of: page), by: \.thing)
        let things = try ReportedKind.allCases.flatMap { kind in
            try Reportable.all(kind, page.filter { $0.kind == kind }.map(\.id), in: db)
        }
        let byID = Dictionary(things.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.things = page.compactMap { byID[$0.id] }
        let stored = try things.filter { $0.kind == .recipe }.compactMap {
            try RecipeTable.find($0.recipe, for: nil, in: db)
        }
        recipes = Dictionary(stored.map { ($0.indexed.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func reports(of thing: Reportable) -> OpenReports? { open[thing.id] }

    func reasons(of thing: Reportable) -> [ReportReason: Int] {
        (said[thing.id] ?? []).reduce(into: [:]) { $0[$1.reason, default: 0] += 1 }
    }

    func pictures(of thing: Reportable) -> [ReportedPicture] {
        let meant = (said[thing.id] ?? []).compactMap(\.photo)
        return thing.photos.map { photo in
            ReportedPicture(photo: photo, address: Photo.address(of: photo), reports: meant.count { $0 == photo })
        }
    }

    /// The stored recipe of a reported recipe; `nil` for a comment.
    func recipe(_ thing: Reportable) -> StoredRecipe? { thing.kind == .recipe ? recipes[thing.recipe] : nil }

    func remarks(on thing: Reportable) -> [String] {
        Array((said[thing.id] ?? []).compactMap(\.remark).prefix(ReportQueue.mostRemarks))
    }
}

extension ReportedThing {
    fileprivate init(_ thing: Reportable, in page: ReportedPage, by author: AuthorRecord?, catalogue: FoodCatalogue) {
        let reports = page.reports(of: thing)
        self.init(
            id: thing.id, kind: thing.kind, text: thing.text ?? thing.recipeTitle, recipe: thing.recipe,
            recipeTitle: thing.recipeTitle, image: thing.image,
            pictures: thing.kind == .recipe ? page.pictures(of: thing) : nil,
            preview: page.recipe(thing).map { Recipe($0, for: nil, catalogue: catalogue) }, author: author,
            reasons: page.reasons(of: thing), remarks: page.remarks(on: thing), isHidden: thing.isHidden,
            firstAt: reports?.firstAt ?? .distantPast,
            lastAt: reports?.lastAt ?? .distantPast)
    }
}
