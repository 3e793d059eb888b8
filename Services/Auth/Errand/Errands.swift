import Contracts
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Takes errands, and does each once, soon after and also where the process that took it has ended since.
struct Errands: Service {
    /// Does an errand in the transaction that takes it from the list.
    typealias Handler = @Sendable (Errand, any Connection) throws -> Void

    private static let mostTries = 5
    private static let pause: TimeInterval = 30

    let database: Database
    let now: @Sendable () -> Date
    let logger: Logger
    private let handlers: [Errand.Kind: Handler]
    /// Called after one or more were done.
    private let done: @Sendable () -> Void
    private let bell = Doorbell()

    init(
        database: Database, now: @escaping @Sendable () -> Date, logger: Logger, handlers: [Errand.Kind: Handler],
        done: @escaping @Sendable () -> Void
    ) {
        self.database = database
        self.now = now
        self.logger = logger
        self.handlers = handlers
        self.done = done
    }

    /// Stores what somebody wants; it takes as long whoever it is about.
    func take(_ kind: Errand.Kind, _ wish: String, from device: Device) async throws {
        let instant = now()
        // Nobody has a longer name or address.
        let wish = wish.utf8.count <= FoldedKey.longest ? wish : ""
        let errand = Errand(id: ID(at: instant), kind: kind, wish: wish, device: device, askedAt: instant)
        try await database.write { try ErrandTable($0).insert(errand) }
        bell.ring()
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await bell.answer {
                do {
                    try await doDue()
                } catch {
                    logger.error("errands wait", metadata: ["error": "\(error)"])
                }
            }
        }
    }

    /// Does what is due.
    func doDue() async throws {
        while !Task.isCancelled {
            let instant = now()
            let due = try await database.read { try ErrandTable($0).due(at: instant) }
            if due.isEmpty { return }
            for id in due { try await perform(id) }
            done()
        }
    }

    private func perform(_ id: ID<Errand>) async throws {
        do {
            try await database.write { [handlers] db in
                guard let errand = try ErrandTable(db).take(id) else { return }
                try handlers[errand.kind]?(errand, db)
            }
        } catch {
            logger.error("an errand failed", metadata: ["errand": "\(id)", "error": "\(error)"])
            let later = now() + Self.pause
            try await database.write { try ErrandTable($0).postpone(id, until: later, atMost: Self.mostTries) }
        }
    }
}
