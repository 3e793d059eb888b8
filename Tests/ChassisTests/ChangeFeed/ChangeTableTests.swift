import Contracts
import Foundation
import Storage
import Support
import Synchronization
import Testing

@testable import Chassis

@Suite(.timeLimit(.minutes(10)))
struct ChangeTableTests {
    private static let topic = ChangeTopic("shelf")
    private struct Undone: Error {}

    private func withTables(on engine: Engine, _ body: (Database, Database) async throws -> Void) async throws {
        try await engine.withDatabaseURL { url in
            let (one, other) = (
                try Database.open(url, options: Engine.options), try Database.open(url, options: Engine.options)
            )
            try await one.migrate(Migration.ofChassis, of: "chassis")
            try await body(one, other)
            await one.close()
            await other.close()
        }
    }

    private func record(_ subject: String, at instant: Date, _ database: Database) async throws {
        try await database.write { try $0.recordChange(.added, "book", subject, in: Self.topic, at: instant) }
    }

    private func part(
        after cursor: FeedCursor, of topic: ChangeTopic = topic, limit: Int = 100, at instant: Date = .aTuesday,
        _ database: Database
    ) async throws -> [RecordedChange]? {
        let part = try await database.read {
            try ChangeTable($0).part(topic, after: cursor, limit: limit, at: instant)
        }
        guard case .changes(let changes) = part else { return nil }
        return changes
    }

