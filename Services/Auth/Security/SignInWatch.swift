import Contracts
import Foundation
import Logging
import ServiceLifecycle
import Storage
import Synchronization

/// Notes what went wrong at signing in, a moment after it was answered, so that the answer's time tells nothing.
///
/// However many guess, an account has one event a minute and network of it.
struct SignInWatch: Service {
    private static let pause = Duration.milliseconds(500)

    let database: Database
    let templates: MessageTemplates
    let now: @Sendable () -> Date
    let logger: Logger
    private let failedSignIns = FailedSignIns()

    init(
        database: Database, templates: MessageTemplates, now: @escaping @Sendable () -> Date, logger: Logger
    ) {
        self.database = database
        self.templates = templates
        self.now = now
        self.logger = logger
    }

    /// Somebody's try was refused.
    func saw(_ attempt: SignInAttempt, _ verdict: SignInAttempt.Verdict) {
        failedSignIns.add(
            account: attempt.candidate.account?.id, device: attempt.device, isClosed: verdict == .closed,
            at: attempt.instant)
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while (try? await Task.sleep(for: Self.pause)) != nil { await note() }
        }
        await note()
    }

    /// Notes what was seen since the last time.
    func note() async {
        let (seen, count) = failedSignIns.taken()
        guard count > 0 else { return }
        let instant = now()
        do {
            try await database.write { db in
                try Unusual.guesses.count(count, at: instant, in: db)
                for signIn in seen { try note(signIn, in: db) }
            }
        } catch {
            logger.error("wrong passwords are not noted", metadata: ["count": "\(count)", "error": "\(error)"])
        }
    }

    /// Those whose password was looked at are few: that is limited.
    private func note(_ seen: FailedSignIns.FailedSignIn, in db: any Connection) throws {
        guard let owner = try AccountTable(db).find(seen.account) else { return }
        let events = SecurityEventTable(db)
        guard seen.isClosed else {
            if try !events.has(.signInFailed, of: owner.id, network: seen.device.network, since: seen.at - 60) {
                try events.note(.signInFailed, of: owner.id, from: seen.device, at: seen.at)
            }
            return
        }
        guard try !events.has(.signInSlowedDown, of: owner.id, since: seen.at - 3_600) else { return }
        let isFirstToday = try !events.has(.signInSlowedDown, of: owner.id, since: seen.at - 86_400)
        try events.note(.signInSlowedDown, of: owner.id, from: seen.device, at: seen.at)
        if isFirstToday {
            let mail = try templates.signInSlowedDown(owner, from: seen.device, at: seen.at)
            try Messages.warn(owner.id, mail, in: db, at: seen.at)
        }
    }
}
