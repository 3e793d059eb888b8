import AuthContracts
import Contracts

extension Administration {
    /// What was done to accounts, the newest first.
    func auditTrail(_ query: AuditQuery) async throws -> Page<AuditEntry> {
        let limit = try PageLimit.checked(query.limit)
        let before = try query.cursor.map(Self.ordinal)
        let entries = try await database.read {
            try AuditTable($0).entries(of: query.account, before: before, limit: limit + 1)
        }
        let page = entries.prefix(limit)
        return Page(
            items: page.map(\.entry), next: entries.count > limit ? page.last.map { "before~\($0.ordinal)" } : nil)
    }

    private static func ordinal(_ cursor: String) throws(Problem) -> Int {
        guard cursor.utf8.count <= 32, cursor.hasPrefix("before~"), let ordinal = Int(cursor.dropFirst(7)) else {
            throw .invalid("cursor", "must be the `next` of an earlier answer")
        }
        return ordinal
    }
}