    @Test(arguments: Engine.all)
    func `N1 a reader beside many writers gets every committed change once, in order and without gaps`(
        on engine: Engine
    ) async throws {
        try await withTables(on: engine) { one, other in
            let log = WriteLog()
            async let seen = read(other, beside: log)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for writer in 0..<8 {
                    let database = writer.isMultiple(of: 2) ? one : other
                    group.addTask { try await write(as: writer, to: database, log) }
                }
                try await group.waitForAll()
            }
            log.end()
            let subjects = try await seen
            #expect(subjects.count == 8 * 16 && Set(subjects) == log.committed)
        }
    }

    /// The committed subjects.
    private final class WriteLog: Sendable {
        private let state = Mutex((committed: Set<String>(), hasEnded: false))

        var committed: Set<String> { state.withLock { $0.committed } }
        var hasEnded: Bool { state.withLock { $0.hasEnded } }
        func add(_ subject: String) { state.withLock { _ = $0.committed.insert(subject) } }
        func end() { state.withLock { $0.hasEnded = true } }
    }

    /// Twenty transactions: some are slow, and every fifth is rolled back.
    private func write(as writer: Int, to database: Database, _ log: WriteLog) async throws {
        for number in 0..<20 {
            let subject = "\(writer)-\(number)"
            do {
                try await database.write { db in
                    try db.recordChange(
                        .added, "book", subject, in: Self.topic, at: .aTuesday + Double(writer))
                    pauseThread(.milliseconds(writer % 3), because: "Transactions overlap.")
                    if number % 5 == 4 { throw Undone() }
                }
                log.add(subject)
            } catch is Undone {}
        }
    }

    /// The subjects of all changes, read until the writers end.
    private func read(_ database: Database, beside log: WriteLog) async throws -> [String] {
        var cursor = FeedCursor(Self.topic, 0, at: Date.aTuesday.wholeMilliseconds)
        var seen: [String] = []
        while true {
            let isLast = log.hasEnded
            let changes = try #require(try await part(after: cursor, limit: 7, database))
            for change in changes {
                #expect(change.cursor.sequence == cursor.sequence + 1 && change.cursor.at >= cursor.at)
                seen.append(change.subject ?? "")
                cursor = change.cursor
            }
            if isLast, changes.isEmpty { return seen }
        }
    }

    @Test(arguments: Engine.all)
    func `N1 a cursor is good for as long as everything after it is kept`(on engine: Engine) async throws {
        try await withTables(on: engine) { database, _ in
            let early = FeedCursor(Self.topic, 0, at: Date.aTuesday.wholeMilliseconds)
            for hour in 0..<4 {
                try await record("\(hour)", at: .aTuesday + Double(hour) * 3_600, database)
            }
            let all = try #require(try await part(after: early, database))
            #expect(all.map(\.subject) == ["0", "1", "2", "3"])
            #expect(try await part(after: all[1].cursor, limit: 1, database)?.map(\.subject) == ["2"])

            let later = Date.aTuesday + 86_400 + 1.5 * 3_600
            try await database.write { try ChangeTable($0).prune(at: later) }
            #expect(try await part(after: early, at: later, database) == nil)
            #expect(try await part(after: all[1].cursor, at: later, database) == nil)
            #expect(try await part(after: all[2].cursor, at: later, database)?.map(\.subject) == ["3"])
            #expect(try await part(after: all[3].cursor, at: later, database) == [])

            // An idle topic restarts, and old cursors are invalid.
            let muchLater = later + 86_400
            try await database.write { try ChangeTable($0).prune(at: muchLater) }
            try await record("new", at: muchLater, database)
            #expect(try await part(after: all[3].cursor, at: muchLater, database) == nil)
            #expect(try await part(after: early, at: muchLater, database) == nil)
            let present = FeedCursor(Self.topic, 0, at: muchLater.wholeMilliseconds)
            #expect(try await part(after: present, at: muchLater, database)?.map(\.subject) == ["new"])
        }
    }

    @Test(arguments: Engine.all)
    func `N1 a topic keeps its last thousand changes`(on engine: Engine) async throws {
        try await withTables(on: engine) { database, _ in
            try await database.write { db in
                for number in 1...1_010 {
                    try db.recordChange(.changed, "book", "\(number)", in: Self.topic, at: .aTuesday)
                }
                try ChangeTable(db).prune(at: .aTuesday)
            }
            let at = Date.aTuesday.wholeMilliseconds
            #expect(try await part(after: FeedCursor(Self.topic, 10, at: at), database) == nil)
            let rest = try await part(after: FeedCursor(Self.topic, 11, at: at), limit: 2_000, database)
            #expect(rest?.count == 999 && rest?.last?.subject == "1010")
        }
    }

    @Test(arguments: Engine.all)
    func `N1 a cursor of another topic or another history is not taken for one of this`(
        on engine: Engine
    ) async throws {
        try await withTables(on: engine) { database, _ in
            let other = ChangeTopic("table")
            try await database.write { db in
                try db.recordChange(.added, "book", in: Self.topic, at: .aTuesday)
                try db.recordChange(.added, "book", in: other, at: .aTuesday)
            }
            let at = Date.aTuesday.wholeMilliseconds
            #expect(try await part(after: FeedCursor(other, 1, at: at), of: other, database) == [])
            #expect(try await part(after: FeedCursor(other, 1, at: at), database) == nil)
            // As after a restored backup: numbers repeat, and others lie ahead.
            #expect(try await part(after: FeedCursor(Self.topic, 1, at: at + 1), database) == nil)
            #expect(try await part(after: FeedCursor(Self.topic, 5, at: at), database) == nil)
            let read = try await database.read { try $0.feedCursor(of: Self.topic, at: .aTuesday) }
            #expect(FeedCursor(read) == FeedCursor(Self.topic, 1, at: at))
        }
    }

    @Test func `N1 what is no cursor is not read as one`() {
        for text in [
            "", "-", "--", "1-2", "1-2-", "1-2-3-4", "+1-2-3", "1-2--3", " 1-2-3", "1-2-x", "١-2-3",
            "99999999999999999999-1-1", "1-1-99999999999", String(repeating: "1", count: 65),
        ] {
            #expect(FeedCursor(text) == nil, "\(text)")
        }
        let cursor = FeedCursor(Self.topic, 12, at: 34)
        #expect(FeedCursor(cursor.text) == cursor && cursor.text.utf8.count <= 64)
    }
}
