import Foundation

extension Database {
    /// Runs the pending migrations in order, each in full or not at all.
    ///
    /// Several processes may call this at once, and an interrupted run is resumed. Storage's own tables, the outbox and
    /// the inbox, come first.
    ///
    /// - Parameter owner: the owner of the migrations; each owner has its own history.
    /// - Throws: `StorageError.migration` if an applied migration has changed, the database has migrations unknown to
    ///   this program, or migrations are out of order; nothing is changed then.
    public func migrate(
        _ migrations: [Migration], of owner: String = "service", at instant: Date = Date()
    ) async throws {
        for history in [History("storage", Migration.ofStorage), History(owner, migrations)] {
            try history.checkOrder()
            while try await takeStep(of: history, at: instant) {}
        }
    }

    /// Runs the next migration; returns `false` if there is none left.
    private func takeStep(of history: History, at instant: Date) async throws -> Bool {
        let deadline = ContinuousClock.now + driver.migrationDeadline
        while true {
            do {
                return try await driver.run(.migration) { try history.takeStep(on: $0, at: instant) }
            } catch StorageError.busy where ContinuousClock.now < deadline {
                // Another process is migrating the same file.
                try await Task.sleep(for: .milliseconds(50))
            }
        }
    }
}
