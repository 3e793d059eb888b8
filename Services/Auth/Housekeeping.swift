import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Erases what has had its time, and takes up signing keys that were added.
struct Housekeeping: Service {
    static let round = Duration.seconds(60)

    let database: Database
    let refreshKeys: @Sendable () async throws -> Void
    let now: @Sendable () -> Date
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                do {
                    try await sweep()
                    try await refreshKeys()
                } catch {
                    logger.error("housekeeping failed", metadata: ["error": "\(error)"])
                }
                guard (try? await Task.sleep(for: Self.round)) != nil else { return }
            }
        }
    }

    /// Erases registrations nobody verified, sessions nobody used, and what is remembered of both.
    func sweep() async throws {
        let instant = now()
        try await database.write { try PendingAccountTable($0, at: instant).eraseExpired() }
        try await database.write { try InvitationTable($0, at: instant).eraseExpired() }
        try await database.write { db in
            try SessionTable(db).erase(before: instant)
            try RefreshTable(db).erase(usedBefore: instant - SessionLifetime.remembered.seconds)
            try KnownDeviceTable(db).erase(usedBefore: instant - KnownDeviceTable.lifetime)
        }
        try await database.write { db in
            try PasswordResetTable(db).erase(before: instant)
            try EmailChangeTable(db).erase(before: instant)
        }
        try await database.write { db in
            try RevocationTable(db).erase(before: instant)
            try AttemptTable(db).erase(before: instant - TimeInterval(AttemptLimit.hour))
            try ErasureTable(db).erase(completedBefore: instant - ErasureTable.lifetime)
            try GuessTable(db).erase(before: instant - GuessTable.window)
            try TallyTable(db).erase(before: instant - 2 * 86_400)
            try AlarmTable(db).erase(before: instant)
            try InboxTable(db).erase(deletedBefore: instant - InboxTable.grace)
        }
        try await database.write {
            try SecurityEventTable($0).erase(before: instant - SecurityEventTable.lifetime)
        }
        try await database.write { db in
            try ProviderFlowTable(db).erase(before: instant)
            try ProviderTicketTable(db).erase(before: instant)
            try ProviderClaimTable(db).erase(before: instant)
        }
    }
}
