import AuthContracts
import Chassis
import Contracts

extension Administration {
    /// The audit log of accounts, the newest first.
    func auditLog(_ query: AuditQuery) async throws -> Page<AuditEntry> {
        let part = try PageRequest<Int>(query, of: AuthAPI.auditLog)
        let entries = try await database.read {
            try AccountLog($0).page(of: query.account, before: part.after, limit: part.rows)
        }
        let (rows, next) = try part.cut(entries) { $0.ordinal }
        return Page(items: rows.map(\.entry), next: next)
    }
}
