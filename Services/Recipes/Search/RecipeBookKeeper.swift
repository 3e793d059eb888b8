import Contracts
import Foundation
import Logging
import Metrics
import ServiceLifecycle
import Synchronization

/// Holds the book that searches read, and replaces it when the database has changed.
final class RecipeBookKeeper: Sendable {
    private let tables: RecipeBookTable
    private let logger: Logger
    private let book = Mutex(RecipeBook(change: -1, foods: [], recipes: []))

    init(tables: RecipeBookTable, logger: Logger) {
        self.tables = tables
        self.logger = logger
    }

    var current: RecipeBook { book.withLock { $0 } }

    /// Brings the book up to the last change.
    func refresh() async throws {
        guard try await tables.lastChange() != current.change else { return }
        let new = try await tables.book()
        book.withLock { if $0.change < new.change { $0 = new } }
        Gauge(label: "recipe_index_recipes").record(new.recipes.count)
        Gauge(label: "recipe_index_bytes").record(new.recipes.bytes)
        logger.info("The recipe index is up to date", metadata: ["recipes": "\(new.recipes.count)"])
    }

    /// The same, for a caller that has nobody to tell of a failure.
    func refreshOrWarn() async {
        do {
            try await refresh()
        } catch {
            logger.warning("The recipe index could not be brought up to date", metadata: ["error": "\(error)"])
        }
    }
}

/// Looks every half second whether the database has changed, whoever changed it.
struct RecipeBookFollower: Service {
    static let pause = Duration.milliseconds(500)
    let book: RecipeBookKeeper

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while (try? await Task.sleep(for: Self.pause)) != nil { await book.refreshOrWarn() }
        }
    }
}
