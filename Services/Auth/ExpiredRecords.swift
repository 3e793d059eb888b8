import Chassis
import Foundation
import Storage

/// Erases expired records, such as unverified registrations and unused sessions.
struct ExpiredRecords: Sendable {
    private static let round = Duration.seconds(60)

    let database: Database
    let now: @Sendable () -> Date

    /// One job for each kind of records.
    var scheduledJobs: [ScheduledJob] {
        [
            job("expired registrations") { try PendingAccountTable($0, at: $1).eraseExpired() },
            job("expired invitations") { try InvitationTable($0, at: $1).eraseExpired() },
            job("expired sessions") { db, instant in
                try SessionTable(db).erase(before: instant)
                try RefreshTable(db).erase(usedBefore: instant - SessionLifetime.remembered.seconds)
                try KnownDeviceTable(db).erase(usedBefore: instant - KnownDeviceTable.lifetime)
            },
            job("expired links") { db, instant in
                try PasswordResetTable(db).erase(before: instant)
                try EmailChangeTable(db).erase(before: instant)
            },
            job("expired revocations") { try RevocationTable($0).erase(before: $1) },
            job("expired guesses") { db, instant in
                try GuessTable(db).erase(before: instant - GuessTable.window)
                try TallyTable(db).erase(before: instant - 2 * 86_400)
                try AlarmTable(db).erase(before: instant)
            },
            job("expired receipts") { try ErasureTable($0).erase(completedBefore: $1 - ErasureTable.lifetime) },
            job("deleted messages") { try InboxTable($0).erase(deletedBefore: $1 - InboxTable.grace) },
            job("expired security events") { db, instant in
                try SecurityEventTable(db).erase(before: instant - SecurityEventTable.lifetime)
            },
            job("expired provider visits") { db, instant in
                try ProviderFlowTable(db).erase(before: instant)
                try ProviderTicketTable(db).erase(before: instant)
                try ProviderClaimTable(db).erase(before: instant)
            },
        ]
    }

    private func job(
        _ name: String, _ erase: @escaping @Sendable (any Connection, Date) throws -> Void
    ) -> ScheduledJob {
        ScheduledJob(name, every: Self.round) { [database, now] in
            let instant = now()
            try await database.write { try erase($0, instant) }
        }
    }
}
