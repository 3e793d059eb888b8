import Foundation
import Storage

extension ScheduledJob {
    /// What every service that owns data does: it forgets the events that were seen and the answers that were kept so long
    /// ago that nobody repeats them, uses that count no more, changes that are too old for their feeds, and what came about
    /// people after they had left.
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
            // After what is erased, so that it is not in the log either.
            ScheduledJob("late erasures", every: .seconds(3_600)) {
                let instant = now()
                try await database.write { try personalData.eraseWhatCameLate(at: instant, in: $0) }
                try await database.scrub()
            },
        ]
    }

    /// How long an event is remembered, in seconds; one that is older was parked long since, and whoever sends it again
    /// means it.
    static let inboxLifetime = 30 * 86_400.0
}
