import Foundation
import Logging
import ServiceLifecycle
import Storage
import Synchronization

/// Sends the mails that wait, a few at once, and those that could not be sent again later.
struct PostOffice: Service {
    let database: Database
    let transport: any MailTransport
    let now: @Sendable () -> Date
    let logger: Logger

    /// How many mails are on their way at once: one that takes long holds up nobody while there is another hand.
    static let hands = 4
    private let meter = MailMeter()
    private let bell = Doorbell()

    init(database: Database, transport: any MailTransport, now: @escaping @Sendable () -> Date, logger: Logger) {
        self.database = database
        self.transport = transport
        self.now = now
        self.logger = logger
    }

    /// Have it look at once.
    func mailIsWaiting() { bell.ring() }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            let free = FreeHands(Self.hands)
            await withDiscardingTaskGroup { group in
                group.addTask {
                    repeat { await count() } while (try? await Task.sleep(for: Doorbell.round)) != nil
                }
                await bell.answer {
                    guard free.take() else { return }
                    group.addTask {
                        defer { free.giveBack() }
                        await workOn()
                    }
                }
                group.cancelAll()
            }
        }
    }

    /// Sends what is due, and returns when nothing is.
    func sendDue() async throws {
        try await withThrowingDiscardingTaskGroup { group in
            for _ in 0..<Self.hands { group.addTask { try await work() } }
        }
    }

    private func workOn() async {
        do {
            try await work()
        } catch {
            logger.error("mails wait", metadata: ["error": "\(error)"])
        }
    }

    /// Sends one mail after the other, and calls for another hand at each.
    private func work() async throws {
        while !Task.isCancelled, let taken = try await take() {
            bell.ring()
            guard try await send(taken) else { return }
        }
    }

    private func take() async throws -> TakenMail? {
        let instant = now()
        return try await database.write { try MailTable($0).take(at: instant) }
    }

    /// Whether there is any use in sending another one.
    private func send(_ taken: TakenMail) async throws -> Bool {
        guard let mail = taken.mail else {
            try await giveUp(taken, "it cannot be read")
            return true
        }
        do {
            try await transport.send(mail)
            meter.sent()
            try await note { try MailTable($0).delete(taken.id) }
            return true
        } catch let failure as MailFailure {
            try await put(taken, off: failure)
            if case .away = failure { return false }
            return true
        }
    }

    private func put(_ taken: TakenMail, off failure: MailFailure) async throws {
        guard let wait = MailPatience.wait(after: taken.tries, refusals: taken.refusals, failure) else {
            return try await giveUp(taken, "\(failure)")
        }
        meter.putOff()
        logger.warning(
            "mail put off",
            metadata: ["mail": "\(taken.id)", "tries": "\(taken.tries)", "failure": "\(failure)"])
        let until = now() + wait
        let isRefused = if case .refused = failure { true } else { false }
        try await note { try MailTable($0).postpone(taken.id, until: until, isRefused: isRefused) }
    }

    private func giveUp(_ taken: TakenMail, _ reason: String) async throws {
        meter.gaveUp(1)
        logger.error(
            "mail given up", metadata: ["mail": "\(taken.id)", "tries": "\(taken.tries)", "failure": "\(reason)"])
        try await note { try MailTable($0).delete(taken.id) }
    }

    /// Writes down what became of a mail, even where this process is about to end or the database has a weak moment:
    /// a mail that was sent and is still there would be sent again.
    private func note(_ change: @escaping @Sendable (any Connection) throws -> Void) async throws {
        try await Task {
            for pause in [0.1, 0.5, 2] {
                do {
                    return try await database.write(change)
                } catch is StorageError {
                    try await Task.sleep(for: .seconds(pause))
                }
            }
            try await database.write(change)
        }.value
    }

    /// Throws away what is out of date, and tells how many mails wait.
    func count() async {
        let instant = now()
        do {
            let (expired, waiting) = try await database.write { db in
                (try MailTable(db).eraseExpired(at: instant), try MailTable(db).waiting())
            }
            if expired > 0 {
                meter.gaveUp(expired)
                logger.error("mails given up", metadata: ["count": "\(expired)", "failure": "out of date"])
            }
            meter.waiting(waiting.count, oldest: waiting.oldest.map { max(0, instant.timeIntervalSince($0)) } ?? 0)
        } catch {
            logger.error("mails are not counted", metadata: ["error": "\(error)"])
        }
    }
}

/// The hands of a post office that have nothing to do.
private final class FreeHands: Sendable {
    private let count: Mutex<Int>

    init(_ count: Int) { self.count = Mutex(count) }

    /// Whether there was one.
    func take() -> Bool {
        count.withLock { count in
            guard count > 0 else { return false }
            count -= 1
            return true
        }
    }

    func giveBack() { count.withLock { $0 += 1 } }
}
