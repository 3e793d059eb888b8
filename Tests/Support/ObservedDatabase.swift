import Foundation
import Synchronization
import Testing

@testable import Storage

/// Notes which statements the tests run on which engine, where `LARDER_STATEMENTS` names a folder. `Tests/run` reads the
/// notes: a statement that SQLite was given, and PostgreSQL was not, fails the run.
final class ObservedDriver<Inner: Driver>: Driver {
    private let inner: Inner
    private let notes: StatementNotes

    init(_ inner: Inner, _ notes: StatementNotes) {
        self.inner = inner
        self.notes = notes
    }

    var engine: Database.Engine { inner.engine }
    var migrationDeadline: Duration { inner.migrationDeadline }

    func run<T: Sendable>(
        _ access: AccessMode, _ body: @escaping @Sendable (any Connection) throws -> T
    ) async throws -> T {
        // The schema's statements are those of `Migration`, whose tests are of both engines.
        guard access != .migration else { return try await inner.run(access, body) }
        return try await inner.run(access) { [notes] in try body(ObservedConnection(inner: $0, notes: notes)) }
    }

    func notices(on channel: String) -> AsyncStream<Void> { inner.notices(on: channel) }

    func scrub(rewriting small: [String], vacuuming large: [String]) async throws {
        try await inner.scrub(rewriting: small, vacuuming: large)
    }

    func close() async {
        await inner.close()
        notes.write()
    }
}

/// The statements of one database and how they ended.
final class StatementNotes: Sendable {
    private static let folder = ProcessInfo.processInfo.environment["LARDER_STATEMENTS"]

    private let engine: Database.Engine
    private let test: String
    private let seen = Mutex<Set<String>>([])

    init?(_ engine: Database.Engine) {
        guard Self.folder != nil else { return nil }
        self.engine = engine
        let place = Test.current?.sourceLocation
        test = place.map { "\($0.fileID):\($0.line)" } ?? "-"
    }

    func add(_ statement: String, _ outcome: String) {
        _ = seen.withLock { $0.insert("\(outcome)\t\(statement.replacing("\n", with: " "))") }
    }

    /// Appends the notes to the process's file.
    func write() {
        let lines = seen.withLock { seen in
            defer { seen = [] }
            return seen.map { "\(engine)\t\(test)\t\($0)\n" }.joined()
        }
        guard let folder = Self.folder, !lines.isEmpty,
            let file = fopen("\(folder)/\(ProcessInfo.processInfo.processIdentifier).tsv", "a")
        else { return }
        fputs(lines, file)
        fclose(file)
    }
}

/// A connection that notes what it is given.
private struct ObservedConnection: Connection {
    let inner: any Connection
    let notes: StatementNotes

    var engine: Database.Engine { inner.engine }

    func rows(_ sql: SQL) throws -> [Row] {
        try noting(sql.rendered.text) {
            try inner.rows(sql)
        } as: {
            $0.isEmpty ? "none" : "some"
        }
    }

    func forEach(_ query: SQL, _ body: (Row) throws -> Void) throws {
        try noting(query.rendered.text) {
            try inner.forEach(query, body)
        } as: {
            "each"
        }
    }

    func execute(_ sql: SQL) throws -> Int {
        try noting(sql.rendered.text) {
            try inner.execute(sql)
        } as: {
            $0 == 0 ? "none" : "some"
        }
    }

    func insert(_ rows: [[SQLValue]], _ insertion: Insertion) throws -> Int {
        try noting(insertion.ofRow) {
            try inner.insert(rows, insertion)
        } as: {
            $0 == 0 ? "none" : "some"
        }
    }

    func script(_ text: String) throws {
        try noting(text) {
            try inner.script(text)
        } as: {
            "some"
        }
    }

    func notify(_ channel: String) throws { try inner.notify(channel) }

    func savepoint<T>(_ body: () throws -> T) throws -> T { try inner.savepoint(body) }

    private func noting<T>(_ text: String, _ work: () throws -> T, as outcome: (T) -> String) throws -> T {
        do {
            let value = try work()
            notes.add(text, outcome(value))
            return value
        } catch let error as StorageError {
            notes.add(text, "\(error)".prefix { $0 != "(" && $0 != ":" }.description)
            throw error
        }
    }
}

extension Database {
    /// The database, whose statements are noted where a run asks for it.
    var observed: Database {
        guard let notes = StatementNotes(engine) else { return self }
        func observing(_ driver: some Driver) -> Database { Database(driver: ObservedDriver(driver, notes)) }
        return observing(driver)
    }
}
