import Contracts
import Foundation
import Logging
import ServiceLifecycle
import Storage
import Synchronization

/// Gives imported recipes their pictures, some at a time and beside the imports themselves. What waits stands in the
/// database, so it goes on after a restart. The next is always one of the account that had no turn for longest.
struct ImportPictureWorker: Service {
    /// So many are given at once.
    private static let lanes = 4
    private static let pause = Duration.seconds(3)

    let pictures: ImportPictures
    let logger: Logger
    private let turns = AccountTurns()

    init(_ pictures: ImportPictures, logger: Logger) {
        self.pictures = pictures
        self.logger = logger
    }

    func run() async throws {
        let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        await cancelWhenGracefulShutdown {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    for await _ in database.notices(on: ImportPictureTable.channel) { signal.yield() }
                }
                group.addTask {
                    while (try? await Task.sleep(for: Self.pause)) != nil { signal.yield() }
                }
                group.addTask { for await _ in signals { await work() } }
            }
        }
    }

    /// Gives every picture that is due.
    func work() async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<Self.lanes { group.addTask { await workInTurn() } }
        }
    }

    private func workInTurn() async {
        do {
            while !Task.isCancelled, let picture = try await take() { try await pictures.give(picture) }
        } catch is CancellationError {
            return
        } catch {
            logger.warning("Pictures of imports cannot be given", metadata: ["error": "\(error)"])
        }
    }

    private var database: Database { pictures.photos.database }

    private func take() async throws -> WaitingPicture? {
        let instant = pictures.photos.now()
        while let account = turns.next(of: try await database.read { try ImportPictureTable($0).accounts(at: instant) })
        {
            let taken = try await database.write { try ImportPictureTable($0).take(of: account, at: instant) }
            if let taken { return taken }
        }
        return nil
    }
}

/// Whose turn it is, of some accounts each of which may have much to do.
final class AccountTurns: Sendable {
    private struct Memory {
        var last: [ID<Account>: Int] = [:]
        var turn = 0
    }

    private let memory = Mutex(Memory())

    /// The one of `accounts` that had no turn for longest, whose turn it is now. Those who are not among them are
    /// forgotten.
    func next(of accounts: [ID<Account>]) -> ID<Account>? {
        memory.withLock { memory in
            var waiting: [ID<Account>: Int] = [:]
            for account in accounts { waiting[account] = memory.last[account] ?? 0 }
            memory.last = waiting
            guard let next = accounts.min(by: { waiting[$0, default: 0] < waiting[$1, default: 0] }) else { return nil }
            memory.turn += 1
            memory.last[next] = memory.turn
            return next
        }
    }
}
