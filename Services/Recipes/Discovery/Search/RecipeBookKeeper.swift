import Contracts
import Logging
import Synchronization

/// Holds the book that searches read, and replaces it when the database has changed.
///
/// A change is read and applied in its turn. When many have gathered, the base is built anew in the background, and
/// answers come from the book there is until it is ready.
final class RecipeBookKeeper: Sendable {
    private struct State {
        var book = RecipeBook()
        var inStep = ContinuousClock.now
        var recipesRead = 0
        var isFolding = false
        var background: [Int: Task<Void, Never>] = [:]
        var begun = 0
    }

    /// Reading everything is not tried again at once.
    private static let pauseAfterFailure = Duration.seconds(30)

    private let tables: RecipeBookTable
    private let snapshots: RecipeBookSnapshots?
    private let fewestToFold: Int
    private let logger: Logger
    private let turns = Turns()
    private let state = Mutex(State())

    /// Without `snapshots`, every start reads the whole database. The base is built anew once a tenth of the recipes has
    /// changed, but not for less than `fewestToFold`.
    init(
        tables: RecipeBookTable, snapshots: RecipeBookSnapshots? = nil, fewestToFold: Int = 4_096, logger: Logger
    ) {
        self.tables = tables
        self.snapshots = snapshots
        self.fewestToFold = fewestToFold
        self.logger = logger
    }

    /// With the recipes that everybody sees.
    var current: RecipeBook { state.withLock { $0.book } }

    /// With those, too, that `account` alone sees.
    func seen(by account: ID<Account>?) -> RecipeBook { current.seen(by: account) }

    /// How many recipes were read from the database so far.
    var recipesRead: Int { state.withLock { $0.recipesRead } }

    /// What wakes the keeper of a book in another process.
    var notices: AsyncStream<Void> { tables.database.notices(on: ChangeSequence.channel) }

    /// Brings the book up to the last change.
    func refresh() async throws {
        try await turns.take {
            if self.current.change < 0 { try await self.open() } else { try await self.catchUp() }
            self.state.withLock { $0.inStep = .now }
        }
        RecipeBookMetrics.behind(.zero)
        if current.delta > mostChanges(of: current) { fold() }
    }

    /// The same, for a caller that has nobody to tell of a failure.
    func refreshOrWarn() async {
        do {
            try await refresh()
        } catch {
            RecipeBookMetrics.behind(.now - state.withLock { $0.inStep })
            logger.warning("The recipe index could not be brought up to date", metadata: ["error": "\(error)"])
        }
    }

    /// Waits until nothing goes on in the background any more.
    func settle() async {
        while let task = state.withLock({ $0.background.values.first }) { await task.value }
    }

    /// Begins with the snapshot and what is newer than it or, where it is of no use, with everything.
    private func open() async throws {
        guard let snapshot = await snapshots?.restore() else { return try await rebuild() }
        let restored = RecipeBook(snapshot)
        let found = try await tables.changes(since: restored.change, foodsSince: -1, most: mostChanges(of: restored))
        guard case .some(let changes) = found else { return try await rebuild() }
        publish(try await apply(changes, to: restored))
        logger.info(
            "The recipe index was restored",
            metadata: ["recipes": "\(current.count)", "newer": "\(changes.recipes.count)"])
    }

    private func catchUp() async throws {
        let book = current
        switch try await tables.changes(since: book.change, most: mostChanges(of: book)) {
        case .nothing: break
        case .some(let changes): publish(try await apply(changes, to: book))
        case .tooMany: try await rebuild()
        }
    }

    /// How many recipes may have changed since the base of `book` was built, before building it anew is worth while.
    private func mostChanges(of book: RecipeBook) -> Int { max(fewestToFold, book.count / 10) }

    private func apply(_ changes: RecipeBookChanges, to book: RecipeBook) async throws -> RecipeBook {
        count(changes.recipes.count)
        return try await Aside.run { book.applying(changes) }
    }

    private func rebuild() async throws {
        let book = try await build()
        publish(book)
        save(book)
    }

    /// A book of everything that is in the database.
    private func build() async throws -> RecipeBook {
        let start = ContinuousClock.now
        let draft = try await tables.draft()
        count(draft.recipes.count)
        let book = try await Aside.run { RecipeBook(draft) }
        RecipeBookMetrics.rebuilt(in: .now - start)
        logger.info("The recipe index was built", metadata: ["recipes": "\(book.count)"])
        return book
    }

    /// Builds the base anew in the background, and then catches up with what has happened meanwhile.
    private func fold() {
        let isOnlyOne = state.withLock { state in
            defer { state.isFolding = true }
            return !state.isFolding
        }
        guard isOnlyOne else { return }
        inBackground {
            defer { self.state.withLock { $0.isFolding = false } }
            do {
                let built = try await self.build()
                let isNews = try await self.turns.take {
                    guard self.current.base < built.base else { return false }
                    let found = try await self.tables.changes(since: built.change)
                    if case .some(let changes) = found {
                        self.publish(try await self.apply(changes, to: built))
                    } else {
                        self.publish(built)
                    }
                    return true
                }
                if isNews { self.save(built) }
            } catch {
                self.logger.warning("The recipe index could not be built anew", metadata: ["error": "\(error)"])
                try? await Task.sleep(for: Self.pauseAfterFailure)
            }
        }
    }

    private func save(_ book: RecipeBook) {
        guard let snapshots else { return }
        inBackground { await snapshots.save(book) }
    }

    private func inBackground(_ work: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            state.begun += 1
            state.background[state.begun] = Task(priority: .background) { [number = state.begun] in
                await work()
                self.state.withLock { _ = $0.background.removeValue(forKey: number) }
            }
        }
    }

    private func publish(_ book: RecipeBook) {
        state.withLock { $0.book = book }
        RecipeBookMetrics.published(book)
    }

    private func count(_ recipes: Int) {
        state.withLock { $0.recipesRead += recipes }
        RecipeBookMetrics.read(recipes)
    }
}
