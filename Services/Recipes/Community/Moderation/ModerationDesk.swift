import Contracts
import Foundation
import Logging
import RecipesContracts
import ServiceLifecycle
import Storage

/// Knows how the moderators' desk stands, and tells those who wait for it to change.
///
/// It is woken by notices and, since other processes on one SQLite file give none, looks every half second while
/// somebody waits. However many wait, one look is for all of them.
final class ModerationDesk: Service {
    /// On which everybody who follows the desk is told that it has changed.
    static let channel = "moderation_desk"
    /// In seconds.
    static let longestWait = 8
    static let pause = Duration.milliseconds(500)
    /// Between two looks that nobody waits for but the operators.
    private static let longestPause = Duration.seconds(10)

    private let database: Database
    private let now: @Sendable () -> Date
    private let logger: Logger
    private let waiting = DeskWaiters()

    init(database: Database, now: @escaping @Sendable () -> Date, logger: Logger) {
        self.database = database
        self.now = now
        self.logger = logger
    }

    /// Says that the desk has changed: in the transaction of every submission, decision, withdrawal and report.
    static func touch(in db: any Connection) throws {
        try db.execute("UPDATE moderation_desk SET mark = mark + 1 WHERE id = 1")
        try db.notify(channel)
    }

    /// How the desk stands: at once, or where it is at the mark that the caller knows, once it no longer is.
    ///
    /// - Throws: 422 for a wait out of range.
    func state(_ query: DeskQuery) async throws -> DeskState {
        let wait = query.wait ?? 0
        guard (0...Self.longestWait).contains(wait) else {
            throw Problem.invalid("wait", "must be from 0 to \(Self.longestWait) seconds", code: "out-of-range")
        }
        let state = try await look()
        guard wait > 0, state.mark == query.after else { return state }
        return await waiting.next(after: state.mark, within: .seconds(wait)) ?? state
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { for await _ in self.database.notices(on: Self.channel) { await self.tell() } }
                group.addTask { for await _ in self.waiting.arrivals { await self.tell() } }
                group.addTask { await self.watch() }
            }
        }
    }

    private func watch() async {
        var last = ContinuousClock.now
        while (try? await Task.sleep(for: Self.pause)) != nil {
            guard !waiting.isEmpty || .now - last > Self.longestPause else { continue }
            await tell()
            last = .now
        }
    }

    private func tell() async {
        do {
            waiting.tell(try await look())
        } catch is CancellationError {
            return
        } catch {
            logger.warning("The moderators' desk cannot be looked at", metadata: ["error": "\(error)"])
        }
    }

    private func look() async throws -> DeskState {
        let found = try await database.read { try DeskTable($0).state() }
        ModerationMetrics.standing(found.state, oldest: found.oldest, at: now())
        return found.state
    }
}

/// The `moderation_desk` table and what waits there, in an open transaction.
struct DeskTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// How the desk stands, and since when the oldest submission waits.
    func state() throws -> (state: DeskState, oldest: Date?) {
        let found = try db.first(
            """
            SELECT d.mark, s.submissions, s.oldest, (SELECT count(*) FROM reported_things) AS reports
            FROM moderation_desk d, (
                SELECT count(*) AS submissions, min(submitted_at) AS oldest FROM drafts
                WHERE state = \(DraftState.submitted.rawValue)) s
            """
        ) { row in
            (
                state: DeskState(
                    mark: try row["mark"], submissions: try row["submissions"], reports: try row["reports"]),
                oldest: try row["oldest"] as Date?
            )
        }
        guard let found else { throw StorageError.noColumn("moderation_desk.mark") }
        return found
    }
}
