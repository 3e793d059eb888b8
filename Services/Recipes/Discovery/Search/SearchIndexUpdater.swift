import Chassis
import Contracts
import Logging
import Synchronization

/// Holds the current search index, and updates it after changes of the database.
///
/// Changes are applied one after the other. After many, the base is rebuilt in the background while the old index
/// answers.
final class SearchIndexUpdater: Sendable {
    private struct State {
        var searchIndex = SearchIndex()
        var inStep = ContinuousClock.now
        var recipesRead = 0
        var isFolding = false
        var background: [Int: Task<Void, Never>] = [:]
        var begun = 0
    }

    /// The pause after a failed rebuild.
    private static let pauseAfterFailure = Duration.seconds(30)

    private let tables: SearchIndexTable
    private let snapshots: SearchIndexSnapshots?
    private let fewestToFold: Int
    private let logger: Logger
    private let turns = SerialQueue()
    /// Two threads suffice: one builds the base while the other applies changes.
    private let computing = BlockingWork("recipe-index", threads: 2, waiting: 8)
    private let state = Mutex(State())

    /// Without `snapshots`, every start reads the whole database. The base is rebuilt after changes of a tenth of the
    /// recipes, but of at least `fewestToFold`.
    init(
        tables: SearchIndexTable, snapshots: SearchIndexSnapshots? = nil, fewestToFold: Int = 4_096, logger: Logger
    ) {
        self.tables = tables
        self.snapshots = snapshots
        self.fewestToFold = fewestToFold
        self.logger = logger
    }

    /// The search index with the public recipes.
    var current: SearchIndex { state.withLock { $0.searchIndex } }

    /// The search index with the public recipes and the personal ones of `account`.
    func seen(by account: ID<Account>?) -> SearchIndex { current.seen(by: account) }

    /// The number of recipes read from the database so far.
    var recipesRead: Int { state.withLock { $0.recipesRead } }

    /// Notices of changes, also from other processes.
    var notices: AsyncStream<Void> { tables.database.notices(on: ChangeSequence.channel) }

    /// Updates the search index to the last change.
    func refresh() async throws {
        try await turns.take {
            if self.current.change < 0 { try await self.open() } else { try await self.catchUp() }
            self.state.withLock { $0.inStep = .now }
        }
        SearchIndexMetrics.behind(.zero)
        if current.delta > mostChanges(of: current) { fold() }
    }

    /// Updates the search index, and logs a failure.
    func refreshOrWarn() async {
        do {
            try await refresh()
        } catch {
            SearchIndexMetrics.behind(.now - state.withLock { $0.inStep })
            logger.warning("The recipe index could not be brought up to date", metadata: ["error": "\(error)"])
        }
    }

    /// Updates the search index, and waits at most `patience`. The change is committed, so it must not be reported as
    /// failed. Unfinished work continues in the background, and a failure is logged.
    func refresh(within patience: Duration) async {
        let (done, continuation) = AsyncStream<Void>.makeStream()
        inBackground(priority: .userInitiated) {
            await self.refreshOrWarn()
            continuation.finish()
        }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in done {} }
            group.addTask { try? await Task.sleep(for: patience) }
            await group.next()
            group.cancelAll()
        }
    }

    /// Waits until all background work has ended.
    func settle() async {
        while let task = state.withLock({ $0.background.values.first }) { await task.value }
    }

    /// Restores the snapshot and applies newer changes, or rebuilds from the database if that fails.
    private func open() async throws {
        guard let snapshot = await snapshots?.restore() else { return try await rebuild() }
        let restored = SearchIndex(snapshot)
        let found = try await tables.changes(since: restored.change, foodsSince: -1, most: mostChanges(of: restored))
        guard case .some(let changes) = found else { return try await rebuild() }
        publish(try await apply(changes, to: restored))
        logger.info(
            "The recipe index was restored",
            metadata: ["recipes": "\(current.count)", "newer": "\(changes.recipes.count)"])
    }

    private func catchUp() async throws {
        let searchIndex = current
        switch try await tables.changes(since: searchIndex.change, most: mostChanges(of: searchIndex)) {
        case .nothing: break
        case .some(let changes): publish(try await apply(changes, to: searchIndex))
        case .tooMany: try await rebuild()
        }
    }

    /// The number of changed recipes from which a rebuild is worthwhile.
    private func mostChanges(of searchIndex: SearchIndex) -> Int { max(fewestToFold, searchIndex.count / 10) }

    private func apply(_ changes: SearchIndexChanges, to searchIndex: SearchIndex) async throws -> SearchIndex {
        count(changes.recipes.count)
        return try await computing.run { searchIndex.applying(changes) }
    }

    private func rebuild() async throws {
        let searchIndex = try await build()
        publish(searchIndex)
        save(searchIndex)
    }

    /// Builds a search index of the whole database.
    private func build() async throws -> SearchIndex {
        let start = ContinuousClock.now
        let draft = try await tables.draft()
        count(draft.recipes.count)
        let searchIndex = try await computing.run { SearchIndex(draft) }
        SearchIndexMetrics.rebuilt(in: .now - start)
        logger.info("The recipe index was built", metadata: ["recipes": "\(searchIndex.count)"])
        return searchIndex
    }

    /// Rebuilds the base in the background, then applies the changes made meanwhile.
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
                let isNewer = try await self.turns.take {
                    guard self.current.base < built.base else { return false }
                    let found = try await self.tables.changes(since: built.change)
                    if case .some(let changes) = found {
                        self.publish(try await self.apply(changes, to: built))
                    } else {
                        self.publish(built)
                    }
                    return true
                }
                if isNewer { self.save(built) }
            } catch {
                self.logger.warning("The recipe index could not be built anew", metadata: ["error": "\(error)"])
                try? await Task.sleep(for: Self.pauseAfterFailure)
            }
        }
    }

    private func save(_ searchIndex: SearchIndex) {
        guard let snapshots else { return }
        inBackground { await snapshots.save(searchIndex) }
    }

    private func inBackground(
        priority: TaskPriority = .background, _ work: @escaping @Sendable () async -> Void
    ) {
        state.withLock { state in
            state.begun += 1
            state.background[state.begun] = Task(priority: priority) { [number = state.begun] in
                await work()
                self.state.withLock { _ = $0.background.removeValue(forKey: number) }
            }
        }
    }

    private func publish(_ searchIndex: SearchIndex) {
        state.withLock { $0.searchIndex = searchIndex }
        SearchIndexMetrics.published(searchIndex)
    }

    private func count(_ recipes: Int) {
        state.withLock { $0.recipesRead += recipes }
        SearchIndexMetrics.read(recipes)
    }
}
