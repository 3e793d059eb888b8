import Chassis
import Contracts
import Foundation
import Metrics
import RecipesContracts
import Storage

/// The rules for people's cook logs.
struct CookLog: Sendable {
    /// The most entries of one person.
    static let most = 10_000

    let database: Database
    let now: @Sendable () -> Date

    func page(_ query: CookLogQuery, of account: ID<Account>) async throws -> Page<CookLogEntry> {
        let part = try PageRequest<CookLogPlace>(query, of: RecipesAPI.cookLog, at: query.recipe?.description)
        let (found, total) = try await database.read { db in
            let table = CookLogTable(db)
            return (
                try table.page(of: account, recipe: query.recipe, after: part.after, limit: part.rows),
                try table.count(of: account, recipe: query.recipe)
            )
        }
        return try part.page(found, total: total) { CookLogPlace(day: $0.day, id: $0.id) }
    }

    /// Throws 404 if the entry is not the person's.
    func find(_ id: ID<CookLogEntry>, of account: ID<Account>) async throws -> CookLogEntry {
        try await database.read { try CookLogTable($0).find(id, of: account) }.orNotFound(.cookLogEntry)
    }

    /// Throws 422 for an invalid entry, 404 if the person cannot see the recipe, and 409 if the log is full.
    func add(_ draft: CookLogDraft, of recipe: ID<Recipe>, by account: ID<Account>) async throws -> CookLogEntry {
        let instant = now()
        let checked = try CheckedCookLogDraft(draft, at: instant)
        let id = ID<CookLogEntry>(at: instant)
        let entry = try await database.write { db in
            // This also serialises the person's inserts, so the count below holds.
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            let table = CookLogTable(db)
            guard try table.count(of: account, recipe: nil) < Self.most else { throw Problem.cookLogFull }
            let day = checked.day ?? Day(of: instant, in: .gmt)
            guard try table.insert(id, checked, on: day, of: recipe, by: account, at: instant) else {
                throw Problem.notFound(.recipe)
            }
            return try table.find(id, of: account).orNotFound(.cookLogEntry)
        }
        Counter(label: "recipe_cook_log_entries_total").increment()
        return entry
    }

    /// Throws like `add`, 404 if the entry is not the person's, and 412 if `seen` does not match.
    func change(
        _ id: ID<CookLogEntry>, _ draft: CookLogDraft, by account: ID<Account>, seen: Precondition
    ) async throws -> CookLogEntry {
        let checked = try CheckedCookLogDraft(draft, at: now())
        return try await database.write { db in
            let table = CookLogTable(db)
            try table.lock(id, of: account)
            let current = try table.find(id, of: account).orNotFound(.cookLogEntry)
            try seen.check(current)
            try table.update(id, checked, on: checked.day ?? current.day, of: account)
            return try table.find(id, of: account).orNotFound(.cookLogEntry)
        }
    }

    /// Throws 404 if the entry is not the person's.
    func remove(_ id: ID<CookLogEntry>, by account: ID<Account>) async throws {
        let wasThere = try await database.write { try CookLogTable($0).delete(id, of: account) }
        if !wasThere { throw Problem.notFound(.cookLogEntry) }
    }
}

/// A valid entry.
struct CheckedCookLogDraft: Sendable {
    /// The most characters of a note.
    static let longestNote = 1_000
    private static let first = Day(daysSince1970: -25_567)

    let day: Day?
    let note: String?
    let stars: Int?

    /// Throws 422 naming invalid fields. The latest day is the day after `instant` in UTC, which has begun somewhere on
    /// earth.
    init(_ draft: CookLogDraft, at instant: Date) throws(Problem) {
        var check = FieldCheck()
        let last = Day(of: instant, in: .gmt).adding(days: 1)
        check("day", draft.day.map { (Self.first...last).contains($0) } ?? true, .cookedDay)
        check("stars", (1...5).contains(draft.stars ?? 1), .outOfRange(1...5))
        try check.finish()
        day = draft.day
        note = try Prose(ifAny: draft.note, in: "note", upTo: Self.longestNote)?.text
        stars = draft.stars
    }
}

extension Problem {
    fileprivate static let cookLogFull = Problem(409, "cook-log-full", ["most": .number(CookLog.most)])
}
