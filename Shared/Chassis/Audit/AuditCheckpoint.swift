import Crypto
import Foundation
import Storage

/// An entry up to which the log was verified.
struct AuditCheckpoint: Hashable, Sendable {
    let mark: AuditMark
    let seal: String
}

/// Seals checkpoints with a secret that is not in the database. Someone with access to the database alone can neither
/// add a checkpoint nor rewrite the entries before one.
public struct AuditSeal: Sendable {
    private let key: SymmetricKey

    /// - Parameter secret: the same in all processes of an installation, and unique to the installation.
    public init(secret: String) {
        key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: Data(secret.utf8)), info: Data("larder audit log".utf8),
            outputByteCount: 32)
    }

    func seal(_ mark: AuditMark) -> AuditCheckpoint {
        let code = HMAC<SHA256>.authenticationCode(for: Data("\(mark.ordinal) \(mark.digest)".utf8), using: key)
        return AuditCheckpoint(mark: mark, seal: Data(code).base64URL)
    }

    func fits(_ checkpoint: AuditCheckpoint) -> Bool { seal(checkpoint.mark).seal == checkpoint.seal }
}

/// The `audit_checkpoints` table, in an open transaction.
struct AuditCheckpoints {
    let db: any Connection

    /// All checkpoints, sorted by entry.
    func all() throws -> [AuditCheckpoint] {
        try db.all("SELECT * FROM audit_checkpoints ORDER BY ordinal", as: AuditCheckpoint.init(row:))
    }

    func last() throws -> AuditCheckpoint? { try before(.max) }

    func before(_ ordinal: Int) throws -> AuditCheckpoint? {
        try db.first(
            "SELECT * FROM audit_checkpoints WHERE ordinal < \(ordinal) ORDER BY ordinal DESC LIMIT 1",
            as: AuditCheckpoint.init(row:))
    }

    /// The checkpoint that was verified the longest time ago.
    func stalest() throws -> AuditCheckpoint? {
        try db.first(
            "SELECT * FROM audit_checkpoints ORDER BY verified_at, ordinal LIMIT 1", as: AuditCheckpoint.init(row:))
    }

    /// Adds a checkpoint, or updates the time of its verification if it exists.
    func set(_ checkpoint: AuditCheckpoint, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO audit_checkpoints (ordinal, digest, seal, verified_at)
            VALUES (\(checkpoint.mark.ordinal), \(checkpoint.mark.digest), \(checkpoint.seal), \(instant))
            ON CONFLICT (ordinal) DO UPDATE SET verified_at = excluded.verified_at
            """)
    }
}

extension AuditCheckpoint {
    fileprivate init(row: Row) throws {
        self.init(mark: AuditMark(ordinal: try row["ordinal"], digest: try row["digest"]), seal: try row["seal"])
    }
}
