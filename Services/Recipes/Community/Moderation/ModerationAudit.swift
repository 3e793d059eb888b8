import Chassis
import Contracts
import RecipesContracts
import Storage

/// Reads the moderators' audit log.
struct ModerationAudit: Sendable {
    let database: Database

    /// The latest first. Throws 422 for a limit out of range, and 400 for a cursor of another list.
    func page(_ query: ModerationQuery) async throws -> Page<ModerationEntry> {
        let part = try PageRequest<Int>(query, of: RecipesAPI.moderationAudit)
        guard query.subject?.utf8.count ?? 0 <= 64, query.subject?.isPlainText ?? true else {
            return Page(items: [])
        }
        let found = try await database.read {
            try ModerationLog($0).entries(
                on: query.subject, by: query.moderator, before: part.after, limit: part.rows)
        }
        let (rows, next) = try part.cut(found) { $0.ordinal }
        return Page(items: rows.map(ModerationEntry.init), next: next)
    }
}
