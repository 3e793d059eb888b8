import Contracts
import Foundation
import Storage

/// The imported files of one kind: admitted, listed, discarded and cleaned up.
public struct FileImports<Scheme: FileImportScheme>: Sendable {
    private let database: Database
    private let now: @Sendable () -> Date

    public init(database: Database, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.now = now
    }

    /// Checks the limits of a person before a file is read, and runs `insert` in the same transaction. Throws 401 if
    /// the person has left, and the problems of `Scheme.limits`.
    public func admit(
        _ account: ID<Account>, at instant: Date,
        _ insert: @escaping @Sendable (FileImportTable<Scheme>) throws -> Void = { _ in }
    ) async throws {
        try await database.write { db in
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            let (table, limits) = (FileImportTable<Scheme>(db, of: account), Scheme.limits)
            guard try table.unconfirmed(at: instant) < limits.unconfirmed else { throw limits.tooMany }
            try db.use(limits.uploads, by: account, at: instant, refusal: limits.refusal)
            try insert(table)
        }
    }

    /// Throws 404 if the file is absent, another person's, or expired.
    public func find(_ id: ID<Scheme.File>, of account: ID<Account>) async throws -> Scheme.File {
        let instant = now()
        return try await database.read { try FileImportTable<Scheme>($0, of: account).find(id, at: instant) }
            .orNotFound(Scheme.thing)
    }

    /// Returns a page of the person's files, latest first.
    public func page(
        _ query: PageQuery, of endpoint: Endpoint<SignedIn, PageQuery, Page<Scheme.File>>, for account: ID<Account>
    ) async throws -> Page<Scheme.File> {
        let part = try PageRequest<DatedPlace<Scheme.File>>(query, of: endpoint)
        let instant = now()
        let found = try await database.read {
            try FileImportTable<Scheme>($0, of: account).page(after: part.after, limit: part.rows, at: instant)
        }
        return try part.page(found, by: Scheme.place)
    }

    /// Deletes a file; imported content stays. Throws 404 as `find` does.
    public func discard(_ id: ID<Scheme.File>, of account: ID<Account>) async throws {
        let instant = now()
        let wasThere = try await database.write { db in
            let table = FileImportTable<Scheme>(db, of: account)
            guard try table.lock(id, at: instant) != nil else { return false }
            return try table.delete(id)
        }
        guard wasThere else { throw Problem.notFound(Scheme.thing) }
    }

    /// The job that deletes old files each hour.
    ///
    /// - Parameters:
    ///   - name: the job's name, unique in the service.
    ///   - more: deletes other old rows in the same transaction.
    public func cleaning(
        _ name: String, _ more: @escaping @Sendable (Date, any Connection) throws -> Void = { _, _ in }
    ) -> ScheduledJob {
        ScheduledJob(name, every: .seconds(3_600)) { [database, now] in
            try await database.write { db in
                let instant = now()
                try FileImportTable<Scheme>.clean(at: instant, in: db)
                try more(instant, db)
            }
        }
    }

    /// Binds the endpoints that list, show and discard files.
    public func register(
        on routes: Routes, all: Endpoint<SignedIn, PageQuery, Page<Scheme.File>>? = nil,
        one: Endpoint<SignedIn, Empty, Scheme.File>? = nil, discard: Endpoint<SignedIn, Empty, Empty>
    ) {
        if let all {
            routes.on(all) { [self] query, call in try await page(query, of: all, for: call.caller.account) }
        }
        if let one {
            routes.on(one) { [self] _, call in try await find(call.id(Scheme.File.self), of: call.caller.account) }
        }
        routes.on(discard) { [self] _, call in
            try await self.discard(call.id(Scheme.File.self), of: call.caller.account)
            return Empty()
        }
    }
}
