import Contracts
import Logging
import RecipesContracts
import Storage

/// Reads the moderators' audit trail, and looks whether it is as it was written.
struct ModerationAudit: Sendable {
    let database: Database
    let logger: Logger

    /// The latest first. Throws 422 for a limit out of range and a cursor that no answer gave.
    func page(_ query: ModerationQuery) async throws -> Page<ModerationEntry> {
        let limit = try PageLimit.checked(query.limit)
        let before = try query.cursor.map { try Self.ordinal($0) }
        guard query.subject?.utf8.count ?? 0 <= 64, query.subject?.isPlainText ?? true else {
            return Page(items: [])
        }
        let found = try await database.read { try ModerationTrail($0).entries(query, before: before, limit: limit + 1) }
        let page = found.prefix(limit)
        return Page(
            items: page.map(\.entry), next: found.count > limit ? page.last.map { "before~\($0.ordinal)" } : nil)
    }

    /// Tells the operators whether every entry is as it was written.
    func inspect() async throws {
        let broken = try await database.read { try ModerationTrail($0).firstBroken() }
        ModerationMetrics.trail(holds: broken == nil)
        if let broken {
            logger.critical("The moderators' audit trail was tampered with", metadata: ["entry": "\(broken)"])
        }
    }

    private static func ordinal(_ cursor: String) throws(Problem) -> Int {
        guard cursor.utf8.count <= 32, cursor.hasPrefix("before~"), let ordinal = Int(cursor.dropFirst(7)) else {
            throw .invalid("cursor", "must be the `next` of an earlier answer")
        }
        return ordinal
    }
}
