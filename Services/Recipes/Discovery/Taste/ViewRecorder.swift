import Contracts
import Foundation
import Logging
import RecipesContracts
import ServiceLifecycle
import Storage
import Synchronization

/// Records views of recipes in the background.
///
/// Reading a recipe never waits for the disk, and works while nothing can be written. Views noted during a transaction
/// go into the next one. The rest is written when the service stops.
final class ViewRecorder: Service {
    /// The number of views kept per person.
    static let most = 100
    /// The maximum number of waiting views; more are dropped.
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

    /// Writes the views noted so far, so that later reads include them.
    func write() async {
        let views = waiting.withLock { waiting in
            defer { waiting = [:] }
            return waiting
        }
        guard !views.isEmpty else { return }
        do {
            try await database.write { db in
                let table = ViewTable(db)
                // A fixed order prevents deadlocks between processes.
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
