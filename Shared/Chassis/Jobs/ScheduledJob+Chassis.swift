import Foundation
import Storage

extension ScheduledJob {
    /// Scheduled jobs of every service with a database: they delete old inbox entries, stored answers, expired quota
    /// uses and old changes, and erase late data of people who have left.
    static func ofChassis(
        _ platform: Platform, _ answers: IdempotencyStore, _ personalData: PersonalDataRegister
    ) -> [ScheduledJob] {
        ofChassis(platform.database, answers, personalData, now: platform.now)
    }

    static func ofChassis(
        _ database: Database, _ answers: IdempotencyStore, _ personalData: PersonalDataRegister,
        now: @escaping @Sendable () -> Date
    ) -> [ScheduledJob] {
        [
            ScheduledJob("received events clean-up", every: .seconds(3_600)) {
                try await Inbox(database: database).prune(before: now() - inboxLifetime)
            },
            ScheduledJob("idempotency clean-up", every: .seconds(3_600)) { try await answers.prune() },
            ScheduledJob("expired quotas", every: .seconds(60)) {
                let instant = now()
                try await database.write { try QuotaTable($0).prune(at: instant) }
            },
            ScheduledJob("change feed clean-up", every: .seconds(3_600)) {
                let instant = now()
                try await database.write { try ChangeTable($0).prune(at: instant) }
            },
            // The write-ahead log must not keep erased rows either.
            ScheduledJob("late erasures", every: .seconds(3_600)) {
                let instant = now()
                try await database.write { try personalData.eraseWhatCameLate(at: instant, in: $0) }
                try await database.scrub()
            },
        ]
    }

    /// The time for which a received event is remembered, in seconds. Senders give up long before, so an older event
    /// that arrives again was sent on purpose.
    static let inboxLifetime = 30 * 86_400.0
}
