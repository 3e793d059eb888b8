import Foundation

extension Database {
    /// Takes the steps that this database has not taken yet, in order, each whole or not at all.
    ///
    /// Several processes may do this at once, and one that was interrupted goes on where it stopped. Storage's own
    /// tables, the outbox and the inbox, come first.
    ///
    /// - Parameter owner: whose steps these are; each owner has a history of its own.
    /// - Throws: `StorageError.migration` when a step that was taken reads differently now, when the database has
    ///   taken steps that this program does not know, or when the steps are not in order; nothing is changed then.
    public func migrate(
        _ migrations: [Migration], of owner: String = "service", at instant: Date = Date()
    ) async throws {
        for history in [History("storage", Migration.ofStorage), History(owner, migrations)] {
            try history.checkOrder()
            while try await takeStep(of: history, at: instant) {}
        }
    }

    /// Takes the next step; `false` when there is none left.
    private func takeStep(of history: History, at instant: Date) async throws -> Bool {
        let deadline = ContinuousClock.now + driver.migrationDeadline
        while true {
            do {
                return try await driver.run(.migration) { try history.takeStep(on: $0, at: instant) }
            } catch StorageError.busy where ContinuousClock.now < deadline {
                // Another process migrates the same file.
                try await Task.sleep(for: .milliseconds(50))
            }
        }
    }
}
