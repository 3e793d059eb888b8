import Contracts
import Foundation
import Logging
import RecipesContracts
import ServiceLifecycle
import Storage
import Synchronization

/// Writes down who looked at which recipe, beside the answers.
///
/// Nobody waits for the disk to read a recipe, and a recipe can be read while nothing can be written. What was noted
/// while a transaction was under way goes into the next one together; what is left goes when the service stops.
final class ViewRecorder: Service {
    /// Views of one person that are kept.
    static let most = 100
    /// Views that wait at once; more are not noted.
    private static let room = 10_000

    private struct View: Hashable {
        let account: ID<Account>
        let recipe: ID<Recipe>

        var text: String { "\(account) \(recipe)" }
    }

    private let database: Database
    private let now: @Sendable () -> Date
    private let logger: Logger
    private let waiting = Mutex<[View: Date]>([:])
    private let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    init(database: Database, now: @escaping @Sendable () -> Date, logger: Logger) {
        self.database = database
        self.now = now
        self.logger = logger
    }

    func note(_ recipe: ID<Recipe>, by account: ID<Account>) {
        let instant = now()
        waiting.withLock { if $0.count < Self.room { $0[View(account: account, recipe: recipe)] = instant } }
        signal.yield()
    }

    func run() async throws {
        for await _ in signals.cancelOnGracefulShutdown() { await write() }
        await write()
    }

    /// Writes what was noted so far. Who reads the views afterwards sees it.
    func write() async {
        let views = waiting.withLock { waiting in
            defer { waiting = [:] }
            return waiting
        }
        guard !views.isEmpty else { return }
        do {
            try await database.write { db in
                let table = ViewTable(db)
                // Everybody's in the same order, so that two processes cannot wait for each other.
                for (view, instant) in views.sorted(by: { ($0.key.text, $0.value) < ($1.key.text, $1.value) }) {
                    try table.insert(view.recipe, by: view.account, at: instant)
                }
                for account in Set(views.keys.map(\.account)).sorted(by: { $0.description < $1.description }) {
                    try table.prune(account, to: Self.most)
                }
            }
        } catch {
            logger.warning(
                "Views were not written down", metadata: ["views": "\(views.count)", "error": "\(error)"])
        }
    }
}
