import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Sends the mails that wait, one after the other, and those that could not be sent again later.
struct PostOffice: Service {
    let database: Database
    let transport: any MailTransport
    let now: @Sendable () -> Date
    let logger: Logger

    /// How often it looks for mails by itself: those of other processes, and those to be tried again.
    private static let round = Duration.seconds(5)

    private let knocks: AsyncStream<Void>
    private let door: AsyncStream<Void>.Continuation

    init(database: Database, transport: any MailTransport, now: @escaping @Sendable () -> Date, logger: Logger) {
        self.database = database
        self.transport = transport
        self.now = now
        self.logger = logger
        (knocks, door) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Have it look at once.
    func mailIsWaiting() { door.yield() }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await withTaskGroup { group in
                door.yield()
                group.addTask {
                    while (try? await Task.sleep(for: Self.round)) != nil { door.yield() }
                }
                for await _ in knocks {
                    do {
                        try await sendDue()
                    } catch {
                        logger.error("mails wait", metadata: ["error": "\(error)"])
                    }
                }
                group.cancelAll()
            }
        }
    }

    /// Sends what is due.
    func sendDue() async throws {
        while !Task.isCancelled {
            let instant = now()
            guard let (mail, tries) = try await database.write({ try MailTable($0).take(at: instant) }) else { return }
            do {
                try await transport.send(mail)
                try await database.write { try MailTable($0).delete(mail.id) }
            } catch let failure as MailFailure {
                try await put(mail, off: failure, after: tries)
            }
        }
    }

    private func put(_ mail: Mail, off failure: MailFailure, after tries: Int) async throws {
        let wait = MailPatience.wait(after: tries, failure)
        logger.warning(
            wait == nil ? "mail given up" : "mail put off",
            metadata: ["mail": "\(mail.id)", "tries": "\(tries)", "failure": "\(failure)"])
        let until = wait.map { now() + $0 }
        try await database.write { db in
            if let until {
                try MailTable(db).postpone(mail.id, until: until)
            } else {
                try MailTable(db).delete(mail.id)
            }
        }
    }
}
