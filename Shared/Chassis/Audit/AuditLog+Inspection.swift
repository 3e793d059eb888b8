import Contracts
import Foundation
import Storage

extension AuditLog {
    /// The number of the first entry that was changed or replaced; `nil` if the whole log holds. Reads every entry,
    /// unlike `AuditInspection`.
    ///
    /// - Parameter seal: verifies the checkpoints as well; `nil` if the service's secret is unknown.
    public func firstBroken(seal: AuditSeal? = nil) throws -> Int? {
        var mark = AuditMark.beginning
        for checkpoint in try AuditCheckpoints(db: db).all() {
            let (end, broken) = try inspect(after: mark, upTo: checkpoint.mark.ordinal)
            if let broken { return broken }
            guard end == checkpoint.mark, seal?.fits(checkpoint) ?? true else { return checkpoint.mark.ordinal }
            mark = end
        }
        let (end, broken) = try inspect(after: mark, upTo: .max)
        return try broken ?? (isHead(end) ? nil : end.ordinal + 1)
    }

    /// The end of the chain after `mark`, and the number of the first entry that does not hold.
    ///
    /// - Parameter ordinal: the last entry to check.
    func inspect(after mark: AuditMark, upTo ordinal: Int) throws -> (end: AuditMark, broken: Int?) {
        var end = mark
        var broken: Int?
        let forgotten: SQL = Scheme.mayForgetActors ? "" : " OR (e.actor IS NULL AND e.actor_digest <> '')"
        try db.forEach(
            """
            SELECT e.*,
                CASE WHEN (e.details IS NULL AND NOT (\(Scheme.mayForget)))\(forgotten) THEN 1 ELSE 0 END AS is_missing
            FROM audit_log e WHERE e.ordinal > \(mark.ordinal) AND e.ordinal <= \(ordinal) ORDER BY e.ordinal
            """
        ) { row in
            guard broken == nil else { return }
            let digest = try row.auditDigest(after: end)
            let isMissing = try row["is_missing"] as Int != 0
            guard let digest, !isMissing, try row["ordinal"] == end.ordinal + 1, try row["digest"] == digest,
                try isFiledRight(row)
            else {
                broken = end.ordinal + 1
                return
            }
            end = AuditMark(ordinal: end.ordinal + 1, digest: digest)
        }
        return (end, broken)
    }

    /// Whether the column `person`, the key for searching and erasure, matches the person in the entry.
    private func isFiledRight(_ row: Row) throws -> Bool {
        let person: ID<Account>? = try row["person"]
        guard let text = try row["details"] as String? else { return person == nil }
        guard let parts = try? JSONDecoder().decode([String].self, from: Data(text.utf8)),
            let details = try? Scheme.Details(parts: parts)
        else { return false }
        return Scheme.person(try row["subject"], details) == person
    }

    /// Whether `mark` is the last entry of the log.
    func isHead(_ mark: AuditMark) throws -> Bool {
        try db.first("SELECT last, digest FROM audit_log_head") {
            AuditMark(ordinal: try $0["last"], digest: try $0["digest"])
        } == mark
    }
}
