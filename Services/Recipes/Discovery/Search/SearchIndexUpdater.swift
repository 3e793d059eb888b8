import Chassis
import Contracts
import Logging
import Synchronization

/// Holds the search index that searches read, and replaces it when the database has changed.
///
/// A change is read and applied in its turn. When many have gathered, the base is built anew in the background, and
/// answers come from the search index there is until it is ready.
final class SearchIndexUpdater: Sendable {
    private struct State {
        var searchIndex = SearchIndex()
        var inStep = ContinuousClock.now
        var recipesRead = 0
        var isFolding = false
        var background: [Int: Task<Void, Never>] = [:]
        var begun = 0
    }

    /// Reading everything is not tried again at once.
    private static let pauseAfterFailure = Duration.seconds(30)

    private let tables: SearchIndexTable
    private let snapshots: SearchIndexSnapshots?
    private let fewestToFold: Int
    private let logger: Logger
    private let turns = SerialQueue()
    /// A change is applied while the base is built: never more than two at a time.
    private let computing = BlockingWork("recipe-index", threads: 2, waiting: 8)
    private let state = Mutex(State())

    /// Without `snapshots`, every start reads the whole database. The base is built anew once a tenth of the recipes has
    /// changed, but not for less than `fewestToFold`.
    init(
        tables: SearchIndexTable, snapshots: SearchIndexSnapshots? = nil, fewestToFold: Int = 4_096, logger: Logger
    ) {
        self.tables = tables
        self.snapshots = snapshots
        self.fewestToFold = fewestToFold
        self.logger = logger
    }

    /// With the recipes that everybody sees.
    var current: SearchIndex { state.withLock { $0.searchIndex } }

    /// With those, too, that `account` alone sees.
    func seen(by account: ID<Account>?) -> SearchIndex { current.seen(by: account) }

    /// How many recipes were read from the database so far.
    var recipesRead: Int { state.withLock { $0.recipesRead } }

    /// What wakes the updater of a search index in another process.
    var notices: AsyncStream<Void> { tables.database.notices(on: ChangeSequence.channel) }

    /// Brings the search index up to the last change.
    func refresh() async throws {
        try await turns.take {
            if self.current.change < 0 { try await self.open() } else { try await self.catchUp() }
            self.state.withLock { $0.inStep = .now }
        }
        SearchIndexMetrics.behind(.zero)
        if current.delta > mostChanges(of: current) { fold() }
    }

    /// The same, for a caller that has nobody to tell of a failure.
    func refreshOrWarn() async {
        do {
            try await refresh()
        } catch {
            SearchIndexMetrics.behind(.now - state.withLock { $0.inStep })
            logger.warning("The recipe index could not be brought up to date", metadata: ["error": "\(error)"])
        }
    }

    /// Brings the search index up to the last change, but waits for it at most that long: the change is committed, so it
    /// must not be reported as failed. What is not done by then goes on in the background, and a failure is logged.
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

    /// Waits until nothing goes on in the background any more.
    func settle() async {
        while let task = state.withLock({ $0.background.values.first }) { await task.value }
    }

    /// Begins with the snapshot and what is newer than it or, where it is of no use, with everything.
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

    /// How many recipes may have changed since the base of `searchIndex` was built, before building it anew is worth while.
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

    /// A search index of everything that is in the database.
    private func build() async throws -> SearchIndex {
        let start = ContinuousClock.now
        let draft = try await tables.draft()
        count(draft.recipes.count)
        let searchIndex = try await computing.run { SearchIndex(draft) }
        SearchIndexMetrics.rebuilt(in: .now - start)
        logger.info("The recipe index was built", metadata: ["recipes": "\(searchIndex.count)"])
        return searchIndex
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
